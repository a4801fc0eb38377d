"use client";

import { CART_ID } from "@/components/page/skip-link";
import { useUi } from "@/stores/ui";
import { useCartPart } from "./use-cart-part";

export function FloatingCart() {
  const visible = useUi((ui) => ui.floatingCartVisible);
  const Bar = useCartPart("CartBar");
  return (
    <div id={CART_ID} tabIndex={-1} className="cart-column outline-none">
      {visible && Bar && <Bar />}
    </div>
  );
}
