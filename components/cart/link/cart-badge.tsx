"use client";

import { useCartPart } from "./use-cart-part";

export function CartBadge() {
  const Count = useCartPart("CartCount");
  return Count && <Count />;
}
