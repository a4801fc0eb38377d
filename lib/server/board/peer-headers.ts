/** For a request of our own in a caller's name, which is counted by the address of the caller's connection. */
export function peerHeaders(request: Request): Headers {
  const headers = new Headers(request.headers);
  for (const name of ["content-length", "cookie", "authorization"]) headers.delete(name);
  headers.set("content-type", "application/json");
  return headers;
}
