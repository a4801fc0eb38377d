import { LRUCache } from "lru-cache";
import type { ApiError } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Result } from "@/lib/domain/result";

/** `missing`: the API knows no such market; `refused`: it does not let this storefront show it. */
export type Access = "granted" | "refused" | "missing" | "unknown";

export type AccessCheck = {
  of(market: MarketToken): Promise<Access>;
  wasGranted(market: MarketToken): boolean;
  /** Null, every market, forgets none: each is asked again soon, and open shops stay open. */
  forget(market: MarketToken | null): void;
};

/**
 * Milliseconds. After `fresh` a result is revalidated; until `shown` it is served in the meantime, so that no page
 * waits for a slow API. A store that the API refuses stays open up to half a minute longer.
 */
const KEPT = {
  granted: { fresh: 20_000, shown: 30_000 },
  refused: { fresh: 10_000, shown: 10_000 },
  missing: { fresh: 10_000, shown: 10_000 },
  unknown: { fresh: 1_000, shown: 30_000 },
} as const satisfies Record<Access, { fresh: number; shown: number }>;
const MAX_MARKETS = 10_000;

/**
 * The store-access check (specification §2): a bounded memo with one call at a time per market. `now` returns
 * milliseconds.
 */
export function createAccessCheck(
  readMarket: (market: MarketToken) => Promise<Result<unknown, ApiError>>,
  now: () => number = () => performance.now(),
): AccessCheck {
  const memo = new LRUCache<MarketToken, Access>({
    max: MAX_MARKETS,
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
    // Forgotten during the read, the memo has no result.
    of: async (market) =>
      (await memo.fetch(market, { allowStale: mayBeShown(market) }).catch(() => undefined)) ?? "unknown",
    wasGranted: (market) => memo.peek(market, { allowStale: true }) === "granted",
    forget: (market) => {
      if (market) memo.delete(market);
    },
  };
}

function accessOf(result: Result<unknown, ApiError>): Access {
  if (result.ok) return "granted";
  if (result.error.status === 404) return "missing";
  return result.error.status === 401 || result.error.status === 403 ? "refused" : "unknown";
}

export function isDenied(access: Access): boolean {
  return access === "refused" || access === "missing";
}
