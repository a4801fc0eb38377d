import type { QueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/toast";
import { type KnownBy, orderOfAttempt } from "@/lib/checkout/attempt";
import { orderCopy } from "@/lib/checkout/copy";
import { track } from "@/lib/measurement/track";
import type { Order } from "@/lib/orders/order";
import { orderQuery, ordersQuery } from "@/lib/orders/queries";
import type { CartStore } from "@/stores/cart-store";

/** Where an order that is there is kept and shown. */
export type OrderPlaces = { store: CartStore; client: QueryClient; showConfirmed: (orderId: string) => void };

/** Shows the order of the attempt that `key` names, and empties the cart for it, once. */
export function settle({ store, client, showConfirmed }: OrderPlaces, order: Order, key: string): void {
  // The confirmation shows it at once.
  client.setQueryData(orderQuery(order.id).queryKey, order);
  // Another tab or an earlier look at the orders may have told it already.
  if (store.getState().draft.attempt?.key !== key) {
    showConfirmed(order.id);
    return;
  }
  const { items } = store.getState();
  track((events) => events.purchase(order, items));
  store.getState().clear(order.id);
  void client.invalidateQueries({ queryKey: ordersQuery.queryKey, exact: true });
  showConfirmed(order.id);
  notify.success(orderCopy.placed);
}

/** Whether an attempt without an answer placed its order after all; if so, it is settled. Throws when the orders cannot be read. */
export async function foundBefore(places: OrderPlaces, knownBy: KnownBy = "sum"): Promise<boolean> {
  const { attempt, lastOrderId } = places.store.getState().draft;
  if (!attempt?.sentAt) return false;
  const orders = await places.client.fetchQuery({ ...ordersQuery, staleTime: 0 });
  const order = orderOfAttempt(attempt, orders, lastOrderId, knownBy);
  if (order) settle(places, order, attempt.key);
  return order !== null;
}
