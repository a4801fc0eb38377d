import "server-only";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { env } from "@/lib/node/env";
import { forgetInMemos } from "@/lib/server/tenancy/forget-on-change";
import { type MarketChanges, openMarketChanges } from "./market-changes.mjs";
import { invalidatePages } from "./page-store.mjs";

/**
 * Makes a market's change visible at once, in this process and all others: its pages, access and status are read again.
 */
export async function invalidateMarket(market: MarketToken): Promise<void> {
  invalidateHere(market);
  await (await marketChanges())?.announce(market);
}

export function marketChanges(): Promise<MarketChanges | null> {
  return processSingleton("marketChanges", async () =>
    env.REDIS_URL
      ? openMarketChanges(env.REDIS_URL, (changed) => {
          const market = parseMarketToken(changed);
          if (market) invalidateHere(market);
        })
      : null,
  );
}

function invalidateHere(market: MarketToken): void {
  forgetInMemos(market);
  invalidatePages(market);
}
