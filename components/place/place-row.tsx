"use client";

import { useMarket, useTellsPlaces } from "@/components/market/market-context";
import { Icon } from "@/components/ui/icon";
import type { Address } from "@/lib/domain/address/address";
import type { ServedPlace } from "@/lib/domain/address/delivery-terms";
import { placeCopy } from "@/lib/domain/address/place-copy";
import { placeLine } from "@/lib/domain/address/place-facts";
import type { ChosenPlace } from "@/lib/domain/checkout/draft";
import { usePlaceSheet } from "./use-place-sheet";

type Props = {
  address: Address | null;
  named: ChosenPlace | null;
  place: ServedPlace | null;
  /** The list of districts has loaded. */
  isListed: boolean;
};

/** 'Onde entregar?' in the cart: two lines, whatever is known. */
export function PlaceRow({ address, named, place, isListed }: Props) {
  const market = useMarket();
  const { opener, sheet } = usePlaceSheet();
  if (!useTellsPlaces()) return null;
  const to = address?.primary ?? named?.name;
  const known = place ? placeLine(place, market) : isListed ? placeCopy.notServed : "\u00a0";
  return (
    <>
      <button
        type="button"
        {...opener}
        className="flex w-full items-center gap-3 rounded-md border border-line bg-surface p-4 text-left transition-colors duration-150 hover:border-muted"
      >
        <Icon name="pin" className="size-5 text-brand-ink" />
        <span className="flex min-w-0 grow flex-col">
          <span className="truncate font-semibold">{to ? `Entregar em ${to}` : placeCopy.question}</span>
          <span className="truncate text-muted text-sm">{to ? known : placeCopy.hint}</span>
        </span>
        <Icon name="chevron-right" className="size-5 text-muted" />
      </button>
      {sheet}
    </>
  );
}
