import type { ServedPlace } from "@/lib/domain/address/delivery-terms";
import { freeFromText } from "@/lib/domain/address/place-facts";
import { type Centavos, formatMoney } from "@/lib/domain/money";
import { ProgressNotice } from "./progress-notice";

type Props = { place: ServedPlace | null; missingToFree: Centavos | null };

/** Renders nothing where delivery is never free, or once it is: the sums then say so. */
export function FreeDeliveryNotice({ place, missingToFree }: Props) {
  if (!missingToFree || place?.freeFrom === undefined) return null;
  return (
    <ProgressNotice
      tone="good"
      sentence={`Faltam ${formatMoney(missingToFree)} para entrega grátis`}
      hint={`${freeFromText(place.freeFrom)}.`}
      missing={missingToFree}
      goal={place.freeFrom}
    />
  );
}
