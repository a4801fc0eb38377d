import { createHash } from "node:crypto";
import { count } from "../../node/metrics/counters.mjs";
import { contentSecurityOf } from "../csp/policy.mjs";
import { flightForEveryone, htmlForEveryone } from "./first-visitor.mjs";
import {
  aged,
  beginRendering,
  changesOf,
  dueAt,
  endRendering,
  keepPage,
  marketIn,
  pageStore,
  pathOf,
} from "./page-store.mjs";
import { sharedPagesOf } from "./shared-pages.mjs";

/** A page that rendered its own failure carries this mark: `components/ui/unavailable.tsx`. */
const UNAVAILABLE = /<meta name="page-state" content="unavailable"/;
/** A menu without products carries this one: `components/menu/empty-menu.tsx`. */
const EMPTY = /<meta name="page-state" content="empty"/;
/** A page that found nothing at its address: `components/shell/not-found-state.tsx`. */
const MISSING = /<meta name="page-state" content="missing"/;
/** The one page of all products that a market does not have: `middleware.ts`. */
const ABSENT = /^\/[^/]+\/produto\/-$/;
/** The path of a market's login page. */
const LOGIN = /^\/[^/]+\/login$/;
const RETRY_AFTER_SECONDS = "5";
/** The requests that wait for this process: `lib/server/edge/admission.ts`. */
const LINE = Symbol.for("storefront.line");
/** While some do, a page that is due is shown once more, but not for longer than this. */
const MOST_LATE_MS = 10_000;

/**
 * Next's incremental cache: pages identical for everyone, with their Content-Security-Policy, bounded in bytes; behind
 * this process's own, with REDIS_URL, the pages of all processes.
 */
export default class PageCache {
  constructor(options) {
    this.shared = options?.serverDistDir ? sharedPagesOf(options.serverDistDir) : null;
  }

  async get(key) {
    const good = own(key);
    if (good && !isDue(good)) return read("hit", good);
    if (good && mayBeLate(good)) return read("late", asIfNew(good));
    const found = await this.fromOthers(key, good);
    if (found?.entry) return read("shared", found.entry);
    beginRendering(key, found?.version);
    return read(good ? "stale" : "miss", good);
  }

  /** A page that another process made, or the same one once more while another makes it anew. */
  async fromOthers(key, good) {
    const changes = changesOf(marketIn(key));
    const found = await this.shared?.read(key, { mayWait: !good });
    if (!found || changesOf(marketIn(key)) !== changes) return null;
    const { version, rendering } = found;
    const newer = found.entry && (!good || found.entry.lastModified > good.lastModified) ? found.entry : null;
    if (newer) keepPage(key, newer);
    const entry = newer ? aged(newer) : good;
    if (entry && rendering) return { entry: asIfNew(entry), version };
    if (newer && isDue(entry)) beginRendering(key, version);
    return { entry: newer && entry, version };
  }

  async set(key, data, context) {
    const { outdated, version } = endRendering(key);
    const entry = keep(key, data, context, outdated);
    if (entry && !outdated) void this.shared?.write(key, entry, version);
    else void this.shared?.giveUp(key);
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

/** Keeps what may be kept, and makes of the rest what its visitor is to get; the entry, or null. */
function keep(key, data, context, outdated) {
  const store = pageStore();
  if (data === null) return dropped(store, key);
  if (data.kind === "APP_PAGE") {
    makeServable(key, data);
    if (UNAVAILABLE.test(data.html)) return answerFailure(key, data, store.get(key));
    if (EMPTY.test(data.html) && isLastGood(store.get(key), key)) return answerFailure(key, data, store.get(key));
    if (MISSING.test(data.html)) data.status = 404;
    if (data.status >= 300 && !ABSENT.test(pathOf(key))) return answerOnce(key, data, store);
  }
  // A sitemap or manifest that could not be made is no sitemap.
  if (data.kind === "APP_ROUTE" && data.status >= 500) return answerFailure(key, data, store.get(key));
  // Nor is what leads elsewhere, or nowhere: its address is free text.
  if (data.kind === "APP_ROUTE" && data.status >= 300) return dropped(store, key);
  if (data.kind === "APP_ROUTE") data.headers = { ...data.headers, etag: etagOf(data.body) };
  const { tags = [], cacheControl } = context ?? {};
  const market = marketIn(key);
  const entry = { value: { ...data }, lastModified: Date.now(), tags, cacheControl, market, forgotten: outdated };
  keepPage(key, entry);
  countWrite("kept");
  // What was read before the market changed is for who waits for it, and for nobody after.
  if (outdated && data.headers) data.headers = { ...data.headers, "cache-control": "private, no-store" };
  return entry;
}

function dropped(store, key) {
  store.delete(key);
  return null;
}

function isDue(entry) {
  return dueAt(entry) <= Date.now();
}

/** Pages that are due at one moment are not made anew while customers wait: who looks at one would wait longer for nothing. */
function mayBeLate(entry) {
  return globalThis[LINE]?.length() > 0 && Date.now() - dueAt(entry) <= MOST_LATE_MS;
}

/** The entry for Next to show as it is, and not to make anew. */
function asIfNew(entry) {
  return { ...entry, lastModified: Date.now() };
}

/** The page that this process has, as old as it is to seem; null where it has none that may be shown. */
function own(key) {
  const entry = pageStore().get(key);
  if (!entry || entry.forgotten) return null;
  if (entry.market !== marketIn(key)) return dropForeign(key, entry);
  return aged(entry);
}

/** The entry, once counted. */
function read(result, entry) {
  count("storefront_page_cache_reads_total", { result });
  return entry;
}

function countWrite(result) {
  count("storefront_page_cache_writes_total", { result });
}

function makeServable(key, data) {
  data.html = htmlForEveryone(String(data.html));
  if (data.rscData) data.rscData = flightForEveryone(data.rscData);
  if (data.segmentData)
    for (const [path, segment] of data.segmentData) data.segmentData.set(path, flightForEveryone(segment));
  const { policy, refused } = contentSecurityOf(data.html, { mayOfferGoogle: LOGIN.test(pathOf(key)) });
  data.headers = { ...data.headers, "content-security-policy": policy, etag: etagOf(data.html) };
  if (refused.length > 0) console.error(JSON.stringify({ level: "error", event: "inline-code-refused", key, refused }));
}

/** By its content: every process gives the same page the same one. */
function etagOf(content) {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

/** What lies under one market's key and was kept for another is a fault of ours: it goes, and is told. */
function dropForeign(key, { market }) {
  pageStore().delete(key);
  console.error(JSON.stringify({ level: "error", event: "foreign-page-in-cache", key, market }));
  return null;
}

/** The last good page where there is one, else 503 that nobody keeps. */
function answerFailure(key, data, last) {
  countWrite("refused");
  if (last?.value && last.market === marketIn(key)) {
    Object.assign(data, last.value);
    last.forgotten = false;
    return null;
  }
  data.status = 503;
  data.headers = { ...data.headers, "cache-control": "no-store", "retry-after": RETRY_AFTER_SECONDS };
  return null;
}

/** Whether there is a menu with products that no change of the market has taken back: it stays in the place of an empty one. */
function isLastGood(last, key) {
  return Boolean(last?.value) && !last.forgotten && last.market === marketIn(key) && !EMPTY.test(last.value.html);
}

/** Redirects and missing pages depend on free text in the address: they would fill the store. */
function answerOnce(key, data, store) {
  countWrite("refused");
  store.delete(key);
  if (data.status < 400) data.headers = { ...data.headers, "cache-control": "private, max-age=60" };
  return null;
}
