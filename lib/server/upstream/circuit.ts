import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";

/**
 * A circuit breaker per name: after five failures in a row calls fail at once for a while, then one call is the probe.
 * `record` takes null for an inconclusive result: it closes nothing and counts only as a failed probe.
 */
export type Circuit = {
  allows(name: string): boolean;
  heals(name: string): Promise<boolean>;
  record(name: string, ok: boolean | null): void;
  open(): number;
};

type Probe = { found: Promise<boolean>; tell: (ok: boolean) => void };
type State = { failures: number; openUntil: number; probe: Probe | null };

const FAILURES = 5;
const MAX_NAMES = 10_000;
/** A screen makes its calls together: the others wait for this share of the pause for the probe's result. */
const PROBE_WAIT_SHARE = 1 / 20;

export function createCircuit(
  openMs: number,
  now: () => number = () => performance.now(),
  pause: (ms: number) => Promise<void> = wait,
): Circuit {
  const states = new LRUCache<string, State>({ max: MAX_NAMES });
  return {
    allows(name) {
      const state = states.get(name);
      if (!state || state.failures < FAILURES) return true;
      if (now() < state.openUntil) return false;
      // Keeps the circuit open for the others while the probe runs.
      state.openUntil = now() + openMs;
      state.probe = createProbe();
      return true;
    },
    async heals(name) {
      const probe = states.get(name)?.probe;
      return probe ? Promise.race([probe.found, pause(openMs * PROBE_WAIT_SHARE).then(() => false)]) : false;
    },
    record(name, ok) {
      const known = states.get(name);
      known?.probe?.tell(ok === true);
      if (ok === null && (known?.failures ?? 0) < FAILURES) return;
      if (ok) {
        states.delete(name);
        return;
      }
      const failures = (known?.failures ?? 0) + 1;
      states.set(name, { failures, openUntil: now() + openMs, probe: null });
    },
    open: () => [...states.values()].filter((state) => state.failures >= FAILURES && now() < state.openUntil).length,
  };
}

function createProbe(): Probe {
  let tell: Probe["tell"] = () => undefined;
  const found = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  return { found, tell };
}
