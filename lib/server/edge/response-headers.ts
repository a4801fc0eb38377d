import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { isShuttingDown } from "@/lib/node/network/drain";
import { matchesEtag } from "@/lib/node/network/if-none-match";
import { domains } from "@/lib/node/origins/live-domains";
import { hasPage } from "@/lib/server/cache/page-store.mjs";
import { carriedName, FRAMING } from "@/lib/server/http/framing";
import { REQUEST_ID_HEADER } from "@/lib/server/http/request-id";
import { PLAIN_RESPONSE_CSP, SECURITY_HEADERS, TRANSPORT_SECURITY } from "@/lib/server/http/security-headers.mjs";
import { nameOfHost } from "@/lib/server/tenancy/host";
import { routeOf } from "@/lib/server/tenancy/request-market";
import { cachingOf } from "./shared-caching";

const RSC = "text/x-component";

/**
 * Completes the headers of every response, including those that Next sends without its own configuration (redirects,
 * refused paths, its bare 500).
 */
export function completeHeaders(request: IncomingMessage, response: ServerResponse): void {
  const id = String(request.headers[REQUEST_ID_HEADER]);
  const search = /\?.*$/.exec(request.url ?? "")?.[0] ?? "";
  // At the last moment: Next would duplicate a header that is set earlier.
  const isOwn = domains.at(nameOfHost(request.headers.host ?? null)) !== null;
  onHeaders(response, () => {
    if (response.statusCode === 500) askAgain(request, response);
    complete(response, id, search, isOwn);
    settleUnchanged(request, response);
  });
}

function complete(response: ServerResponse, id: string, search: string, isOwn: boolean): void {
  const { statusCode: status } = response;
  if (isShuttingDown()) response.shouldKeepAlive = false;
  const location = placeOf(response, search);
  if (location) response.setHeader("location", location);
  for (const name of FRAMING) {
    const value = response.getHeader(carriedName(name));
    if (value !== undefined) response.setHeader(name, value);
    response.removeHeader(carriedName(name));
  }
  const caching = cachingOf(status, response.getHeader("cache-control"));
  if (caching) response.setHeader("cache-control", caching);
  const csp = { "content-security-policy": PLAIN_RESPONSE_CSP, [REQUEST_ID_HEADER]: id };
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...csp })) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
  // Other hosts below a shop's own domain are not ours to bind to https.
  if (isOwn) response.setHeader("Strict-Transport-Security", TRANSPORT_SECURITY);
  if (status >= 300 && status < 400 && status !== 304 && !response.hasHeader("content-type"))
    response.setHeader("content-type", "text/plain; charset=utf-8");
  // The only header that a page can read about itself: it shows the customer the request's id
  // (`components/ui/feedback/request-code.tsx`).
  if (status >= 500) response.setHeader("server-timing", `request;desc="${id}"`);
}

/**
 * Node.js sends no body with a 304, whatever Next goes on to write. A page's RSC data has the page's headers, also its
 * ETag.
 */
function settleUnchanged({ headers }: IncomingMessage, response: ServerResponse): void {
  const etag = response.getHeader("etag");
  if (response.statusCode !== 200 || typeof etag !== "string" || response.getHeader("content-type") === RSC) return;
  if (!matchesEtag(etag, headers["if-none-match"])) return;
  response.statusCode = 304;
  for (const name of [...FRAMING, "content-type"]) response.removeHeader(name);
  response.appendHeader("vary", "Accept-Encoding");
}

/** A rendering that threw: Next has kept the last good page, and shows it to whoever asks once more. */
function askAgain({ method, url = "", headers }: IncomingMessage, response: ServerResponse): void {
  if (method !== "GET" || !/^\/(?!\/)/.test(url)) return;
  const { host = "", cookie = "" } = headers;
  const route = routeOf(new Request(`http://localhost${url}`, { headers: { host, cookie } }));
  if (route.kind !== "page" || !hasPage(route.path)) return;
  response.statusCode = 307;
  response.setHeader("location", url);
  response.setHeader("cache-control", "private, no-store");
}

/**
 * Next sets a page's redirect twice, which a service worker reads as one address with a comma. The cached redirect of a
 * renamed product lacks the query.
 */
function placeOf(response: ServerResponse, search: string): string | null {
  const [location] = [response.getHeader("location")].flat();
  if (typeof location !== "string") return null;
  return response.statusCode === 308 && /^\/(?:produto|cardapio|entrega)\/[^?]+$/.test(location)
    ? location + search
    : location;
}
