import { LRUCache } from "lru-cache";
import { createSemaphore } from "@/lib/node/queue/semaphore";

export type Drawing = { bytes: Buffer; whole: boolean };

export type Drawings = {
  of(key: string, market: string, draw: () => Promise<Drawing>): Promise<Drawing>;
};

const PATIENCE_MS = 10_000;
const PARTIAL_MS = 60_000;

/**
 * Caches drawings up to a number of bytes. Drawing is CPU-heavy: few run at once, a bounded number wait, markets take
 * turns, and beyond that `of` throws `SemaphoreFull`. A drawing that lacks a picture is retried soon.
 */
export function createDrawings(
  limits: { bytes: number; atOnce: number; waiting: number },
  now: () => number = () => performance.now(),
): Drawings {
  const gate = createSemaphore(limits.atOnce, limits.waiting);
  const kept = new LRUCache<string, Drawing, { market: string; draw: () => Promise<Drawing> }>({
    maxSize: limits.bytes,
    perf: { now },
    ttlResolution: 0,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 1,
    fetchMethod: async (_key, _stale, { context: { market, draw }, options }) => {
      const drawing = await gate.pass(AbortSignal.timeout(PATIENCE_MS), draw, market);
      if (!drawing.whole) options.ttl = PARTIAL_MS;
      return drawing;
    },
  });
  return {
    async of(key, market, draw) {
      const drawing = await kept.fetch(key, { context: { market, draw } });
      if (!drawing) throw new Error(`No drawing for ${key}.`);
      return drawing;
    },
  };
}
