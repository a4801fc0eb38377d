import { LRUCache } from "lru-cache";
import type { Semaphore } from "@/lib/node/queue/semaphore";

export type Drawing = { bytes: Buffer; whole: boolean };

export type Drawings = {
  of(key: string, market: string, draw: () => Promise<Drawing>): Promise<Drawing>;
};

const PATIENCE_MS = 10_000;
const PARTIAL_MS = 60_000;

/**
 * Caches drawings up to a number of bytes. Drawing is CPU-heavy: the gate lets few run at once and a bounded number wait,
 * markets by turns, and beyond that `of` throws `SemaphoreFull`. A drawing that lacks a picture is retried soon.
 */
export function createDrawings(
  { bytes: most, gate }: { bytes: number; gate: Semaphore },
  now: () => number = () => performance.now(),
): Drawings {
  const kept = new LRUCache<string, Drawing, { market: string; draw: () => Promise<Drawing> }>({
    maxSize: most,
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
