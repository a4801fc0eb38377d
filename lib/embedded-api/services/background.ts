import { setImmediate as answersSent } from "node:timers/promises";

/** Work that follows an answer, one piece at a time. */
export type Background = {
  /** Takes a piece of work, or drops it when too much waits; its failure is reported, never shown. */
  add(work: () => Promise<void>): void;
  /** Settles when everything taken so far is done. */
  idle(): Promise<void>;
};

const MOST_WAITING = 500;

/** A bounded queue of this process; `report` hears of failures and of what was dropped. */
export function createBackground(report: (error: unknown) => void): Background {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    add(work) {
      if (waiting >= MOST_WAITING) return report(new Error("Too much waits in the background; a piece was dropped."));
      waiting += 1;
      // What is decided already is answered first: nobody's waiting time tells whether work followed, or how much.
      last = last
        .then(() => answersSent())
        .then(work)
        .catch(report)
        .finally(() => {
          waiting -= 1;
        });
    },
    idle: () => last,
  };
}
