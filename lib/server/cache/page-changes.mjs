import { LRUCache } from "lru-cache";
import { processSingleton } from "../../domain/process-singleton.mjs";

/**
 * What changes a market's pages by the clock alone: it opens, closes or resumes, or a product comes back.
 * @typedef {"market" | "menu"} Source
 * @typedef {{ next: Partial<Record<Source, number>>, passed: number }} Changes
 * In epoch milliseconds; `passed` is the latest that has been replaced after it had come.
 */

const MAX_MARKETS = 10_000;

/** @returns {LRUCache<string, Changes>} */
function changesByMarket() {
  return processSingleton("pageChanges", () => new LRUCache({ max: MAX_MARKETS }));
}

/**
 * Notes when a market's pages, rendered from what was just read, become outdated; null where nothing waits.
 * @param {string} market
 * @param {Source} source
 * @param {number | null} moment epoch milliseconds
 */
export function noteNextChange(market, source, moment) {
  const known = changesByMarket().get(market);
  if (!known && moment === null) return;
  const { next, passed } = known ?? { next: {}, passed: 0 };
  const before = next[source] ?? 0;
  changesByMarket().set(market, {
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
  const { next, passed } = changesByMarket().get(market) ?? { next: {}, passed: 0 };
  const moments = [passed, next.market ?? 0, next.menu ?? 0].filter((moment) => moment > began);
  return Math.min(Infinity, ...moments);
}
