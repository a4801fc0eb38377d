"use client";

import { useCartPart } from "./use-cart-part";

/** The number of units in the cart, over the corner of its link. */
export function CartBadge() {
  const Count = useCartPart("CartCount");
  return Count && <Count />;
}
