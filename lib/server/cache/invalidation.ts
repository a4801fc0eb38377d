import "server-only";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { processSingleton, singletonOf } from "@/lib/domain/process-singleton";
import { env } from "@/lib/node/env";
import type { LiveMarkets } from "@/lib/server/pages/memo";
import type { AccessCheck } from "@/lib/server/tenancy/access";
import { type MarketChanges, openMarketChanges } from "./market-changes.mjs";
import { forgetPages } from "./page-store.mjs";

/** Makes a change of a market show at once, here and in every other process: its pages, access and status are asked for anew. */
export async function forgetMarket(market: MarketToken): Promise<void> {
  forgetHere(market);
  await (await marketChanges())?.announce(market);
}

/** Hears of changes that other processes made; without REDIS_URL there are none. */
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

/** What this process keeps; a memo that nobody has asked for yet keeps nothing. */
function forgetHere(market: MarketToken): void {
  singletonOf<AccessCheck>("access")?.forget(market);
  singletonOf<LiveMarkets<{ ok: boolean }>>("liveMarkets")?.forget(market);
  const menus = singletonOf<Record<string, LiveMarkets<{ ok: boolean }>>>("liveMenus") ?? {};
  for (const live of Object.values(menus)) live.forget(market);
  forgetPages(market);
}
