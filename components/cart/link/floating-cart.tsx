"use client";

import { useUi } from "@/stores/ui";
import { EmptyCartLink } from "./empty-cart-link";
import { useCartPart } from "./use-cart-part";

/** The way to the cart from the menu: a round button while it is empty, a bar with count and total from the first item on. */
export function FloatingCart() {
  const visible = useUi((ui) => ui.floatingCartVisible);
  const Bar = useCartPart("CartBar");
  if (!visible) return null;
  return Bar ? <Bar /> : <EmptyCartLink />;
}
