import { LRUCache } from "lru-cache";

/**
 * @typedef {{ value: object | null, lastModified: number, tags: string[], market: string, forgotten: boolean }} Entry
 * `market`: whose it is. `forgotten`: to be rendered anew, but kept as the last good page should that fail.
 */

const KEY = Symbol.for("storefront.page-cache");
const DEFAULT_BYTES = 128 * 1024 * 1024;

/** The bounded store of pages of this process; the bundles and Next's cache handler share it. */
export function pageStore() {
  globalThis[KEY] ??= new LRUCache({
    maxSize: Math.max(1, Number(process.env.PAGE_CACHE_BYTES) || DEFAULT_BYTES),
    sizeCalculation: sizeOf,
  });
  return globalThis[KEY];
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
  for (const [key, entry] of store.entries()) if (`${pathOf(key)}/`.startsWith(`/${market}/`)) entry.forgotten = true;
}
