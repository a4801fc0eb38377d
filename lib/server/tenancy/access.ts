import { LRUCache } from "lru-cache";
import type { ApiError } from "@/lib/contract/responses/error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Result } from "@/lib/domain/result";

/** Whether a store may be shown; `unknown` when the API could not be asked, which is not a refusal. */
export type Access = "granted" | "refused" | "unknown";

export type AccessCheck = {
  of(market: MarketToken): Promise<Access>;
  /** Whether it was granted when it was last asked for; asks nobody. */
  wasGranted(market: MarketToken): boolean;
  /** Drops what is remembered of a market, after an import or a change of its status. */
  forget(market: MarketToken): void;
};

/**
 * For how many milliseconds an answer is not asked for again, and for how many it is shown while it is: nobody waits for an API
 * that is slow or silent, and a store that it refuses is open for half a minute more at most.
 */
const KEPT = {
  granted: { fresh: 20_000, shown: 30_000 },
  refused: { fresh: 10_000, shown: 10_000 },
  unknown: { fresh: 1_000, shown: 30_000 },
} as const satisfies Record<Access, { fresh: number; shown: number }>;
const MOST_MARKETS = 10_000;

/**
 * The store-access check (specification §2) with a bounded memo and a single flight per market.
 * @param readMarket asks the API for the market
 * @param now milliseconds of a clock
 */
export function createAccessCheck(
  readMarket: (market: MarketToken) => Promise<Result<unknown, ApiError>>,
  now: () => number = () => performance.now(),
): AccessCheck {
  const memo = new LRUCache<MarketToken, Access>({
    max: MOST_MARKETS,
    perf: { now },
    ttl: KEPT.granted.fresh,
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
    fetchMethod: async (market, _stale, { options }) => {
      const access = accessOf(await readMarket(market));
      options.ttl = KEPT[access].fresh;
      return access;
    },
  });

  function mayBeShown(market: MarketToken): boolean {
    const kept = memo.peek(market, { allowStale: true });
    if (!kept) return false;
    const { fresh, shown } = KEPT[kept];
    return memo.getRemainingTTL(market) > fresh - shown;
  }

  return {
    // Forgotten while it was asked for, the memo has no answer.
    of: async (market) =>
      (await memo.fetch(market, { allowStale: mayBeShown(market) }).catch(() => undefined)) ?? "unknown",
    wasGranted: (market) => memo.peek(market, { allowStale: true }) === "granted",
    forget: (market) => {
      memo.delete(market);
    },
  };
}

function accessOf(answer: Result<unknown, ApiError>): Access {
  if (answer.ok) return "granted";
  return [401, 403, 404].includes(answer.error.status as number) ? "refused" : "unknown";
}
