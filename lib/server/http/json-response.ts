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
  const response = new Response(text, { status, headers });
  response.headers.set("content-type", "application/json; charset=utf-8");
  response.headers.set("cache-control", "no-store");
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("content-security-policy", PLAIN_RESPONSE_CSP);
  if (status === 503 && !response.headers.has("retry-after")) response.headers.set("retry-after", RETRY_AFTER_SECONDS);
  return response;
}
