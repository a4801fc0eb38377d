import { createGate } from "@/lib/node/queue/semaphore";
import type { Counters } from "@/lib/server/shared-store/store";

const BUCKET = "geocoder";
const MOST_WAITING = 10;
const LOOK_AGAIN_MS = 100;

/** Runs work no more than once in an interval; rejects when its turn does not come before the signal ends. */
export type Paced = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/** One at a time, and among all processes that share the counters one in an interval (milliseconds). */
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
