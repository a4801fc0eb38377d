/** What Next says of a page that it keeps: its own times, for caches that could be told of a change. */
const KEPT_PAGE = /^s-maxage=\d+(?:, stale-while-revalidate=\d+)?$/;

/**
 * What a shared cache in front may keep: a page for one second, since nobody can tell it of a change; then it asks with
 * the page's ETag (`deploy/nginx`). Nothing else that Next would let it keep: an address that names nothing today may
 * name a product tomorrow.
 */
const ONE_SECOND = "public, max-age=0, s-maxage=1";

/** What the middleware says of one customer's pages, in the place of what their handlers say. */
const ASKED_AGAIN = "private, no-cache";

/** The Cache-Control of an answer, in the place of Next's own. */
export function cachingOf(status: number, nextsOwn: unknown): string | null {
  const isPage = status === 200 || status === 304;
  // A redirect that ends or begins a session, or a failure, is not even kept by the customer's browser.
  if (nextsOwn === ASKED_AGAIN && !isPage) return "private, no-store";
  if (typeof nextsOwn !== "string" || !KEPT_PAGE.test(nextsOwn)) return null;
  return isPage ? ONE_SECOND : ASKED_AGAIN;
}
