/** Next's own times for a cached page, which suit a cache that can be told of changes. */
const NEXTS_PAGE_CACHING = /^s-maxage=\d+(?:, stale-while-revalidate=\d+)?$/;

/**
 * A cache in front stores a page for one second, because nobody can tell it of a change, and then revalidates with the
 * ETag (`deploy/nginx`). It stores nothing else that Next allows: an address without a product today may have one
 * tomorrow.
 */
const ONE_SECOND = "public, max-age=0, s-maxage=1";

const REVALIDATE = "private, no-cache";

export function cachingOf(status: number, nextsOwn: unknown): string | null {
  const isPage = status === 200 || status === 304;
  // Not even the customer's browser stores a failure, or a redirect that begins or ends a session.
  if (nextsOwn === REVALIDATE && !isPage) return "private, no-store";
  if (typeof nextsOwn !== "string" || !NEXTS_PAGE_CACHING.test(nextsOwn)) return null;
  return isPage ? ONE_SECOND : REVALIDATE;
}
