import type { CartLine } from "@/lib/domain/cart/line";
import { withLine } from "@/lib/domain/cart/lines";
import { type CheckedLines, checkedLines } from "@/lib/domain/cart/reprice";
import type { Product } from "@/lib/domain/menu/product";
import { routes } from "@/lib/domain/routes";
import { cartLineOf, type LinkedLine, linkedLineOf, readLines, writtenLines } from "./linked-line";

const NAME = "itens";
/** Leads every text: an older or newer one is not guessed at. */
const VERSION = "1.";
/** Letters that every browser, messenger and server takes as an address. */
const LONGEST = 4_000;

export type CartLink = { path: string /** Whether notes had to stay behind. */; withoutNotes: boolean };

/** The address that rebuilds a cart; without its notes when they would make it too long, null when even that is, or it is empty. */
export function cartLink(lines: readonly CartLine[]): CartLink | null {
  if (lines.length === 0) return null;
  const linked = lines.map(linkedLineOf);
  const whole = pathOf(linked);
  if (whole.length <= LONGEST) return { path: whole, withoutNotes: false };
  const short = pathOf(linked.map((line) => ({ ...line, note: "" })));
  return short.length <= LONGEST ? { path: short, withoutNotes: true } : null;
}

/** Whether a query string holds a cart, readable or not. */
export function holdsCart(search: string): boolean {
  return new URLSearchParams(search).has(NAME);
}

/** The lines in a query string; none when there are none that can be read. */
export function linesInSearch(search: string): LinkedLine[] {
  const written = new URLSearchParams(search).get(NAME) ?? "";
  return written.startsWith(VERSION) ? readLines(written.slice(VERSION.length)) : [];
}

/** The query string without its cart. */
export function withoutCart(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(NAME);
  return query.size > 0 ? `?${query}` : "";
}

/** What a link's lines are on the menu of now, at its prices, and what of them can no longer be had. */
export function cartOfLink(linked: readonly LinkedLine[], products: readonly Product[]): CheckedLines {
  const lines = linked.map((line) =>
    cartLineOf(
      line,
      products.find(({ id }) => id === line.id),
    ),
  );
  return checkedLines(lines.reduce<CartLine[]>(withLine, []), products);
}

function pathOf(lines: readonly LinkedLine[]): string {
  return `${routes.cart}?${NAME}=${VERSION}${writtenLines(lines)}`;
}
