import "server-only";
import { LRUCache } from "lru-cache";
import { cache } from "react";
import type { AnswerOf } from "@/lib/contract/calls";
import { marketFromAnswer } from "@/lib/contract/market/read-market";
import type { ApiMarketId, MarketAnswer } from "@/lib/contract/market/schema";
import type { ApiError } from "@/lib/contract/responses/error";
import type { Market } from "@/lib/domain/market/market";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { processSingleton } from "@/lib/domain/process-singleton";
import { ok, type Result } from "@/lib/domain/result";
import { env } from "@/lib/node/env";
import { type Answered, api } from "@/lib/server/upstream/client";
import { createLiveMarkets, type LiveMarkets, OF_HEALTH, OF_MENUS } from "./memo";

const MOST_MARKETS = 10_000;
const NAMELESS = Symbol("a market without an id at the API");

/** Whether the specification's fixed hours stand for a shop that names none; of a real API's shops they would say what is not so. */
export const HAS_FIXED_HOURS = env.STORE_API_URL === undefined;

/** Milliseconds: a page's render may not hang, a frozen revalidation would keep the page stale after healing. */
const OF_PAGES = { timeout: 5_000 };

/** The market for a page; read once per rendering. */
export const readMarket = cache(async (market: MarketToken): Promise<Result<Market, ApiError>> => {
  const answer = await api.call("market", market, OF_PAGES);
  return answer.ok ? ok(marketFromAnswer(answer.value, market)) : answer;
});

/** The shop of a page that can do without one: null where the segment names none, and while it cannot be read. */
export async function readMarketOrNone(segment: string): Promise<Market | null> {
  const id = parseMarketToken(segment);
  const market = id && (await readMarket(id));
  return market?.ok ? market.value : null;
}

/** The markets as this process knows them at this moment, for the browser's status island. */
export const liveMarkets: LiveMarkets<Answered<MarketAnswer>> = processSingleton("liveMarkets", () =>
  createLiveMarkets((market) => api.call("market", market), env.TIME_SCALE),
);

/** What the API calls a market, as last heard; kept because an order must not fail for a read that did. */
const apiIds = processSingleton(
  "apiMarketIds",
  () => new LRUCache<MarketToken, ApiMarketId | typeof NAMELESS>({ max: MOST_MARKETS }),
);

/**
 * What the API calls a market in paths and bodies: its own id, or the token where it names none; null while the API has never
 * said.
 */
export async function apiMarketIdOf(market: MarketToken): Promise<ApiMarketId | MarketToken | null> {
  const answer = await liveMarkets.of(market);
  if (answer.ok) apiIds.set(market, answer.value.id ?? NAMELESS);
  const known = apiIds.get(market);
  return known === NAMELESS ? market : (known ?? null);
}

/** What anyone may read of the markets' menus: one call serves everybody for a moment, however many ask. */
export const liveMenus = processSingleton("liveMenus", () => {
  const live = <Answer extends { ok: boolean }>(read: (market: MarketToken) => Promise<Answer>) =>
    createLiveMarkets(read, env.TIME_SCALE, undefined, OF_MENUS);
  return {
    products: live((market) => api.call("products", market, OF_PAGES)),
    categories: live((market) => api.call("categories", market, OF_PAGES)),
    districts: live((market) => api.call("districts", market)),
    paymentTypes: live((market) => api.call("paymentTypes", market)),
  };
});

/** Whether the markets' API is well, for the page of an outage. */
export const liveHealth: LiveMarkets<Answered<AnswerOf<"health">>> = processSingleton("liveHealth", () =>
  createLiveMarkets((market) => api.call("health", market), env.TIME_SCALE, undefined, OF_HEALTH),
);
