"use client";

import { useUi } from "@/stores/ui";
import { useCartPart } from "./use-cart-part";

/** The cart on the menu: a bar with count and total from the first item on; from 1024 px on its lines beside the dishes. */
export function FloatingCart() {
  const visible = useUi((ui) => ui.floatingCartVisible);
  const Bar = useCartPart("CartBar");
  return <div className="cart-column">{visible && Bar && <Bar />}</div>;
}
