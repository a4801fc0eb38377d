"use client";

import { useUi } from "@/stores/ui";
import { EmptyCartLink } from "./empty-cart-link";
import { useCartPart } from "./use-cart-part";

/**
 * The link to an empty cart, at the end of the row of categories, where it covers no dish. From the first item on
 * `FloatingCart` replaces it; where the cart has a column, it always does.
 */
export function EmptyCart() {
  const visible = useUi((ui) => ui.floatingCartVisible);
  const Link = useCartPart("CartLinkWhileEmpty");
  if (!visible) return null;
  return Link ? <Link /> : <EmptyCartLink />;
}
