import "server-only";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { processSingleton, singletonOf } from "@/lib/domain/process-singleton";
import { env } from "@/lib/node/env";
import type { MarketMemo } from "@/lib/server/pages/market-memo";
import type { AccessCheck } from "@/lib/server/tenancy/access";
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
  return processSingleton("market-changes", async () =>
    env.REDIS_URL
      ? openMarketChanges(env.REDIS_URL, (changed) => {
          const market = parseMarketToken(changed);
          if (market) invalidateHere(market);
        })
      : null,
  );
}

function invalidateHere(market: MarketToken): void {
  singletonOf<AccessCheck>("access")?.forget(market);
  singletonOf<MarketMemo<{ ok: boolean }>>("marketMemo")?.forget(market);
  const menus = singletonOf<Record<string, MarketMemo<{ ok: boolean }>>>("menuMemos") ?? {};
  for (const live of Object.values(menus)) live.forget(market);
  invalidatePages(market);
}
