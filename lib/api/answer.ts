/** A JSON answer of our own routes: never stored, never read as anything but JSON. */
export function jsonAnswer(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  const answer = new Response(JSON.stringify(body), { status, headers });
  answer.headers.set("content-type", "application/json; charset=utf-8");
  answer.headers.set("cache-control", "no-store");
  answer.headers.set("x-content-type-options", "nosniff");
  return answer;
}
