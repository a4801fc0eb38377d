import "server-only";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { processSingleton, singletonOf } from "@/lib/domain/process-singleton";
import { env } from "@/lib/node/env";
import type { LiveMarkets } from "@/lib/server/pages/memo";
import type { AccessCheck } from "@/lib/server/tenancy/access";
import { type MarketChanges, openMarketChanges } from "./market-changes.mjs";
import { forgetPages } from "./page-store.mjs";

/**
 * Makes a market's change visible at once, in this process and all others: its pages, access and status are read again.
 */
export async function forgetMarket(market: MarketToken): Promise<void> {
  forgetHere(market);
  await (await marketChanges())?.announce(market);
}

export function marketChanges(): Promise<MarketChanges | null> {
  return processSingleton("market-changes", async () =>
    env.REDIS_URL
      ? openMarketChanges(env.REDIS_URL, (changed) => {
          const market = parseMarketToken(changed);
          if (market) forgetHere(market);
        })
      : null,
  );
}

function forgetHere(market: MarketToken): void {
  singletonOf<AccessCheck>("access")?.forget(market);
  singletonOf<LiveMarkets<{ ok: boolean }>>("liveMarkets")?.forget(market);
  const menus = singletonOf<Record<string, LiveMarkets<{ ok: boolean }>>>("liveMenus") ?? {};
  for (const live of Object.values(menus)) live.forget(market);
  forgetPages(market);
}
