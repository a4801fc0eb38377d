import { decoded } from "@/lib/domain/decoded";
import { routes } from "@/lib/domain/routes";

const NAMED = /^\/(?:produto|cardapio)\/([^/]+)\/?$/;
const MAX_WORDS = 8;

/** The words to search for in an address without a product; null if there are none. */
export function wordsOfAddress(pathname: string): string | null {
  const segment = NAMED.exec(pathname)?.[1];
  if (segment === undefined) return null;
  // The lowercase of İ is an i with a combining mark.
  const lower = decoded(segment)
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/\p{M}+/gu, "");
  const words = lower
    .split(/[^\p{L}\p{N}]+/u)
    // Words with a number are probably ids.
    .filter((word) => word.length > 1 && !/\p{N}/u.test(word));
  const distinct = [...new Set(words)].slice(0, MAX_WORDS);
  return distinct.length > 0 ? distinct.join(" ") : null;
}

export function searchHref(words: string): string {
  return `${routes.menu}?q=${encodeURIComponent(words)}`;
}
