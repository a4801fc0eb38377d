import { LRUCache } from "lru-cache";

/** Stops asking who does not answer: after some failures in a row nothing is sent for a while, then one probe. */
export type Circuit = {
  /** Whether a call may be sent; the one that finds the pause over is the probe. */
  allows(name: string): boolean;
  /** What became of a call that was sent. */
  record(name: string, ok: boolean): void;
  /** How many names nothing is sent for at this moment. */
  open(): number;
};

type State = { failures: number; openUntil: number };

const FAILURES = 5;
const MOST_NAMES = 10_000;

/**
 * A circuit per name.
 * @param openMs how long nothing is sent
 * @param now milliseconds of a clock
 */
export function createCircuit(openMs: number, now: () => number = () => performance.now()): Circuit {
  const states = new LRUCache<string, State>({ max: MOST_NAMES });
  return {
    allows(name) {
      const state = states.get(name);
      if (!state || state.failures < FAILURES) return true;
      if (now() < state.openUntil) return false;
      // The others wait as long again for what this probe finds.
      state.openUntil = now() + openMs;
      return true;
    },
    record(name, ok) {
      if (ok) {
        states.delete(name);
        return;
      }
      const failures = (states.get(name)?.failures ?? 0) + 1;
      states.set(name, { failures, openUntil: now() + openMs });
    },
    open: () => [...states.values()].filter((state) => state.failures >= FAILURES && now() < state.openUntil).length,
  };
}
