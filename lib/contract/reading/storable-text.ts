import { joined } from "./path-text";

const UNSTORABLE = /\0|\p{Cs}/u;

/**
 * The path of the first text or key that no database can store, such as `address.street`; empty at the top level, null
 * if there is none.
 */
export function unstorablePathOf(value: unknown): string | null {
  const left: [value: unknown, path: string][] = [[value, ""]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [held, path] = next;
    if (typeof held === "string" && UNSTORABLE.test(held)) return path;
    if (typeof held !== "object" || held === null) continue;
    const isList = Array.isArray(held);
    for (const [key, inner] of Object.entries(held)) {
      if (UNSTORABLE.test(key)) return path;
      left.push([inner, isList ? `${path}[${key}]` : joined(path, key)]);
    }
  }
  return null;
}
