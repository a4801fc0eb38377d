import clsx from "clsx";
import { RareContactWays } from "@/components/page/rare-contact-ways";
import { IconButton } from "@/components/ui/button";
import { RadioRow } from "@/components/ui/form/radio-group";
import { Icon } from "@/components/ui/icon";
import type { Address } from "@/lib/domain/address/address";
import type { Delivery } from "@/lib/domain/address/delivery";
import { deliveryTerms } from "@/lib/domain/address/delivery-terms";
import { feeText } from "@/lib/domain/address/place-facts";
import { servedCopy } from "@/lib/domain/address/served-copy";
import type { Market } from "@/lib/domain/market/market";
import type { Centavos } from "@/lib/domain/money";
import { maskCep } from "@/lib/domain/text/digits";
import { PlaceFactsLine } from "./place-facts-line";

export function AddressLines({ address }: { address: Address }) {
  const place = [
    [address.city, address.state].filter(Boolean).join(" - "),
    address.zip && `CEP ${maskCep(address.zip)}`,
  ];
  return (
    <div className="flex min-w-0 flex-col">
      <p className="break-words font-semibold">{address.primary}</p>
      <p className="break-words">{address.secondary}</p>
      <p className="text-muted text-sm">{place.filter(Boolean).join(" · ")}</p>
      {address.reference && <p className="break-words text-muted text-sm">Referência: {address.reference}</p>}
    </div>
  );
}

type DeliveryProps = { delivery: Delivery; market: Market; subtotal: Centavos | undefined };

function DeliveryLine({ delivery, market, subtotal = 0 }: DeliveryProps) {
  if (delivery.kind === "served") {
    const { fee } = deliveryTerms(delivery, { subtotal, minOrder: market.minOrder });
    return (
      <>
        <p className={clsx("mt-1 font-semibold text-sm", fee === 0 && "text-good")}>{feeText(fee)}</p>
        <PlaceFactsLine place={delivery} market={market} />
      </>
    );
  }
  return (
    <>
      <p className="mt-1 text-pretty font-semibold text-sm text-wait">
        {servedCopy[delivery.kind === "notServed" ? "notServed" : "feeUnknownHere"]}
      </p>
      {delivery.kind === "feeUnknown" && (
        <ul className="flex flex-col">
          <RareContactWays market={market} className="gap-2 font-semibold text-brand-ink" />
        </ul>
      )}
    </>
  );
}

export function AddressCard({
  address,
  delivery,
  market,
  subtotal,
  chosen: wasChosen,
  onChoose,
  onEdit,
  onRemove,
}: {
  address: Address;
  delivery: Delivery;
  market: Market;
  /** The cart's subtotal; absent where nothing is ordered. */
  subtotal?: Centavos;
  chosen: boolean;
  /** Absent where nothing is ordered. */
  onChoose?: () => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const isServed = delivery.kind === "served";
  const chosen = wasChosen && isServed;
  return (
    <li
      className={clsx(
        "relative flex flex-col gap-3 rounded-md border bg-surface p-4",
        chosen ? "border-brand-ink outline-1 outline-brand-ink" : "border-line",
      )}
    >
      <div className="flex gap-3">
        <Icon name="pin" className="mt-0.5 size-5 text-brand-ink" />
        <div className="min-w-0 grow">
          <AddressLines address={address} />
          <DeliveryLine delivery={delivery} market={market} subtotal={subtotal} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        {isServed && onChoose && (
          // The whole card is its touch area.
          <RadioRow
            framed={false}
            name="entregar-aqui"
            checked={chosen}
            onChange={onChoose}
            aria-label={`Entregar aqui: ${address.primary}`}
            label="Entregar aqui"
            className="font-semibold after:absolute after:inset-0 after:content-['']"
          />
        )}
        <div className="-mr-2 ml-auto flex">
          <IconButton icon="edit" label={`Editar ${address.primary}`} onClick={onEdit} />
          <IconButton icon="trash" label={`Remover ${address.primary}`} onClick={onRemove} className="text-muted" />
        </div>
      </div>
    </li>
  );
}
