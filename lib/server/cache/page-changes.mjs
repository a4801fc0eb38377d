import { pageState } from "./page-store.mjs";

// The clock alone changes a market's pages when it opens, closes or resumes, or a product comes back.

/**
 * Notes when a market's pages, rendered from what was just read, become outdated; null where nothing waits.
 * @param {string} market
 * @param {"market" | "menu"} source
 * @param {number | null} moment epoch milliseconds
 */
export function noteNextChange(market, source, moment) {
  const { clock } = pageState();
  const known = clock.get(market);
  if (!known && moment === null) return;
  const { next, passed } = known ?? { next: {}, passed: 0 };
  const before = next[source] ?? 0;
  clock.set(market, {
    next: { ...next, [source]: moment ?? undefined },
    passed: before <= Date.now() ? Math.max(passed, before) : passed,
  });
}

/**
 * The first change after `began`, when the page's rendering began; Infinity without one.
 * @param {string} market
 * @param {number} began epoch milliseconds
 */
export function nextChangeSince(market, began) {
  const { next, passed } = pageState().clock.get(market) ?? { next: {}, passed: 0 };
  const moments = [passed, next.market ?? 0, next.menu ?? 0].filter((moment) => moment > began);
  return Math.min(Infinity, ...moments);
}
