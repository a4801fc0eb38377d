"use client";

import { useUi } from "@/stores/ui";
import { useCartPart } from "./use-cart-part";

export function FloatingCart() {
  const visible = useUi((ui) => ui.floatingCartVisible);
  const Bar = useCartPart("CartBar");
  return <div className="cart-column">{visible && Bar && <Bar />}</div>;
}
