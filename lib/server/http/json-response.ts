import { RETRY_AFTER_SECONDS } from "./page-responses";
import { PLAIN_RESPONSE_CSP } from "./security-headers.mjs";

export function jsonResponse(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  return jsonTextResponse(JSON.stringify(body), status, headers);
}

export function jsonTextResponse(
  text: string | ReadableStream<Uint8Array>,
  status = 200,
  headers: HeadersInit = {},
): Response {
  const answer = new Response(text, { status, headers });
  answer.headers.set("content-type", "application/json; charset=utf-8");
  answer.headers.set("cache-control", "no-store");
  answer.headers.set("x-content-type-options", "nosniff");
  answer.headers.set("content-security-policy", PLAIN_RESPONSE_CSP);
  if (status === 503 && !answer.headers.has("retry-after")) answer.headers.set("retry-after", RETRY_AFTER_SECONDS);
  return answer;
}
