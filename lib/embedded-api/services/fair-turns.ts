import { createGate, GateFull } from "@/lib/node/queue/semaphore";

type Bounds = {
  atOnce: number;
  mostWaiting: number;
  /** Milliseconds: who has waited longer has mostly left, and what is done for them is taken from everyone after them. */
  mostMs: number;
};

/**
 * Lets so many pieces of work run at once and so many wait for them, markets by turns; null for one that is not begun.
 * @param after a signal that ends the waiting after so many milliseconds
 */
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
