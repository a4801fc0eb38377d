import { PLAIN_RESPONSE_CSP, SECURITY_HEADERS } from "./security-headers.mjs";

export function plainHeaders(body: string, type: string): Record<string, string | number> {
  return {
    ...SECURITY_HEADERS,
    "content-security-policy": PLAIN_RESPONSE_CSP,
    "content-type": `${type}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
  };
}
