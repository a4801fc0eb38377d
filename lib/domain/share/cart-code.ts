import { withMode } from "@/lib/domain/mode/address";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { routes, SHARED_CART } from "@/lib/domain/routes";
import { CART_PARAM } from "./link-params";
import { type LinkedLine, readLines, writtenLines } from "./linked-line";

/** The format's version: a link of any other version is unreadable. */
const VERSION = "1.";
/** Precedes the first product, where older readers skip it. */
const TAKEOUT = "r.";

/** The whole cart as one segment of a path; `mode` is the cart's. */
export function cartCode(lines: readonly LinkedLine[], mode: OrderMode | null): string {
  return `${VERSION}${mode === "TAKEOUT" ? TAKEOUT : ""}${writtenLines(lines)}`;
}

/** Empty if the text is not such a code; never throws. */
export function linesOfCode(code: string): LinkedLine[] {
  return code.startsWith(VERSION) ? readLines(code.slice(VERSION.length)) : [];
}

export function codeWithoutNotes(code: string): string {
  return cartCode(
    linesOfCode(code).map((line) => ({ ...line, note: "" })),
    null,
  );
}

/** The address that friends share: `/p/1.p101.q2`. */
export function sharedCartPath(code: string): string {
  return `${SHARED_CART}/${code}`;
}

/** The same cart at the checkout's own address, where the browser fills the customer's cart from it. */
export function cartAddressOf(code: string): string {
  const mode = code.startsWith(VERSION + TAKEOUT) ? "TAKEOUT" : null;
  return withMode(`${routes.cart}?${CART_PARAM}=${code}`, mode);
}
