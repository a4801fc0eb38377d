import "server-only";
import { LRUCache } from "lru-cache";
import { cache } from "react";
import { marketFromResponse } from "@/lib/contract/market/read-market";
import type { ApiMarketId, MarketResponse } from "@/lib/contract/market/schema";
import type { ApiError } from "@/lib/domain/api-error";
import { marketAsOf, rulesOf } from "@/lib/domain/market/closed-note";
import { nextMidnight } from "@/lib/domain/market/local-moment";
import type { Market } from "@/lib/domain/market/market";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { nextChange } from "@/lib/domain/market/opening";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { ok, type Result } from "@/lib/domain/result";
import { closedSchedule } from "@/lib/domain/scheduling/offered";
import { env } from "@/lib/node/env";
import { noteNextChange } from "@/lib/server/cache/page-changes.mjs";
import { forgetsOnChange } from "@/lib/server/tenancy/forget-on-change";
import { createMarketMemo, OF_HEALTH, OF_MENUS, OF_PLACES, readOnChange } from "@/lib/server/tenancy/market-memo";
import { OF_PAGES, readMarketResponse } from "@/lib/server/tenancy/market-read";
import { api, type CallResult } from "@/lib/server/upstream/client";

const MAX_MARKETS = 10_000;
const NAMELESS = Symbol("a market without an id at the API");

export const readMarket = cache(async (market: MarketToken): Promise<Result<Market, ApiError>> => {
  const result = await readMarketResponse(market);
  const now = new Date();
  if (!result.ok) return result;
  const known = marketAsOf(marketFromResponse(result.value, market), now);
  // At midnight its pages say something else: 'hoje', 'amanhã', the coming special days.
  const midnight = nextMidnight(known.timezone, now);
  const schedule = closedSchedule(known, now);
  const changes = [midnight, nextChange(rulesOf(known), now), schedule?.until].filter((at) => at != null);
  noteNextChange(market, "market", Math.min(...changes));
  return ok(schedule ? { ...known, scheduleFrom: schedule.text } : known);
});

export async function readMarketOrNone(segment: string): Promise<Market | null> {
  const id = parseMarketToken(segment);
  const market = id && (await readMarket(id));
  return market?.ok ? market.value : null;
}

/**
 * `placesMemo`: where a shop delivers, as it tells everybody; read less often than the menu. `apiIds`: the id that the
 * API gives each market.
 */
export const { marketMemo, menuMemos, placesMemo, healthMemo, ratingsMemo, apiIds } = processSingleton(
  "marketMemos",
  () => {
    const live = <Value extends { ok: boolean }>(read: (market: MarketToken) => Promise<Value>, bounds = OF_MENUS) =>
      forgetsOnChange(createMarketMemo(read, undefined, bounds));
    return {
      marketMemo: forgetsOnChange(
        createMarketMemo((market) => api.call("market", market), undefined, undefined, msToChange),
      ),
      menuMemos: {
        products: live(readOnChange(embeddedVersionOf, (market) => api.call("products", market, OF_PAGES))),
        categories: live(readOnChange(embeddedVersionOf, (market) => api.call("categories", market, OF_PAGES))),
        districts: live((market) => api.call("districts", market)),
        paymentTypes: live((market) => api.call("paymentTypes", market)),
      },
      placesMemo: live((market) => api.call("districts", market, { timeout: 2_000 }), OF_PLACES),
      ratingsMemo: live((market) => api.call("ratings", market, { timeout: 2_000 }), OF_PLACES),
      healthMemo: createMarketMemo((market) => api.call("health", market), undefined, OF_HEALTH),
      apiIds: new LRUCache<MarketToken, ApiMarketId | typeof NAMELESS>({ max: MAX_MARKETS }),
    };
  },
);

/** Until the shop opens, closes or resumes by the clock: who reads it then must not get the state before. */
function msToChange(market: MarketToken, result: CallResult<MarketResponse>): number {
  if (!result.ok) return Number.POSITIVE_INFINITY;
  const now = new Date();
  const change = nextChange(rulesOf(marketAsOf(marketFromResponse(result.value, market), now)), now);
  return change === null ? Number.POSITIVE_INFINITY : change - now.getTime();
}

/** The token where the API has no id of its own; null while the API has never responded. */
export async function apiMarketIdOf(market: MarketToken): Promise<ApiMarketId | MarketToken | null> {
  const result = await marketMemo.of(market);
  if (result.ok) apiIds.set(market, result.value.id ?? NAMELESS);
  const known = apiIds.get(market);
  return known === NAMELESS ? market : (known ?? null);
}

/** The embedded API's ETag of a menu is when its market was last changed, which each rendering reads with the market. */
async function embeddedVersionOf(market: MarketToken): Promise<string | null> {
  const shop = env.STORE_API_URL === undefined ? await readMarket(market) : null;
  return shop?.ok ? shop.value.updatedAt : null;
}

/**
 * Whether the shop tells everybody where it delivers: then 'Onde entregar?' is asked before the cart. An API that gives
 * no list without a login, or none just now, counts as no.
 */
export async function tellsPlaces(market: MarketToken): Promise<boolean> {
  const result = await placesMemo.of(market);
  return result.ok && result.value.some(({ fee }) => fee !== null);
}
