import { createGate } from "@/lib/node/queue/semaphore";
import type { Counters } from "@/lib/server/shared-store/store";

const BUCKET = "geocoder";
const MOST_WAITING = 10;
const LOOK_AGAIN_MS = 100;

export type Paced = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * Runs work one at a time, and at most once per interval (milliseconds) among all processes that share the counters.
 * Rejects when the signal aborts first.
 */
export function createPaced(counters: Counters, intervalMs: number): Paced {
  const gate = createGate(1, MOST_WAITING);
  return (signal, work) =>
    gate.pass(signal, async () => {
      while (!(await counters.take(BUCKET, 1, intervalMs)).allowed) {
        signal.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
      signal.throwIfAborted();
      return work();
    });
}
