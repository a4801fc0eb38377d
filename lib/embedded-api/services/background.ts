import { setImmediate as answersSent } from "node:timers/promises";

export type Background = {
  add(work: () => Promise<void>): void;
  idle(): Promise<void>;
};

const MOST_WAITING = 500;

export function createBackground(report: (error: unknown) => void): Background {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    add(work) {
      if (waiting >= MOST_WAITING) return report(new Error("The background queue is full; work was dropped."));
      waiting += 1;
      // Pending responses go first: their timing must not reveal what is queued.
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
