"use client";

import { useCart } from "@/stores/cart";
import { EmptyCartLink } from "./empty-cart-link";

export function CartLinkWhileEmpty() {
  const isEmpty = useCart((cart) => cart.items.length === 0);
  return isEmpty && <EmptyCartLink />;
}
