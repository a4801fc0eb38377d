import { readVisited, rememberShop } from "@/lib/browser/market/visited";
import { fold } from "@/lib/domain/text/fold";

const MOST_SEARCHES = 3;
const MAX_LENGTH = 40;

type Shop = { token: string; name: string };

/** The newest first. What storage holds may be anything. */
export function recentSearches(market: string): string[] {
  const stored: unknown = readVisited(market)?.searches;
  return Array.isArray(stored) ? stored.filter((text) => typeof text === "string").slice(0, MOST_SEARCHES) : [];
}

/** Remembers a search that led to a product; the same one, however it is written, only once. */
export function rememberSearch({ token, name }: Shop, typed: string): void {
  const text = typed.trim();
  if (text === "" || text.length > MAX_LENGTH) return;
  const others = recentSearches(token).filter((other) => fold(other) !== fold(text));
  rememberShop(token, { name, searches: [text, ...others].slice(0, MOST_SEARCHES) });
}
