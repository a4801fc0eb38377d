import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { PendingToken } from "./pending-token";

/** Carries a link's token from the middleware to its route handler, so that no address or response header holds it. */
const HEADER = "x-link-token";

/** Takes the token out of the address into the headers, which are those that were sent where none of them changes. */
export function withoutLinkToken(url: URL, sent: Headers): Headers {
  const token = url.searchParams.get("token");
  url.searchParams.delete("token");
  if (token === null && !sent.has(HEADER)) return sent;
  const headers = new Headers(sent);
  headers.delete(HEADER);
  if (token !== null) headers.set(HEADER, encodeURIComponent(token));
  return headers;
}

export function linkTokenOf(request: Request): string {
  return decodeURIComponent(request.headers.get(HEADER) ?? "");
}

const PLAUSIBLE = /^[\x21-\x7e]{1,512}$/;

export async function takeLinkToken(request: Request, segment: string, waiting: PendingToken): Promise<string> {
  const market = parseMarketToken(segment);
  const token = linkTokenOf(request);
  return market && PLAUSIBLE.test(token) ? waiting.keep(market, token) : waiting.clear();
}
