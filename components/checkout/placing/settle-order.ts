import type { QueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/feedback/toast";
import { type SendOutcome, storeOutcome } from "@/lib/browser/checkout/send-order";
import { track } from "@/lib/browser/measurement/track";
import { orderQuery, ordersQuery } from "@/lib/browser/orders/queries";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import { isToPay } from "@/lib/domain/orders/payment-progress";
import { attemptMemory } from "@/stores/attempt-memory";
import type { CartStore } from "@/stores/cart-store";

export type OrderPlaces = { store: CartStore; client: QueryClient; showConfirmed: (orderId: string | null) => void };

/** Shows the placed order, and empties the cart for it, once. */
export function settleOrder(
  { store, client, showConfirmed }: OrderPlaces,
  placed: Extract<SendOutcome, { kind: "placed" }>,
) {
  const { order, id } = placed;
  if (order) client.setQueryData(orderQuery(order.id).queryKey, order);
  const { items } = store.getState();
  const isNews = storeOutcome(attemptMemory(store), placed, placed.key);
  showConfirmed(id);
  if (!isNews) return;
  if (order) track("purchase", order, items);
  void client.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true });
  // The screen says it itself, unless it is about paying or has no details.
  if (!order || isToPay(order)) notify.success(orderCopy.placed);
}
