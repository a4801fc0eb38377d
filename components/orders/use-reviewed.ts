"use client";

import type { Centavos } from "@/lib/domain/money";
import type { Order } from "@/lib/domain/orders/order";
import { asReviewed } from "@/lib/domain/orders/reviewed";
import { useCart } from "@/stores/cart";

/** The sum, with delivery, that was reviewed on this device before the order was sent; null: not on this one. */
export function useReviewedSum({ id }: Pick<Order, "id">): Centavos | null {
  return useCart(({ draft }) => draft.placed.find((note) => note.id === id)?.reviewed ?? null);
}

export function useReviewed(order: Order): Order {
  return asReviewed(order, useReviewedSum(order));
}
