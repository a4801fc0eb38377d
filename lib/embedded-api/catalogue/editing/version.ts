import { createHash } from "node:crypto";

const LENGTH = 16;

/** Identifies exactly this content, whatever the order of its fields; a missing field counts as null. */
export function versionOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(value)))
    .digest("base64url")
    .slice(0, LENGTH);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const written = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(written.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]));
}
