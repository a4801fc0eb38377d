import "server-only";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { env } from "@/lib/node/env";
import { processEvents } from "@/lib/node/process-events";
import { NO_MARKET } from "@/lib/server/tenancy/route";
import { type MarketChanges, openMarketChanges } from "./market-changes";
import { invalidatePages, pageState } from "./page-store.mjs";

/**
 * Makes a market's change visible at once, in this process and all others: its pages, access and status are read again.
 */
export async function invalidateMarket(market: MarketToken): Promise<void> {
  invalidateHere(market);
  await (await marketChanges())?.announce(market);
}

export function marketChanges(): Promise<MarketChanges | null> {
  const state = pageState();
  const url = env.DATABASE_URL && (env.DATABASE_LISTEN_URL ?? env.DATABASE_URL);
  state.channel ??= url ? openMarketChanges(url, invalidateHere) : Promise.resolve(null);
  return state.channel;
}

/** Makes visible what an order has changed in a menu: each process hears of it by itself. */
export function followMenuChanges(): void {
  processEvents.on("menuChanged", invalidateHere);
}

/** Null: every market. */
function invalidateHere(market: MarketToken | null): void {
  processEvents.emit("marketChanged", market);
  invalidatePages(market);
  // The list of all shops.
  if (market) invalidatePages(NO_MARKET);
}
