import { contentSecurityOf } from "./content-security.mjs";
import { flightForEveryone, htmlForEveryone } from "./first-visitor.mjs";
import { beginRendering, dueAt, endRendering, marketIn, pageStore, pathOf } from "./page-store.mjs";

/** A page that rendered its own failure carries this mark: `components/ui/unavailable.tsx`. */
const UNAVAILABLE = /<meta name="page-state" content="unavailable"/;
/** A page that found nothing at its address: `components/shell/not-found-state.tsx`. */
const MISSING = /<meta name="page-state" content="missing"/;
/** The path of a market's login page. */
const LOGIN = /^\/[^/]+\/login$/;
const RETRY_AFTER_SECONDS = "5";
/** What the pages themselves name as their time: `revalidate`. */
const MENU_SECONDS = 60;
/** How much faster pages age than they say. */
const AGEING = MENU_SECONDS / (Number(process.env.PAGE_SECONDS) || MENU_SECONDS);

/** Next's incremental cache: pages identical for everyone, with their Content-Security-Policy, bounded in bytes. */
export default class PageCache {
  async get(key) {
    const good = own(key);
    if (!good || dueAt(good) <= Date.now()) beginRendering(key);
    return good;
  }

  async set(key, data, context) {
    const store = pageStore();
    const { outdated } = endRendering(key);
    if (data === null) {
      store.delete(key);
      return;
    }
    if (data.kind === "APP_PAGE") {
      makeServable(key, data);
      if (UNAVAILABLE.test(data.html)) return answerFailure(key, data, store.get(key));
      if (MISSING.test(data.html)) data.status = 404;
      if (data.status >= 300) return answerOnce(key, data, store);
    }
    // A sitemap or manifest that could not be made is no sitemap.
    if (data.kind === "APP_ROUTE" && data.status >= 500) return answerFailure(key, data, store.get(key));
    if (data.kind === "APP_ROUTE" && data.status >= 400) return store.delete(key);
    const { tags = [], cacheControl } = context ?? {};
    const value = { ...data };
    store.set(key, { value, lastModified: Date.now(), tags, cacheControl, market: marketIn(key), forgotten: outdated });
    // What was read before the market changed is for who waits for it, and for nobody after.
    if (outdated && data.headers) data.headers = { ...data.headers, "cache-control": "private, no-store" };
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

/** The page that this process has, as old as it is to seem; null where it has none that may be shown. */
function own(key) {
  const entry = pageStore().get(key);
  if (!entry || entry.forgotten) return null;
  if (entry.market !== marketIn(key)) return dropForeign(key, entry);
  return aged(entry);
}

function aged(entry) {
  const now = Date.now();
  return { ...entry, lastModified: now - (now - entry.lastModified) * AGEING };
}

function makeServable(key, data) {
  data.html = htmlForEveryone(String(data.html));
  if (data.rscData) data.rscData = flightForEveryone(data.rscData);
  if (data.segmentData)
    for (const [path, segment] of data.segmentData) data.segmentData.set(path, flightForEveryone(segment));
  const { policy, refused } = contentSecurityOf(data.html, { mayOfferGoogle: LOGIN.test(pathOf(key)) });
  data.headers = { ...data.headers, "content-security-policy": policy };
  if (refused.length > 0) console.error(JSON.stringify({ level: "error", event: "inline-code-refused", key, refused }));
}

/** What lies under one market's key and was kept for another is a fault of ours: it goes, and is told. */
function dropForeign(key, { market }) {
  pageStore().delete(key);
  console.error(JSON.stringify({ level: "error", event: "foreign-page-in-cache", key, market }));
  return null;
}

/** The last good page where there is one, else 503 that nobody keeps. */
function answerFailure(key, data, last) {
  if (last?.value && last.market === marketIn(key)) {
    Object.assign(data, last.value);
    last.forgotten = false;
    return;
  }
  data.status = 503;
  data.headers = { ...data.headers, "cache-control": "no-store", "retry-after": RETRY_AFTER_SECONDS };
}

/** Redirects and missing pages depend on free text in the address: they would fill the store. */
function answerOnce(key, data, store) {
  store.delete(key);
  if (data.status < 400) data.headers = { ...data.headers, "cache-control": "private, max-age=60" };
}
