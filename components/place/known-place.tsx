import { useMarket } from "@/components/market/market-context";
import type { Address } from "@/lib/domain/address/address";
import type { ServedPlace } from "@/lib/domain/address/delivery-terms";
import { placeCopy } from "@/lib/domain/address/place-copy";
import { placeLine } from "@/lib/domain/address/place-facts";
import type { ChosenPlace } from "@/lib/domain/checkout/draft";
import type { Centavos } from "@/lib/domain/money";

/** The delivery address or neighbourhood known to the checkout. */
export type KnownPlace = {
  address: Address | null;
  named: ChosenPlace | null;
  place: ServedPlace | null;
  /** Whether the list of districts has loaded. */
  isListed: boolean;
  missingToFree: Centavos | null;
};

export function KnownPlaceLines({ address, named, place, isListed }: KnownPlace) {
  const market = useMarket();
  const facts = place ? placeLine(place, market) : isListed ? placeCopy.notServed : "\u00a0";
  const town = address?.city !== market.city && address?.city;
  return (
    <>
      <span className="truncate font-semibold">
        Entregar em {address ? [address.primary, town].filter(Boolean).join(", ") : named?.name}
      </span>
      <span className="text-muted text-sm leading-tight">{facts}</span>
    </>
  );
}
