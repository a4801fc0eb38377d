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
