import { createHash } from "node:crypto";

/**
 * An ETag of the content, weak because compression makes other bytes of it (RFC 9110 §8.8.3).
 * @param {string | Uint8Array} content
 */
export function etagOf(content) {
  return `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}
