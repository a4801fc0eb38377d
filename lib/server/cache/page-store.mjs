/** @import { MarketChanges } from "./market-changes" */
import { LRUCache } from "lru-cache";
import { processSingleton } from "../../domain/process-singleton.mjs";
import { offHeap } from "./off-heap.mjs";

/**
 * Next's stored value of a page or of a route handler's response.
 * @typedef {{
 *   kind?: string, html?: string, body?: Buffer, status?: number, headers?: Record<string, string>,
 *   rscData?: Buffer, segmentData?: Map<string, Buffer>, readonly htmlBytes?: number,
 * }} Value
 *
 * @typedef {{ lastModified: number, cacheControl?: { revalidate?: number | false, expire?: number } }} Dated
 * @typedef {Dated & {
 *   value: Value | null, tags: string[], market: string, forgotten: boolean, changesAt?: number,
 * }} Entry
 * `forgotten`: to be revalidated, and served only if that fails. `cacheControl`: Next's lifetime of the page, which a
 * process that did not render it cannot know otherwise. `changesAt`: when the clock alone makes it wrong, in epoch
 * milliseconds: the shop opens or closes, or a product comes back.
 */

/** No market has this name. */
const EVERY_MARKET = "";
const MAX_RENDERINGS = 10_000;
const MAX_MARKETS = 10_000;
/** Longer than any rendering; a failed one never clears its note. */
const RENDERING_NOTE_MS = 60_000;
const MENU_SECONDS = 60;
/** The embedded API's changes evict the pages that show them; of another API's nobody tells. */
const PAGE_SECONDS = Number(process.env.PAGE_SECONDS) || (process.env.STORE_API_URL ? MENU_SECONDS : 30 * MENU_SECONDS);
/** Scales every `revalidate`. */
const AGEING = MENU_SECONDS / PAGE_SECONDS;
const DEFAULT_BYTES = 128 * 1024 * 1024;
/** A market's share of a full store, so that one large menu does not evict all other shops. */
const MAX_MARKET_SHARE = 1 / 4;

/**
 * @typedef {{
 *   store: LRUCache<string, Entry>, pages: Map<string, Map<string, number>>,
 *   changes: Map<string, number>, began: LRUCache<string, Rendering>, hasBacklog: () => boolean,
 *   clock: LRUCache<string, ClockChanges>, channel: Promise<MarketChanges | null> | null,
 * }} PageState
 * `pages`: by market, the bytes of each; `changes`: how often each market has changed; `began`: renderings in progress;
 * `clock`: when the clock alone changes each market's pages; `channel`: to other processes
 * @typedef {{ changes: number, at: number }} Rendering
 * @typedef {{ next: Partial<Record<"market" | "menu", number>>, passed: number }} ClockChanges in epoch milliseconds;
 * `passed` is the latest that has been replaced after it had come
 */

/**
 * Shared by the bundles and Next's cache handler, each of which loads this module.
 * @returns {LRUCache<string, Entry>}
 */
export function pageStore() {
  return pageState().store;
}

/** @returns {PageState} */
export function pageState() {
  return processSingleton("pageStore", openStore);
}

/** @returns {PageState} */
function openStore() {
  /** @type {PageState["pages"]} */
  const pages = new Map();
  /** @type {PageState["store"]} */
  const store = new LRUCache({
    maxSize: Math.max(1, Number(process.env.PAGE_CACHE_BYTES) || DEFAULT_BYTES),
    sizeCalculation: sizeOf,
    dispose: (_entry, key) => {
      const own = pages.get(marketIn(key));
      own?.delete(key);
      if (own?.size === 0) pages.delete(marketIn(key));
    },
    onInsert: (entry, key) => {
      const own = pages.get(marketIn(key)) ?? new Map();
      pages.set(marketIn(key), own.set(key, sizeOf(entry, key)));
    },
  });
  return {
    store,
    pages,
    changes: new Map(),
    began: new LRUCache({ max: MAX_RENDERINGS, ttl: RENDERING_NOTE_MS }),
    hasBacklog: () => false,
    clock: new LRUCache({ max: MAX_MARKETS }),
    channel: null,
  };
}

/**
 * When the store is full, a market over its share evicts its own oldest pages.
 * @param {string} key
 * @param {Entry} entry
 */
export function storePage(key, entry) {
  const { store, pages } = pageState();
  if (entry.value) entry.value = offHeap(entry.value);
  const own = pages.get(marketIn(key)) ?? new Map();
  let held = [...own.values()].reduce((sum, size) => sum + size, sizeOf(entry, key));
  for (const [oldest, size] of [...own]) {
    const isFull = store.calculatedSize + sizeOf(entry, key) > store.maxSize;
    if (!isFull || held <= store.maxSize * MAX_MARKET_SHARE) break;
    if (oldest !== key) store.delete(oldest);
    held -= size;
  }
  store.set(key, entry);
}

/**
 * While requests are queued, stale pages may be served.
 * @param {() => boolean} hasBacklog
 */
export function registerBacklog(hasBacklog) {
  pageState().hasBacklog = hasBacklog;
}

export function hasBacklog() {
  return pageState().hasBacklog();
}

export function clearPageStore() {
  const { store, began } = pageState();
  store.clear();
  began.clear();
}

/**
 * @param {string} market
 * @returns {number}
 */
function changesOf(market) {
  const { changes } = pageState();
  return (changes.get(market) ?? 0) + (changes.get(EVERY_MARKET) ?? 0);
}

/** @param {string} key */
export function beginRendering(key) {
  const { began } = pageState();
  if (!began.has(key)) began.set(key, { changes: changesOf(marketIn(key)), at: Date.now() });
}

/**
 * `outdated`: the market changed during the rendering, so the page may show the old state.
 * @param {string} key
 */
export function endRendering(key) {
  const { began } = pageState();
  const noted = began.get(key);
  began.delete(key);
  return {
    outdated: noted !== undefined && noted.changes !== changesOf(marketIn(key)),
    began: noted?.at ?? Date.now(),
  };
}

/**
 * @template {Dated} Kept
 * @param {Kept} entry
 * @returns {Kept}
 */
export function aged(entry) {
  const now = Date.now();
  return { ...entry, lastModified: now - (now - entry.lastModified) * AGEING };
}

/**
 * When Next revalidates a page, in epoch milliseconds.
 * @param {Dated} entry
 */
export function staleAt({ cacheControl, lastModified }) {
  const { revalidate } = cacheControl ?? {};
  return typeof revalidate === "number" ? lastModified + revalidate * 1000 : Number.MAX_SAFE_INTEGER;
}

/** @param {Dated} entry */
export function isStale(entry) {
  return staleAt(entry) <= Date.now();
}

/** @param {Entry} entry */
export function asFresh(entry) {
  return { ...entry, lastModified: Date.now() };
}

/**
 * Not even to be served while it is rendered again.
 * @param {Entry} entry
 */
export function hasChanged({ forgotten, changesAt = Infinity }) {
  return forgotten || changesAt <= Date.now();
}

/**
 * @param {Entry} entry
 * @param {string} key
 */
function sizeOf(entry, key) {
  const value = entry.value ?? {};
  const segments = value.segmentData instanceof Map ? [...value.segmentData.values()] : [];
  const buffers = [value.rscData, value.body, ...segments].reduce((sum, data) => sum + (data?.length ?? 0), 0);
  return 1024 + 2 * key.length + (value.htmlBytes ?? 2 * (value.html?.length ?? 0)) + buffers;
}

/** @param {string} key */
export function pathOf(key) {
  return /^\/route-cache\/[^$]*\$(\/.*)$/.exec(key)?.[1] ?? key;
}

/** @param {string} key */
export function marketIn(key) {
  return pathOf(key).split("/")[1] ?? "";
}

/** @param {string} path */
function* entriesAt(path) {
  const { store, pages } = pageState();
  for (const key of pages.get(marketIn(path))?.keys() ?? []) {
    const entry = key.endsWith(path) && pathOf(key) === path && store.peek(key);
    if (entry) yield entry;
  }
}

/**
 * Whether a page can be shown without being rendered first.
 * @param {string} path with its market, as `/brasa/cart`
 */
export function hasPage(path) {
  return [...entriesAt(path)].some((entry) => !hasChanged(entry));
}

/**
 * Whether a page is stored, be it stale or known to have changed.
 * @param {string} path with its market, as `/brasa/cart`
 */
export function isStored(path) {
  return !entriesAt(path).next().done;
}

/** @param {string | null} market null: every market */
export function invalidatePages(market) {
  const { store, pages, changes } = pageState();
  const of = market ?? EVERY_MARKET;
  changes.set(of, (changes.get(of) ?? 0) + 1);
  for (const key of market ? (pages.get(market)?.keys() ?? []) : store.keys()) {
    const entry = store.peek(key);
    if (entry) entry.forgotten = true;
  }
}
