/** How often each key was used lately; an older use counts less, by `fadeMs`. `now` returns milliseconds. */
export type RecentUse = {
  add(key: string): void;
  /** The first of those used least. */
  leastOf(keys: Iterable<string>): string | undefined;
};

type Use = { count: number; at: number };

/** Such a use is as good as none. */
const FADED = 0.01;
const MANY_KEYS = 10_000;

export function createRecentUse(fadeMs: number, now: () => number): RecentUse {
  const uses = new Map<string, Use>();

  function countOf({ count, at }: Use): number {
    return count * Math.exp((at - now()) / fadeMs);
  }

  function of(key: string): number {
    const use = uses.get(key);
    return use ? countOf(use) : 0;
  }

  function dropFaded(): void {
    for (const [key, use] of uses) if (countOf(use) < FADED) uses.delete(key);
  }

  return {
    add(key) {
      if (uses.size >= MANY_KEYS) dropFaded();
      uses.set(key, { count: of(key) + 1, at: now() });
    },
    leastOf(keys) {
      let least: { key: string; use: number } | undefined;
      for (const key of keys) {
        const use = of(key);
        if (!least || use < least.use) least = { key, use };
      }
      return least?.key;
    },
  };
}
