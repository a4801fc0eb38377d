import { LRUCache } from "lru-cache";
import { processSingleton } from "../../domain/process-singleton.mjs";

/**
 * What a market's pages are rendered from: four calls of its API, and whether it deduplicates orders.
 * @typedef {"market" | "products" | "categories" | "districts" | "orders"} Source
 * @typedef {{ versions: Partial<Record<Source, string>>, until: number }} Inputs
 * What one page was rendered from. `until`: when the clock alone changes its words, in epoch milliseconds.
 * @typedef {{ at: number, versions: Partial<Record<Source, string | null>> }} Current `at`: epoch milliseconds
 * @typedef {{ version: string | null, until: number, last: number, other: number }} Noted
 * `version` is null where nobody can say it. `last` and `other`: which note was the last of this version, and of another.
 * @typedef {{
 *   noted: LRUCache<string, Partial<Record<Source, Noted>>>, notes: number, evicted: number,
 *   late: LRUCache<string, { times: number, at: number }>, read: (market: string) => Promise<Current | null>,
 * }} State `notes` counts them; `evicted`: which note evicted a market; `late`: answers in a row that came too late
 */

const MAX_MARKETS = 10_000;
/** How long a visitor waits at most until the API has said whether anything changed. */
const DEADLINE_MS = 150;
/** A market whose API is slow, and not only this process once, is rendered without asking for so long. */
const SLOW_MS = 300_000;
const MAX_LATE = 3;

/** @returns {State} */
function state() {
  return processSingleton("pageInputs", () => {
    /** @type {State} */
    const made = {
      noted: new LRUCache({
        max: MAX_MARKETS,
        dispose: (_noted, _market, reason) => {
          if (reason === "evict") made.evicted = made.notes;
        },
      }),
      notes: 0,
      evicted: 0,
      late: new LRUCache({ max: MAX_MARKETS }),
      read: async () => null,
    };
    return made;
  });
}

/**
 * Notes in which version a rendering has just read a source.
 * @param {string} market
 * @param {Source} source
 * @param {string | null} version
 * @param {number} [until] epoch milliseconds
 */
export function noteInput(market, source, version, until = Infinity) {
  const all = state();
  const sources = all.noted.get(market) ?? {};
  const before = sources[source];
  const isSame = before?.version === version && before.until === until;
  const other = (isSame ? before.other : before?.last) ?? 0;
  all.noted.set(market, { ...sources, [source]: { version, until, last: ++all.notes, other } });
}

/** To be passed to `inputsSince`. */
export function inputMark() {
  return state().notes;
}

/**
 * What a rendering that began at the mark has read; null where that is not known for sure, because of one source
 * different versions have been read since.
 * @param {string} market
 * @param {number} mark
 * @returns {Inputs | null}
 */
export function inputsSince(market, mark) {
  const { noted, evicted } = state();
  const sources = Object.entries(noted.get(market) ?? {});
  if (sources.length === 0 || evicted > mark) return null;
  if (sources.some(([, { version, other }]) => version === null || other > mark)) return null;
  const versions = Object.fromEntries(sources.map(([source, { version }]) => [source, version]));
  return { versions, until: Math.min(...sources.map(([, { until }]) => until)) };
}

/**
 * `read` asks the API for the current versions.
 * @param {State["read"]} read
 */
export function registerCurrentInputs(read) {
  state().read = read;
}

/**
 * The versions that the API has now; null if it does not say so in time.
 * @param {string} market
 * @returns {Promise<Current | null>}
 */
export async function currentInputs(market) {
  const { read, late } = state();
  const { times, at } = late.get(market) ?? { times: 0, at: 0 };
  if (times >= MAX_LATE && Date.now() - at < SLOW_MS) return null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const tooLate = new Promise((resolve) => {
    timer = setTimeout(resolve, DEADLINE_MS, "late");
  });
  const found = await Promise.race([read(market).catch(() => null), tooLate]);
  clearTimeout(timer);
  if (found === "late") late.set(market, { times: times + 1, at: Date.now() });
  else late.delete(market);
  return found === "late" ? null : /** @type {Current | null} */ (found);
}

/**
 * Whether a page would be rendered again as it is.
 * @param {Inputs} inputs
 * @param {Current} current
 */
export function isUnchanged({ versions, until }, current) {
  const sources = /** @type {[Source, string][]} */ (Object.entries(versions));
  return until > Date.now() && sources.every(([source, version]) => current.versions[source] === version);
}

/**
 * Whether a page is known to be another now: a version that could not be read says nothing.
 * @param {Inputs | null | undefined} inputs
 * @param {Current | null} current
 */
export function isOutdated(inputs, current) {
  if (!inputs) return false;
  const sources = /** @type {[Source, string][]} */ (Object.entries(inputs.versions));
  return (
    inputs.until <= Date.now() ||
    sources.some(([source, version]) => (current?.versions[source] ?? version) !== version)
  );
}

/** For tests. */
export function forgetInputs() {
  state().noted.clear();
  state().late.clear();
}
