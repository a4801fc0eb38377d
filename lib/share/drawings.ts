import { LRUCache } from "lru-cache";
import { createGate } from "@/lib/api/gate";

/** A picture as it is sent; `whole` unless something of it could not be had. */
export type Drawing = { bytes: Buffer; whole: boolean };

export type Drawings = {
  /** The drawing under a key, drawn at most once at a time; throws `GateFull` when too many wait. */
  of(key: string, draw: () => Promise<Drawing>): Promise<Drawing>;
};

const PATIENCE_MS = 10_000;
/** Then what was missing is tried again. */
const PARTIAL_MS = 60_000;

/**
 * Drawings kept in memory up to a number of bytes. Drawing takes a processor for a moment, so only a few are at it at once and
 * a bounded number wait: a storm of strangers' questions leaves the shop its machine.
 * @param now milliseconds of a clock
 */
export function createDrawings(
  limits: { bytes: number; atOnce: number; waiting: number },
  now: () => number = () => performance.now(),
): Drawings {
  const gate = createGate(limits.atOnce, limits.waiting);
  const kept = new LRUCache<string, Drawing, () => Promise<Drawing>>({
    maxSize: limits.bytes,
    perf: { now },
    ttlResolution: 0,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 1,
    fetchMethod: async (_key, _stale, { context: draw, options }) => {
      const drawing = await gate.pass(AbortSignal.timeout(PATIENCE_MS), draw);
      if (!drawing.whole) options.ttl = PARTIAL_MS;
      return drawing;
    },
  });
  return {
    async of(key, draw) {
      const drawing = await kept.fetch(key, { context: draw });
      if (!drawing) throw new Error(`no drawing for ${key}`);
      return drawing;
    },
  };
}
