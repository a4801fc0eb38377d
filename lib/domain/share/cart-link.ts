import type { CartLine } from "@/lib/domain/cart/line";
import { withLine } from "@/lib/domain/cart/lines";
import { type CheckedLines, checkedLines } from "@/lib/domain/cart/reprice";
import type { Product } from "@/lib/domain/menu/product";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { MAX_SHARED_CART } from "@/lib/domain/routes";
import { cartCode, linesOfCode, sharedCartPath } from "./cart-code";
import { CART_PARAM } from "./link-params";
import { cartLineOf, type LinkedLine, linkedLineOf } from "./linked-line";

export { sharedCartCopy } from "./shared-cart-copy";

export type CartLink = { path: string; withoutNotes: boolean };

/**
 * The short address of a cart in its mode. Leaves out the notes when it would be too long; null when it still is, or for
 * an empty cart.
 */
export function cartLink(lines: readonly CartLine[], mode: OrderMode | null = null): CartLink | null {
  if (lines.length === 0) return null;
  const linked = lines.map(linkedLineOf);
  const whole = sharedCartPath(cartCode(linked, mode));
  if (whole.length <= MAX_SHARED_CART) return { path: whole, withoutNotes: false };
  const unnoted = linked.map((line) => ({ ...line, note: "" }));
  const short = sharedCartPath(cartCode(unnoted, mode));
  return short.length <= MAX_SHARED_CART ? { path: short, withoutNotes: true } : null;
}

/** The lines of a shared cart that the menu sells, at its prices. */
export function soldOfCart(code: string, products: readonly Product[]): CartLine[] {
  return cartOfLink(linesOfCode(code), products).lines;
}

export function linesInSearch(search: string): LinkedLine[] {
  return linesOfCode(new URLSearchParams(search).get(CART_PARAM) ?? "");
}

export function cartOfLink(linked: readonly LinkedLine[], products: readonly Product[]): CheckedLines {
  const menu = new Map(products.map((product) => [product.id, product]));
  const lines = linked.map((line) => cartLineOf(line, menu.get(line.id)));
  return checkedLines(lines.reduce<CartLine[]>(withLine, []), products);
}
