import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { WaitingToken } from "./waiting-token";

/** Carries the token of a link from the middleware to its route, out of reach of every address and header of the answer. */
const HEADER = "x-link-token";

/** An address without the token of a link, and the request's headers with it, whatever the client sent there. */
export function withoutLinkToken(url: URL, sent: Headers): Headers {
  const headers = new Headers(sent);
  headers.delete(HEADER);
  const token = url.searchParams.get("token");
  if (token !== null) headers.set(HEADER, encodeURIComponent(token));
  url.searchParams.delete("token");
  return headers;
}

/** The token of the link that a request followed; empty when it brought none. */
export function linkTokenOf(request: Request): string {
  return decodeURIComponent(request.headers.get(HEADER) ?? "");
}

const PLAUSIBLE = /^[\x21-\x7e]{1,512}$/;

/**
 * The Set-Cookie header that lets the token of a link wait, so that it leaves the address before anything is rendered; where there
 * is no such market or token, the one that ends the wait.
 */
export async function takeLinkToken(request: Request, segment: string, waiting: WaitingToken): Promise<string> {
  const market = parseMarketToken(segment);
  const token = linkTokenOf(request);
  return market && PLAUSIBLE.test(token) ? waiting.keep(market, token) : waiting.clear();
}
