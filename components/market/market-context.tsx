"use client";

import { createContext, type ReactNode, use } from "react";
import type { Market } from "@/lib/market/market";

const MarketContext = createContext<Market | null>(null);

/** Gives the islands of a page the market as it was when the page was rendered. */
export function MarketProvider({ market, children }: { market: Market; children: ReactNode }) {
  return <MarketContext value={market}>{children}</MarketContext>;
}

/** The market of this page. */
export function useMarket(): Market {
  const market = use(MarketContext);
  if (!market) throw new Error("useMarket needs a <MarketProvider> above it.");
  return market;
}
