"use client";

import { unitCount } from "@/lib/domain/cart/lines";
import { useCart } from "@/stores/cart";

/** Shows nothing at 0 and until the cart was read. */
export function CartCount() {
  const count = useCart((cart) => (cart.hydrated ? unitCount(cart.items) : 0));
  if (count === 0) return null;
  return (
    <span className="absolute top-0 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-brand px-1 text-sm font-bold text-on-brand tabular-nums">
      {count > 99 ? "99+" : count}
      <span className="sr-only">{count === 1 ? " item" : " itens"}</span>
    </span>
  );
}
