"use client";

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import type { MapSettings } from "@/lib/geo/settings";
import type { Market } from "@/lib/market/market";

type Known = { market: Market; maps: MapSettings; correct: (now: Market) => void };

const MarketContext = createContext<Known | null>(null);

/**
 * Gives the islands of a page what its maps need, and the market: as it was when the page was rendered, until one of them
 * knows better.
 */
export function MarketProvider(props: { market: Market; maps: MapSettings; children: ReactNode }) {
  const { market: rendered, maps, children } = props;
  const [known, setKnown] = useState({ rendered, market: rendered });
  // A page that was asked for again brings a newer one.
  if (known.rendered !== rendered) setKnown({ rendered, market: rendered });
  const correct = useCallback(
    (now: Market) => setKnown((before) => (isSame(before.market, now) ? before : { ...before, market: now })),
    [],
  );
  const value = useMemo(() => ({ market: known.market, maps, correct }), [known.market, maps, correct]);
  return <MarketContext value={value}>{children}</MarketContext>;
}

/** The market of this page, as it was last read. */
export function useMarket(): Market {
  return useMarketContext().market;
}

/** Tiles of the maps of this page, and which look-ups are on. */
export function useMapSettings(): MapSettings {
  return useMarketContext().maps;
}

/** Tells all islands of the page how the market is now. */
export function useCorrectMarket(): Known["correct"] {
  return useMarketContext().correct;
}

function useMarketContext(): Known {
  const known = use(MarketContext);
  if (!known) throw new Error("useMarket needs a <MarketProvider> above it.");
  return known;
}

/** Both come from the same function, so their fields stand in one order. */
function isSame(a: Market, b: Market): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
