import { joined } from "./path-text";

/** A NUL, which PostgreSQL stores nowhere, or half of a surrogate pair, which is no text in UTF-8. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** Where a JSON value holds a text, or a key, that no database stores: `address.street`, empty at its top; null when nowhere. */
export function unstorableAt(value: unknown): string | null {
  // No recursion: a body may be nested deeper than the stack.
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
