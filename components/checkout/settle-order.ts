import type { QueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/toast";
import { orderCopy } from "@/lib/checkout/copy";
import type { Standing } from "@/lib/checkout/send-order";
import { track } from "@/lib/measurement/track";
import { orderQuery, ordersQuery } from "@/lib/orders/queries";
import type { CartStore } from "@/stores/cart-store";

/** Where an order that is placed is kept and shown. */
export type OrderPlaces = { store: CartStore; client: QueryClient; showConfirmed: (orderId: string | null) => void };

/** Shows the placed order, and empties the cart for it, once. */
export function settleOrder(
  { store, client, showConfirmed }: OrderPlaces,
  placed: Extract<Standing, { kind: "placed" }>,
) {
  const { order, id, key } = placed;
  // The confirmation shows it at once.
  if (order) client.setQueryData(orderQuery(order.id).queryKey, order);
  const { items, draft } = store.getState();
  // Another tab or an earlier look at the orders may have told it already.
  if (draft.attempt?.key !== key) {
    showConfirmed(id);
    return;
  }
  if (order) track((events) => events.purchase(order, items));
  store.getState().clear({ id, reviewed: draft.attempt.collected });
  void client.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true });
  showConfirmed(id);
  notify.success(orderCopy.placed);
}
