/** Lets a bounded number of calls through at once; some wait, the rest are turned away. */
export type Gate = {
  /** Runs the work when there is room; throws `GateFull`, or the signal's reason when that ends the waiting. */
  pass<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
};

/** There is no room, not even to wait. */
export class GateFull extends Error {}

/** A gate for `most` calls at once and `waiting` more in a queue. */
export function createGate(most: number, waiting: number): Gate {
  let inside = 0;
  const queue: (() => void)[] = [];

  async function enter(signal: AbortSignal): Promise<void> {
    if (inside < most) {
      inside++;
      return;
    }
    if (queue.length >= waiting) throw new GateFull();
    await new Promise<void>((resolve, reject) => {
      const admit = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        queue.splice(queue.indexOf(admit), 1);
        reject(signal.reason);
      };
      queue.push(admit);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  return {
    async pass(signal, work) {
      await enter(signal);
      try {
        return await work();
      } finally {
        const next = queue.shift();
        // The room goes to the next in line without ever being free.
        if (next) next();
        else inside--;
      }
    },
  };
}
