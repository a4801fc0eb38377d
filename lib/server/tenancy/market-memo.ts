import { LRUCache } from "lru-cache";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { timeLimit } from "@/lib/node/time-limits";

export type MarketMemo<Value> = {
  of(market: MarketToken): Promise<Value>;
  /** Null: every market. */
  forget(market: MarketToken | null): void;
};

/**
 * Milliseconds; `slow`: a response is cached for four times as long as it took, up to this limit, because a visitor was
 * told to wait for it.
 */
type Bounds = { success: number; failure: number; markets: number; slow?: number };

const OF_VIEWS: Bounds = { success: 5_000, failure: 1, markets: 10_000 };
export const OF_MENUS: Bounds = { success: 2_000, failure: 1, markets: 64, slow: 10_000 };
/** A store without its menu is small; a page may not show it older than its menu. */
export const OF_STORES: Bounds = { ...OF_MENUS, markets: 10_000 };
/** A page is rendered without the districts where they are slow or missing. */
export const OF_PLACES: Bounds = { success: 60_000, failure: 10_000, markets: 1_000 };
/** Customers poll the health during an outage; failures are remembered too, so that polling does not prolong it. */
export const OF_HEALTH: Bounds = { success: 2_000, failure: 2_000, markets: 10_000 };

/** `leftOf`: milliseconds until a response is outdated by the clock alone. */
export function createMarketMemo<Value extends { ok: boolean }>(
  read: (market: MarketToken) => Promise<Value>,
  now: () => number = () => performance.now(),
  bounds: Bounds = OF_VIEWS,
  leftOf: (market: MarketToken, value: Value) => number = () => Number.POSITIVE_INFINITY,
): MarketMemo<Value> {
  const memo = new LRUCache<MarketToken, Value>({
    max: bounds.markets,
    perf: { now },
    ttl: timeLimit(bounds.success),
    ttlResolution: 0,
    fetchMethod: async (market, _stale, { options }) => {
      const began = now();
      const value = await read(market);
      const kept = Math.max(timeLimit(bounds.success), Math.min(4 * (now() - began), timeLimit(bounds.slow ?? 0)));
      if (!value.ok) options.ttl = Math.max(1, timeLimit(bounds.failure));
      else options.ttl = Math.max(1, Math.min(kept, leftOf(market, value)));
      return value;
    },
  });
  return {
    // Forgotten during the read: its result is older than the change, so it is read again.
    of: async (market) => (await memo.fetch(market).catch(() => undefined)) ?? read(market),
    forget: (market) => {
      if (market) memo.delete(market);
      else memo.clear();
    },
  };
}

/**
 * Reads a market's part again only once its version has changed. The version is read first, so the part is no older; null
 * where it is unknown.
 */
export function readOnChange<Value extends { ok: boolean }>(
  versionOf: (market: MarketToken) => Promise<string | null>,
  read: (market: MarketToken) => Promise<Value>,
): (market: MarketToken) => Promise<Value> {
  const known = new LRUCache<MarketToken, { version: string; value: Value }>({ max: OF_MENUS.markets });
  return async (market) => {
    const version = await versionOf(market);
    const last = known.get(market);
    if (version !== null && last?.version === version) return last.value;
    const value = await read(market);
    if (version !== null && value.ok) known.set(market, { version, value });
    else known.delete(market);
    return value;
  };
}
