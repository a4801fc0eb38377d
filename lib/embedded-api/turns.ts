type Bounds = {
  atOnce: number;
  mostWaiting: number;
  /** Milliseconds: who has waited longer has mostly left, and what is done for them is taken from everyone after them. */
  mostMs: number;
};

/**
 * Lets so many pieces of work run at once and so many wait for them; null for one that is not begun.
 * @param now milliseconds of a clock
 */
export function createTurns({ atOnce, mostWaiting, mostMs }: Bounds, now: () => number = () => performance.now()) {
  let running = 0;
  const waiting: { since: number; go: (isTheirTurn: boolean) => void }[] = [];

  function beginNext(): void {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const isInTime = now() - next.since <= mostMs;
      next.go(isInTime);
      if (isInTime) return;
    }
    running -= 1;
  }

  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) return null;
      const since = now();
      if (!(await new Promise<boolean>((go) => waiting.push({ since, go })))) return null;
    } else running += 1;
    try {
      return await work();
    } finally {
      beginNext();
    }
  };
}
