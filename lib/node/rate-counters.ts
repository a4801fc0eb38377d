import { LRUCache } from "lru-cache";

export type Taken = { allowed: boolean; retryAfter: number };

export type RateCounters = {
  take(bucket: string, limit: number, windowMs: number): Promise<Taken>;
  /** Takes one back: it counts for nobody after all. */
  giveBack(bucket: string): Promise<void>;
  clear(bucket: string): Promise<void>;
};

const MAX_BUCKETS = 100_000;

/** In memory: a restart clears the counts, but no client can cause one. */
export function localRateCounters(now: () => number = Date.now): RateCounters {
  const buckets = new LRUCache<string, { count: number; ends: number }>({ max: MAX_BUCKETS });
  return {
    async take(name, limit, windowMs) {
      let bucket = buckets.get(name);
      if (!bucket || bucket.ends <= now()) {
        bucket = { count: 0, ends: now() + windowMs };
        buckets.set(name, bucket);
      }
      bucket.count++;
      const allowed = bucket.count <= limit;
      return { allowed, retryAfter: allowed ? 0 : Math.ceil((bucket.ends - now()) / 1000) };
    },
    async giveBack(name) {
      const bucket = buckets.get(name);
      if (!bucket) return;
      bucket.count--;
      // Attempts on invented accounts, given back, must not evict the counts of real ones.
      if (bucket.count <= 0) buckets.delete(name);
    },
    async clear(name) {
      buckets.delete(name);
    },
  };
}
