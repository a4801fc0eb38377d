import { urlOrNull } from "@/lib/domain/url-or-null";
import { sessionCookieOf } from "./cookies";

/**
 * Whether a write comes from our own pages. Sibling markets are same-site, so SameSite does not protect. A foreign
 * Origin is always refused; without Origin and Sec-Fetch-Site, only a write without a session passes.
 */
export function isSameOriginWrite(request: Request): boolean {
  return isFromOwnPage(request) ?? sessionCookieOf(request.headers.get("cookie")) === null;
}

/** Whether the browser says that our own page sent the request; null when it says nothing. */
export function isFromOwnPage(request: Request): boolean | null {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin !== null && hostOf(origin) !== request.headers.get("host")?.toLowerCase()) return false;
  if (site !== null && site !== "same-origin") return false;
  return origin !== null || site !== null || null;
}

function hostOf(origin: string): string | null {
  return urlOrNull(origin)?.host ?? null;
}
