import type { CartLine } from "@/lib/domain/cart/line";
import { withLine } from "@/lib/domain/cart/lines";
import { type CheckedLines, checkedLines } from "@/lib/domain/cart/reprice";
import type { Product } from "@/lib/domain/menu/product";
import { withMode } from "@/lib/domain/mode/address";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { routes } from "@/lib/domain/routes";
import { CART_PARAM } from "./link-params";
import { cartLineOf, type LinkedLine, linkedLineOf, readLines, writtenLines } from "./linked-line";

/** The format's version: a link of any other version is unreadable. */
const VERSION = "1.";
const MAX_LENGTH = 4_000;

export type CartLink = { path: string; withoutNotes: boolean };

/**
 * Leaves out the notes when the address would be too long; null when it still is, or for an empty cart. Keeps the
 * cart's mode.
 */
export function cartLink(lines: readonly CartLine[], mode: OrderMode | null = null): CartLink | null {
  if (lines.length === 0) return null;
  const linked = lines.map(linkedLineOf);
  const whole = withMode(pathOf(linked), mode);
  if (whole.length <= MAX_LENGTH) return { path: whole, withoutNotes: false };
  const short = withMode(pathOf(linked.map((line) => ({ ...line, note: "" }))), mode);
  return short.length <= MAX_LENGTH ? { path: short, withoutNotes: true } : null;
}

export function linesInSearch(search: string): LinkedLine[] {
  const written = new URLSearchParams(search).get(CART_PARAM) ?? "";
  return written.startsWith(VERSION) ? readLines(written.slice(VERSION.length)) : [];
}

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
  return `${routes.cart}?${CART_PARAM}=${VERSION}${writtenLines(lines)}`;
}
