import { createHash } from "node:crypto";

/** The id, shaped as a UUID, of what a request with this idempotency key makes: a repeated key finds it. */
export function idOfKey(key: string): string {
  return createHash("sha256")
    .update(key)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
