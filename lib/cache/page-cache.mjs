import { contentSecurityOf } from "./content-security.mjs";
import { flightForEveryone, htmlForEveryone } from "./first-visitor.mjs";
import { pageStore, pathOf } from "./page-store.mjs";

/** A page that rendered its own failure carries this mark: `components/ui/unavailable.tsx`. */
const UNAVAILABLE = /<meta name="page-state" content="unavailable"/;
/** A page that found nothing at its address: `components/shell/not-found-state.tsx`. */
const MISSING = /<meta name="page-state" content="missing"/;
/** The path of a market's login page. */
const LOGIN = /^\/[^/]+\/login$/;
const RETRY_AFTER_SECONDS = "5";

/** Next's incremental cache: pages identical for everyone, with their Content-Security-Policy, bounded in bytes. */
export default class PageCache {
  async get(key) {
    const entry = pageStore().get(key);
    return entry && !entry.forgotten ? entry : null;
  }

  async set(key, data, context) {
    const store = pageStore();
    if (data === null) {
      store.delete(key);
      return;
    }
    if (data.kind === "APP_PAGE") {
      makeServable(key, data);
      if (UNAVAILABLE.test(data.html)) return answerFailure(data, store.get(key));
      if (MISSING.test(data.html)) data.status = 404;
      if (data.status >= 300) return answerOnce(key, data, store);
    }
    // A sitemap or manifest that could not be made is no sitemap.
    if (data.kind === "APP_ROUTE" && data.status >= 500) return answerFailure(data, store.get(key));
    if (data.kind === "APP_ROUTE" && data.status >= 400) return store.delete(key);
    store.set(key, { value: data, lastModified: Date.now(), tags: context?.tags ?? [], forgotten: false });
  }

  async revalidateTag() {}

  resetRequestCache() {}
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

/** The last good page where there is one, else 503 that nobody keeps. */
function answerFailure(data, last) {
  if (last?.value) {
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
