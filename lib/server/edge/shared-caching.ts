/** Next's own times for a cached page, which suit a cache that can be told of changes. */
const KEPT_PAGE = /^s-maxage=\d+(?:, stale-while-revalidate=\d+)?$/;

/**
 * A cache in front stores a page for one second, because nobody can tell it of a change, and then revalidates with the
 * ETag (`deploy/nginx`). It stores nothing else that Next allows: an address without a product today may have one
 * tomorrow.
 */
const ONE_SECOND = "public, max-age=0, s-maxage=1";

const ASKED_AGAIN = "private, no-cache";

export function cachingOf(status: number, nextsOwn: unknown): string | null {
  const isPage = status === 200 || status === 304;
  // Not even the customer's browser stores a failure, or a redirect that begins or ends a session.
  if (nextsOwn === ASKED_AGAIN && !isPage) return "private, no-store";
  if (typeof nextsOwn !== "string" || !KEPT_PAGE.test(nextsOwn)) return null;
  return isPage ? ONE_SECOND : ASKED_AGAIN;
}
