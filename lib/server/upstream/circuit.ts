import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";

/** Stops asking who does not answer: after some failures in a row nothing is sent for a while, then one probe. */
export type Circuit = {
  /** Whether a call may be sent; the one that finds the pause over is the probe. */
  allows(name: string): boolean;
  /** What the probe under way finds; false where there is none, or it has found nothing after a moment. */
  heals(name: string): Promise<boolean>;
  /** What became of a call that was sent. */
  record(name: string, ok: boolean): void;
  /** How many names nothing is sent for at this moment. */
  open(): number;
};

type Probe = { found: Promise<boolean>; tell: (ok: boolean) => void };
type State = { failures: number; openUntil: number; probe: Probe | null };

const FAILURES = 5;
const MOST_NAMES = 10_000;
/** A screen's calls come together: the others wait so long, as a part of the pause, for the one that is the probe. */
const MOMENT = 1 / 20;

/**
 * A circuit per name.
 * @param openMs how long nothing is sent
 * @param now milliseconds of a clock
 */
export function createCircuit(
  openMs: number,
  now: () => number = () => performance.now(),
  pause: (ms: number) => Promise<void> = wait,
): Circuit {
  const states = new LRUCache<string, State>({ max: MOST_NAMES });
  return {
    allows(name) {
      const state = states.get(name);
      if (!state || state.failures < FAILURES) return true;
      if (now() < state.openUntil) return false;
      // The others wait as long again for what this probe finds.
      state.openUntil = now() + openMs;
      state.probe = aProbe();
      return true;
    },
    async heals(name) {
      const probe = states.get(name)?.probe;
      return probe ? Promise.race([probe.found, pause(openMs * MOMENT).then(() => false)]) : false;
    },
    record(name, ok) {
      states.get(name)?.probe?.tell(ok);
      if (ok) {
        states.delete(name);
        return;
      }
      const failures = (states.get(name)?.failures ?? 0) + 1;
      states.set(name, { failures, openUntil: now() + openMs, probe: null });
    },
    open: () => [...states.values()].filter((state) => state.failures >= FAILURES && now() < state.openUntil).length,
  };
}

function aProbe(): Probe {
  let tell: Probe["tell"] = () => undefined;
  const found = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  return { found, tell };
}
