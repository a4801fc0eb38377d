import { createFairQueue } from "./fair-queue";

export type Semaphore = {
  /**
   * Runs the work when there is room. Throws `SemaphoreFull` when the queue is full, or the signal's reason. `key` is
   * usually a market: keys take turns, and no key takes all the room. Work without a key may take all of it.
   */
  pass<T>(signal: AbortSignal, work: () => Promise<T>, key?: string): Promise<T>;
};

export class SemaphoreFull extends Error {}

/** A key holds at most this many times the free room: three quarters when alone, so that a newcomer finds some. */
const SHARE = 3;
const NOBODY = "";

type Waiting = { admit: () => void; reject: () => void };

export function createSemaphore(most: number, waiting: number): Semaphore {
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

  function mayWait(key: string): boolean {
    if (queue.length() < waiting) return true;
    const displaced = queue.takeLastOfLongest(queue.lengthOf(key) + 1);
    displaced?.reject();
    return displaced !== undefined;
  }

  async function enter(signal: AbortSignal, key: string): Promise<void> {
    // One that has aborted already tells no listener.
    signal.throwIfAborted();
    if (queue.lengthOf(key) === 0 && hasRoom(key)) return hold(key, 1);
    if (!mayWait(key)) throw new SemaphoreFull();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.remove(key, one);
        reject(signal.reason);
      };
      const settled = (settle: () => void) => () => {
        signal.removeEventListener("abort", leave);
        settle();
      };
      const one = { admit: settled(resolve), reject: settled(() => reject(new SemaphoreFull())) };
      queue.add(key, one);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

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
