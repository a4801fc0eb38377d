import { createFairQueue } from "./fair-queue";

/** Lets a bounded number of calls through at once; some wait, the rest are turned away. */
export type Gate = {
  /**
   * Runs the work when there is room; throws `GateFull`, or the signal's reason when that ends the waiting.
   * @param key whose work it is, a market's for most: nobody takes all the room from the others, who enter by turns; work that
   *   is nobody's may take all of it
   */
  pass<T>(signal: AbortSignal, work: () => Promise<T>, key?: string): Promise<T>;
};

/** There is no room, not even to wait. */
export class GateFull extends Error {}

/** A key holds no more than this many times the room that is left: alone three quarters, so that a newcomer finds some. */
const SHARE = 3;
const NOBODY = "";

type Waiting = { admit: () => void; turnAway: () => void };

/** A gate for `most` calls at once and `waiting` more in a queue. */
export function createGate(most: number, waiting: number): Gate {
  let inside = 0;
  const held = new Map<string, number>();
  const queue = createFairQueue<Waiting>();

  function hasRoom(key: string): boolean {
    return inside < most && (key === NOBODY || (held.get(key) ?? 0) < SHARE * (most - inside));
  }

  function hold(key: string, change: 1 | -1): void {
    inside += change;
    const count = (held.get(key) ?? 0) + change;
    if (count > 0) held.set(key, count);
    else held.delete(key);
  }

  /** Whether there is room to wait, if need be in the place of the last one of a longer queue. */
  function mayWait(key: string): boolean {
    if (queue.length() < waiting) return true;
    const displaced = queue.takeLastOfLongest(queue.lengthOf(key) + 1);
    displaced?.turnAway();
    return displaced !== undefined;
  }

  async function enter(signal: AbortSignal, key: string): Promise<void> {
    if (queue.lengthOf(key) === 0 && hasRoom(key)) return hold(key, 1);
    if (!mayWait(key)) throw new GateFull();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.remove(key, one);
        reject(signal.reason);
      };
      const settled = (settle: () => void) => () => {
        signal.removeEventListener("abort", leave);
        settle();
      };
      const one = { admit: settled(resolve), turnAway: settled(() => reject(new GateFull())) };
      queue.add(key, one);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  /** Room goes to who waits without ever being free. */
  function admitNext(): void {
    for (let next = queue.take(hasRoom); next; next = queue.take(hasRoom)) {
      hold(next.key, 1);
      next.item.admit();
    }
  }

  return {
    async pass(signal, work, key = NOBODY) {
      await enter(signal, key);
      try {
        return await work();
      } finally {
        hold(key, -1);
        admitNext();
      }
    },
  };
}
