import { createGate, GateFull } from "@/lib/node/queue/semaphore";

type Bounds = {
  atOnce: number;
  mostWaiting: number;
  mostMs: number;
};

/** Limits concurrency, with a bounded queue that alternates between markets; returns null for work it rejects. */
export function createTurns(
  { atOnce, mostWaiting, mostMs }: Bounds,
  after: (milliseconds: number) => AbortSignal = AbortSignal.timeout,
) {
  const gate = createGate(atOnce, mostWaiting);
  return async <T>(market: string, work: () => Promise<T>): Promise<T | null> => {
    const signal = after(mostMs);
    try {
      return await gate.pass(signal, work, market);
    } catch (error) {
      if (error instanceof GateFull || (signal.aborted && error === signal.reason)) return null;
      throw error;
    }
  };
}
