import { createSemaphore, SemaphoreFull } from "@/lib/node/queue/semaphore";

type Bounds = {
  concurrency: number;
  maxQueued: number;
  maxWaitMs: number;
};

/** Limits concurrency, with a bounded queue that alternates between markets; returns null for work it rejects. */
export function createFairSemaphore(
  { concurrency, maxQueued, maxWaitMs }: Bounds,
  after: (milliseconds: number) => AbortSignal = AbortSignal.timeout,
) {
  const gate = createSemaphore(concurrency, maxQueued);
  return async <T>(market: string, work: () => Promise<T>): Promise<T | null> => {
    const signal = after(maxWaitMs);
    try {
      return await gate.pass(signal, work, market);
    } catch (error) {
      if (error instanceof SemaphoreFull || (signal.aborted && error === signal.reason)) return null;
      throw error;
    }
  };
}
