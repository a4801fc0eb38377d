import { LRUCache } from "lru-cache";
import type { MarketToken } from "@/lib/domain/market/market-token";

/** The markets as they are now, whoever asks: one call serves everybody for a moment. */
export type LiveMarkets<Answer> = {
  of(market: MarketToken): Promise<Answer>;
  /** Drops what is remembered of a market, after an import or a change of its status. */
  forget(market: MarketToken): void;
};

/** How long an answer and a failure are remembered, in milliseconds (0 would be for ever), and of how many markets. */
type Bounds = { answer: number; failure: number; markets: number };

/** Every view of a menu asks, so that a hundred customers cost the API one call; after a failure the next one asks again. */
const OF_VIEWS: Bounds = { answer: 5_000, failure: 1, markets: 10_000 };
/** What carts and pages read of a menu: one read serves a crowd, and nobody sees an older one for long. */
export const OF_MENUS: Bounds = { answer: 2_000, failure: 1, markets: 64 };
/** Who waits for the end of an outage asks for the health again and again, and must not make it longer. */
export const OF_HEALTH: Bounds = { answer: 2_000, failure: 2_000, markets: 10_000 };

/**
 * A bounded memo over what is asked of the markets' API, with a single flight per market.
 * @param read asks the API for the market
 * @param scale what the memo's time is multiplied by
 * @param now milliseconds of a clock
 * @param bounds how long it remembers, before scaling
 */
export function createLiveMarkets<Answer extends { ok: boolean }>(
  read: (market: MarketToken) => Promise<Answer>,
  scale = 1,
  now: () => number = () => performance.now(),
  bounds: Bounds = OF_VIEWS,
): LiveMarkets<Answer> {
  const memo = new LRUCache<MarketToken, Answer>({
    max: bounds.markets,
    perf: { now },
    ttl: bounds.answer * scale,
    ttlResolution: 0,
    fetchMethod: async (market, _stale, { options }) => {
      const answer = await read(market);
      if (!answer.ok) options.ttl = Math.max(1, bounds.failure * scale);
      return answer;
    },
  });
  return {
    // Forgotten while it was asked for: what was to come is older than the change.
    of: async (market) => (await memo.fetch(market).catch(() => undefined)) ?? read(market),
    forget: (market) => {
      memo.delete(market);
    },
  };
}
