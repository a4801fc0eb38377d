import "server-only";
import { liveMarkets } from "@/lib/market/server";
import type { MarketId } from "@/lib/tenancy/market-id";
import { access } from "@/lib/tenancy/server";
import { forgetPages } from "./page-store.mjs";

/** Makes a change of a market show at once: its pages, its access and its status are asked for anew. */
export function forgetMarket(market: MarketId): void {
  access.forget(market);
  liveMarkets.forget(market);
  forgetPages(market);
}
