import type { Order } from "./order";
import type { OrdersPage } from "./page";

export type OrdersState = { orders: readonly Order[]; lastOrder: Order | null; loading: boolean };

export function ordersState(read: Pick<OrdersPage, "orders"> | undefined): OrdersState {
  return { orders: read?.orders ?? [], lastOrder: read?.orders[0] ?? null, loading: read === undefined };
}
