import { LRUCache } from "lru-cache";

/**
 * @typedef {{
 *   value: object | null, lastModified: number, tags: string[], market: string, forgotten: boolean,
 *   cacheControl?: { revalidate?: number | false, expire?: number },
 * }} Entry
 * `market`: whose it is. `forgotten`: to be rendered anew, but kept as the last good page should that fail.
 * `cacheControl`: how long Next lets it be shown, which a process that has not rendered it cannot know otherwise.
 */

const KEY = Symbol.for("storefront.page-cache");
const RENDERINGS = Symbol.for("storefront.renderings");
const MOST_RENDERINGS = 10_000;
/** Longer than any rendering: one that failed leaves its note behind. */
const NOTED_MS = 60_000;
/** What the pages themselves name as their time: `revalidate`. */
const MENU_SECONDS = 60;
/** How much faster pages age than they say. */
const AGEING = MENU_SECONDS / (Number(process.env.PAGE_SECONDS) || MENU_SECONDS);
const DEFAULT_BYTES = 128 * 1024 * 1024;
/** The part of a full store that one market may hold: the thousands of products of one are not kept in the place of all other shops. */
const MOST_OF_ONE = 1 / 4;

/** The bounded store of pages of this process; the bundles and Next's cache handler share it. */
export function pageStore() {
  return opened().store;
}

/** The store, and the bytes of each page by market, the oldest first. */
function opened() {
  globalThis[KEY] ??= openStore();
  return globalThis[KEY];
}

function openStore() {
  const pages = new Map();
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
  return { store, pages };
}

/** Keeps a page; where the store is full, a market that holds a large part of it makes room among its own. */
export function keepPage(key, entry) {
  const { store, pages } = opened();
  const own = pages.get(marketIn(key)) ?? new Map();
  let held = [...own.values()].reduce((sum, size) => sum + size, sizeOf(entry, key));
  for (const [oldest, size] of [...own]) {
    const isFull = store.calculatedSize + sizeOf(entry, key) > store.maxSize;
    if (!isFull || held <= store.maxSize * MOST_OF_ONE) break;
    if (oldest !== key) store.delete(oldest);
    held -= size;
  }
  store.set(key, entry);
}

function renderings() {
  globalThis[RENDERINGS] ??= { changes: new Map(), began: new LRUCache({ max: MOST_RENDERINGS, ttl: NOTED_MS }) };
  return globalThis[RENDERINGS];
}

/** Everything kept and noted goes. */
export function emptyPageStore() {
  pageStore().clear();
  renderings().began.clear();
}

/** How often this process heard of a change of a market. */
export function changesOf(market) {
  return renderings().changes.get(market) ?? 0;
}

/** Notes what the market was when a page's rendering began; the first of those at work on one page counts. */
export function beginRendering(key, version = null) {
  const { began } = renderings();
  if (!began.has(key)) began.set(key, { changes: changesOf(marketIn(key)), version });
}

/** What was noted; `outdated` when the market changed meanwhile: what was rendered may be from before. */
export function endRendering(key) {
  const { began } = renderings();
  const noted = began.get(key);
  began.delete(key);
  return {
    outdated: noted !== undefined && noted.changes !== changesOf(marketIn(key)),
    version: noted?.version ?? null,
  };
}

/** An entry as old as it is to seem. */
export function aged(entry) {
  const now = Date.now();
  return { ...entry, lastModified: now - (now - entry.lastModified) * AGEING };
}

/** When Next renders a page anew although it has it, in milliseconds of the epoch. */
export function dueAt({ cacheControl, lastModified }) {
  const { revalidate } = cacheControl ?? {};
  return typeof revalidate === "number" ? lastModified + revalidate * 1000 : Number.MAX_SAFE_INTEGER;
}

/** Bytes an entry holds, roughly: strings at two bytes a character, and its key and headers. */
function sizeOf(entry, key) {
  const value = entry.value ?? {};
  const segments = value.segmentData instanceof Map ? [...value.segmentData.values()] : [];
  const buffers = [value.rscData, value.body, ...segments].reduce((sum, data) => sum + (data?.length ?? 0), 0);
  return 1024 + 2 * key.length + 2 * (value.html?.length ?? 0) + buffers;
}

/** The path of a page below its market; Next's key names besides what kind of route made it. */
export function pathOf(key) {
  return /^\/route-cache\/[^$]*\$(\/.*)$/.exec(key)?.[1] ?? key;
}

/** The market of a page's key. */
export function marketIn(key) {
  return pathOf(key).split("/")[1] ?? "";
}

/** Marks every page of a market to be rendered anew at its next visit. */
export function forgetPages(market) {
  const store = pageStore();
  renderings().changes.set(market, changesOf(market) + 1);
  for (const [key, entry] of store.entries()) if (marketIn(key) === market) entry.forgotten = true;
}
