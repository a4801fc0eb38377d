import { setImmediate as responsesSent } from "node:timers/promises";

export type Background = {
  add(work: () => Promise<void>): void;
  idle(): Promise<void>;
};

const MAX_QUEUED = 500;

export function createBackground(report: (error: unknown) => void): Background {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    add(work) {
      if (waiting >= MAX_QUEUED) return report(new Error("The background queue is full; work was dropped."));
      waiting += 1;
      // Pending responses go first: their timing must not reveal the queue.
      last = last
        .then(() => responsesSent())
        .then(work)
        .catch(report)
        .finally(() => {
          waiting -= 1;
        });
    },
    idle: () => last,
  };
}
