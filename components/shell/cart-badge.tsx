"use client";

import { useCartPart } from "./use-cart-part";

const loadCount = () => import("./cart-count").then((module) => module.CartCount);

/** The number of units in the cart, over the corner of its link. */
export function CartBadge() {
  const Count = useCartPart(loadCount);
  return Count && <Count />;
}
