import type { Timers } from "@/lib/server/upstream/client";

/** Event loop turns after which everything that waits for no clock is done. */
const TURNS = 12;

export type VirtualClock = Timers & {
  /** Advances the time and runs everything that falls due, in order. */
  pass(ms: number): Promise<void>;
  idle(): Promise<void>;
};

type Due = { at: number; run: () => void };

/**
 * @param start epoch milliseconds
 * @param release lets one more step of the network happen; false when nothing may
 */
export function virtualClock(start: number, release = async () => false): VirtualClock {
  let time = start;
  let due: Due[] = [];
  // Whole milliseconds, like Date.now().
  const at = (ms: number, run: () => void) => void due.push({ at: time + Math.ceil(ms), run });

  async function idle(): Promise<void> {
    do for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
    while (await release());
  }

  return {
    now: () => time,
    wait: (ms) => new Promise((resolve) => at(ms, resolve)),
    signalAfter(ms) {
      const controller = new AbortController();
      at(ms, () => controller.abort(new DOMException("Too late.", "TimeoutError")));
      return controller.signal;
    },
    idle,
    async pass(ms) {
      const end = time + ms;
      await idle();
      for (;;) {
        const next = Math.min(...due.map((one) => one.at));
        if (!(next <= end)) break;
        time = next;
        const now = due.filter((one) => one.at === next);
        due = due.filter((one) => one.at !== next);
        for (const { run } of now) run();
        await idle();
      }
      time = end;
    },
  };
}
