import { PLAIN_ANSWER_CSP, SECURITY_HEADERS } from "./security-headers.mjs";

/** The headers of a text that is sent before Next sees the request: complete, and the same for everyone. */
export function plainHeaders(body: string, type: string): Record<string, string | number> {
  return {
    ...SECURITY_HEADERS,
    "content-security-policy": PLAIN_ANSWER_CSP,
    "content-type": `${type}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
  };
}
