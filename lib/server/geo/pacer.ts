import { createSemaphore } from "@/lib/node/queue/semaphore";
import type { RateCounters } from "@/lib/node/rate-counters";

const BUCKET = "geocoder";
const MAX_QUEUED = 10;
const POLL_MS = 100;

export type Pacer = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * Runs work one at a time, and at most once per interval (milliseconds) among all processes that share the counters.
 * Rejects when the signal aborts first.
 */
export function createPacer(counters: RateCounters, intervalMs: number): Pacer {
  const gate = createSemaphore(1, MAX_QUEUED);
  return (signal, work) =>
    gate.pass(signal, async () => {
      while (!(await counters.take(BUCKET, 1, intervalMs)).allowed) {
        signal.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      signal.throwIfAborted();
      return work();
    });
}
