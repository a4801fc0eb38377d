import { LRUCache } from "lru-cache";
import type { ApiError } from "@/lib/api/error";
import type { Result } from "@/lib/result";
import type { MarketId } from "./market-id";

/** Whether a store may be shown; `unknown` when the API could not be asked, which is not a refusal. */
export type Access = "granted" | "refused" | "unknown";

export type AccessCheck = {
  of(market: MarketId): Promise<Access>;
  /** Drops what is remembered of a market, after an import or a change of its status. */
  forget(market: MarketId): void;
};

const GRANTED_MS = 30_000;
const REFUSED_MS = 10_000;
/** A store whose API is down is asked again soon, but not by every visitor. */
const UNKNOWN_MS = 1_000;
const MOST_MARKETS = 10_000;

/**
 * The store-access check (specification §2) with a bounded memo and a single flight per market.
 * @param readMarket asks the API for the market
 * @param now milliseconds of a clock
 */
export function createAccessCheck(
  readMarket: (market: MarketId) => Promise<Result<unknown, ApiError>>,
  now: () => number = () => performance.now(),
): AccessCheck {
  const memo = new LRUCache<MarketId, Access>({
    max: MOST_MARKETS,
    perf: { now },
    ttl: GRANTED_MS,
    ttlResolution: 0,
    fetchMethod: async (market, _stale, { options }) => {
      const access = accessOf(await readMarket(market));
      options.ttl = { granted: GRANTED_MS, refused: REFUSED_MS, unknown: UNKNOWN_MS }[access];
      return access;
    },
  });
  return {
    // Forgotten while it was asked for, the memo has no answer.
    of: async (market) => (await memo.fetch(market).catch(() => undefined)) ?? "unknown",
    forget: (market) => {
      memo.delete(market);
    },
  };
}

function accessOf(answer: Result<unknown, ApiError>): Access {
  if (answer.ok) return "granted";
  return [401, 403, 404].includes(answer.error.status as number) ? "refused" : "unknown";
}
