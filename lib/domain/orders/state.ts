import type { Order } from "./order";
import type { OrdersPage } from "./page";

/** The specification's orders state (§3): the list, the newest of it, and whether nothing of it is known yet. */
export type OrdersState = { orders: readonly Order[]; lastOrder: Order | null; loading: boolean };

/** The orders state of the page that has been read so far. */
export function ordersState(read: Pick<OrdersPage, "orders"> | undefined): OrdersState {
  return { orders: read?.orders ?? [], lastOrder: read?.orders[0] ?? null, loading: read === undefined };
}
