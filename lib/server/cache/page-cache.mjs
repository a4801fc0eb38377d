import { count } from "../../node/metrics/counters.mjs";
import { contentSecurityOf } from "../csp/policy.mjs";
import { etagOf } from "./etag.mjs";
import { flightForEveryone, htmlForEveryone } from "./first-visitor.mjs";
import { nextChangeSince } from "./page-changes.mjs";
import {
  aged,
  asFresh,
  beginRendering,
  endRendering,
  hasBacklog,
  hasChanged,
  isStale,
  marketIn,
  pageStore,
  pathOf,
  staleAt,
  storePage,
} from "./page-store.mjs";

/**
 * @import { Entry, Value } from "./page-store.mjs"
 * @typedef {Partial<Pick<Entry, "tags" | "cacheControl">>} Context
 */

/**
 * Set by `components/ui/feedback/unavailable.tsx`, `components/menu/empty-menu.tsx`,
 * `components/page/not-found-state.tsx`, `app/[market]/p/[code]/page.tsx` and `app/[market]/acompanhar/[code]/page.tsx`.
 */
const UNAVAILABLE = /<meta name="page-state" content="unavailable"/;
const EMPTY = /<meta name="page-state" content="empty"/;
const MISSING = /<meta name="page-state" content="missing"/;
const ONCE = /<meta name="page-state" content="once"/;
/** The pages of all unknown addresses and carts of a market, and of all hosts without one (`lib/server/tenancy/route.ts`). */
const ABSENT = /^\/(?:[^/]+\/(?:produto|p|acompanhar)\/-|-\/loja)$/;
const LOGIN = /^\/[^/]+\/login$/;
const RETRY_AFTER_SECONDS = "5";
/** How long a stale page may be served while requests are queued. */
const MAX_LATE_MS = 10_000;

/** Next's incremental cache: pages identical for everyone, with their Content-Security-Policy, bounded in bytes. */
export default class PageCache {
  /** @param {string} key */
  async get(key) {
    const good = own(key);
    if (good && !isStale(good)) return read("hit", good);
    if (good && mayServeStale(good)) return read("late", asFresh(good));
    beginRendering(key);
    const last = lastGood(key);
    if (last && hasChanged(last)) return read("changed", behindRendering(last));
    return read(last ? "stale" : "miss", unlessMissing(last));
  }

  /**
   * @param {string} key
   * @param {Value | null} data
   * @param {Context} [context]
   */
  async set(key, data, context) {
    keep(key, data, context, endRendering(key));
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

/**
 * @param {string} key
 * @param {Value | null} data
 * @param {Context | undefined} context
 * @param {{ outdated: boolean, began: number }} rendering
 */
function keep(key, data, context, { outdated, began }) {
  const store = pageStore();
  if (data === null) return void store.delete(key);
  if (data.kind === "APP_PAGE") {
    const html = addPolicy(key, data);
    if (UNAVAILABLE.test(html)) return serveLastGood(key, data, store.get(key));
    if (EMPTY.test(html) && isLastGood(store.get(key), key)) return serveLastGood(key, data, store.get(key));
    if (MISSING.test(html)) data.status = 404;
    if (ONCE.test(html)) return serveOnce(key, data, store);
    if (Number(data.status) >= 300 && !ABSENT.test(pathOf(key))) return serveOnce(key, data, store);
  }
  if (data.kind === "APP_ROUTE" && Number(data.status) >= 500) return serveLastGood(key, data, store.get(key));
  if (data.kind === "APP_ROUTE" && Number(data.status) >= 300) return void store.delete(key);
  if (data.kind === "APP_ROUTE") data.headers = { ...data.headers, etag: etagOf(data.body ?? "") };
  const { tags = [], cacheControl } = context ?? {};
  const market = marketIn(key);
  const changesAt = nextChangeSince(market, began);
  const entry = {
    value: { ...data },
    lastModified: Date.now(),
    tags,
    cacheControl,
    market,
    forgotten: outdated,
    changesAt,
  };
  storePage(key, entry);
  countWrite("kept");
  // Rendered before the market changed: only for the visitor who waits for it.
  if (outdated && data.headers) data.headers = { ...data.headers, "cache-control": "private, no-store" };
}

/**
 * Null for a stale page of missing addresses: Next would respond with it and its status, and then render it under the
 * title of its own page of missing ones.
 * @param {Entry | null} entry
 */
function unlessMissing(entry) {
  const isMissing = entry?.value?.kind === "APP_PAGE" && entry.value.status === 404;
  return isMissing && isStale(entry) ? null : entry;
}

/**
 * Revalidating would make queued requests wait for a page that nobody needs yet.
 * @param {Entry} entry
 */
function mayServeStale(entry) {
  return hasBacklog() && Date.now() - staleAt(entry) <= MAX_LATE_MS;
}

/**
 * A page that is known to have changed: Next renders it before it answers, and keeps it if that throws.
 * @param {Entry} entry
 */
function behindRendering(entry) {
  return unlessMissing({ ...entry, lastModified: -1 });
}

/** @param {string} key */
function own(key) {
  const entry = lastGood(key);
  return entry && !hasChanged(entry) ? entry : null;
}

/** @param {string} key */
function lastGood(key) {
  const entry = pageStore().get(key);
  if (!entry?.value) return null;
  if (entry.market !== marketIn(key)) return evictForeign(key, entry);
  return aged(entry);
}

/**
 * @template Read
 * @param {string} result
 * @param {Read} entry
 */
function read(result, entry) {
  count("storefront_page_cache_reads_total", { result });
  return entry;
}

/** @param {string} result */
function countWrite(result) {
  count("storefront_page_cache_writes_total", { result });
}

/**
 * @param {string} key
 * @param {Value} data
 */
function addPolicy(key, data) {
  data.html = htmlForEveryone(String(data.html));
  if (data.rscData) data.rscData = flightForEveryone(data.rscData);
  if (data.segmentData)
    for (const [path, segment] of data.segmentData) data.segmentData.set(path, flightForEveryone(segment));
  const etag = etagOf(data.html);
  const { policy, refused } = contentSecurityOf(data.html, {
    mayOfferGoogle: LOGIN.test(pathOf(key)),
  });
  data.headers = { ...data.headers, "content-security-policy": policy, etag };
  if (refused.length > 0) console.error(JSON.stringify({ level: "error", event: "inline-code-refused", key, refused }));
  return data.html;
}

/**
 * Only a bug of ours puts another market's page under this key.
 * @param {string} key
 * @param {Entry} entry
 */
function evictForeign(key, { market }) {
  pageStore().delete(key);
  console.error(JSON.stringify({ level: "error", event: "foreign-page-in-cache", key, market }));
  return null;
}

/**
 * @param {string} key
 * @param {Value} data
 * @param {Entry | undefined} last
 */
function serveLastGood(key, data, last) {
  countWrite("refused");
  if (last?.value && last.market === marketIn(key)) {
    Object.assign(data, last.value);
    // Until the API can say how things are now.
    last.forgotten = false;
    last.changesAt = Infinity;
    return;
  }
  data.status = 503;
  data.headers = { ...data.headers, "cache-control": "no-store", "retry-after": RETRY_AFTER_SECONDS };
}

/**
 * An empty menu does not replace a menu with products, unless the market has changed.
 * @param {Entry | undefined} last
 * @param {string} key
 */
function isLastGood(last, key) {
  if (!last?.value || last.forgotten || last.market !== marketIn(key)) return false;
  return !EMPTY.test(last.value.html ?? "");
}

/**
 * The addresses of redirects, missing pages, shared carts and followed orders are free text, which would fill the cache.
 * @param {string} key
 * @param {Value} data
 * @param {ReturnType<typeof pageStore>} store
 */
function serveOnce(key, data, store) {
  countWrite("refused");
  store.delete(key);
  if (Number(data.status) >= 300 && Number(data.status) < 400)
    data.headers = { ...data.headers, "cache-control": "private, max-age=60" };
}
