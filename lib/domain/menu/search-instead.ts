import { decoded } from "@/lib/domain/decoded";
import { routes } from "@/lib/domain/routes";

const NAMED = /^\/(?:produto|cardapio)\/([^/]+)\/?$/;
const MAX_WORDS = 8;

/** The words that an address without a product still says, to search for; null where it says none. */
export function wordsOfAddress(pathname: string): string | null {
  const segment = NAMED.exec(pathname)?.[1];
  if (segment === undefined) return null;
  // The small letter of İ is an i with a mark of its own.
  const lower = decoded(segment)
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/\p{M}+/gu, "");
  const words = lower
    .split(/[^\p{L}\p{N}]+/u)
    // Ids are numbers or have some in them.
    .filter((word) => word.length > 1 && !/\p{N}/u.test(word));
  const distinct = [...new Set(words)].slice(0, MAX_WORDS);
  return distinct.length > 0 ? distinct.join(" ") : null;
}

export function searchHref(words: string): string {
  return `${routes.menu}?q=${encodeURIComponent(words)}`;
}
