import { LRUCache } from "lru-cache";
import type { MarketId } from "@/lib/tenancy/market-id";

/** The markets as they are now, whoever asks: one call serves everybody for a moment. */
export type LiveMarkets<Answer> = {
  of(market: MarketId): Promise<Answer>;
  /** Drops what is remembered of a market, after an import or a change of its status. */
  forget(market: MarketId): void;
};

/** Every view of a menu asks, so that a hundred customers cost the API one call. */
const KEPT_MS = 5_000;
/** The next one asks again (0 would be for ever). */
const FAILURE_MS = 1;
const MOST_MARKETS = 10_000;

/**
 * A bounded memo over `GET /market` with a single flight per market; failures are not kept.
 * @param read asks the API for the market
 * @param scale what the memo's time is multiplied by
 * @param now milliseconds of a clock
 */
export function createLiveMarkets<Answer extends { ok: boolean }>(
  read: (market: MarketId) => Promise<Answer>,
  scale = 1,
  now: () => number = () => performance.now(),
): LiveMarkets<Answer> {
  const memo = new LRUCache<MarketId, Answer>({
    max: MOST_MARKETS,
    perf: { now },
    ttl: KEPT_MS * scale,
    ttlResolution: 0,
    fetchMethod: async (market, _stale, { options }) => {
      const answer = await read(market);
      if (!answer.ok) options.ttl = FAILURE_MS;
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
