"use client";

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import type { MapSettings } from "@/lib/domain/geo/settings";
import type { Market } from "@/lib/domain/market/market";

type Known = {
  market: Market;
  maps: MapSettings;
  places: boolean;
  correct: (now: Market) => void;
};

const MarketContext = createContext<Known | null>(null);

type Props = {
  market: Market;
  maps: MapSettings;
  /** Whether anybody may see where the shop delivers. */
  places?: boolean;
  children: ReactNode;
};

/** Gives the islands of a page the map settings and the market: first as rendered, then as last read. */
export function MarketProvider({ market: rendered, maps, places = false, children }: Props) {
  const [known, setKnown] = useState({ rendered, market: rendered });
  // A refreshed page brings a newer market.
  if (known.rendered !== rendered) setKnown({ rendered, market: rendered });
  const correct = useCallback(
    (now: Market) => setKnown((before) => (isSame(before.market, now) ? before : { ...before, market: now })),
    [],
  );
  const value = useMemo(() => ({ market: known.market, maps, places, correct }), [known.market, maps, places, correct]);
  return <MarketContext value={value}>{children}</MarketContext>;
}

export function useMarket(): Market {
  return useMarketContext().market;
}

export function useMapSettings(): MapSettings {
  return useMarketContext().maps;
}

export function useTellsPlaces(): boolean {
  return useMarketContext().places;
}

export function useCorrectMarket(): Known["correct"] {
  return useMarketContext().correct;
}

function useMarketContext(): Known {
  const known = use(MarketContext);
  if (!known) throw new Error("useMarket needs a <MarketProvider> above it.");
  return known;
}

/** Both come from the same function, so their fields are in the same order. */
function isSame(a: Market, b: Market): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
