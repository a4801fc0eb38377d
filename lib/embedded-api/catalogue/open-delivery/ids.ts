import { createHash } from "node:crypto";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The namespace of this project's ids in Open Delivery. */
const NAMESPACE = Buffer.from("3c0f6f0a5c9b4f0c8c53f1d1a3f0b7e2", "hex");

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The same UUID for the same words, in every process (RFC 9562, version 8, from a SHA-256). */
export function uuidOf(...words: readonly string[]): string {
  const bytes = createHash("sha256").update(NAMESPACE).update(JSON.stringify(words)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * A UUID for an id of ours, which may be any text and may stand for several contents: `count` is 1 for the first. An id
 * that is a UUID already stays as it is.
 */
export function givenId(merchant: string, kind: string, id: string, count = 1): string {
  return count === 1 && isUuid(id) ? id : uuidOf(merchant, kind, id, String(count));
}

/** Whether an entry was written by `givenId` for the id in its external code. */
export function isGivenFor(given: string, merchant: string, kind: string, code: string, count = 1): boolean {
  return given === uuidOf(merchant, kind, code, String(count));
}
