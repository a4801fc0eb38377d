import type { Order } from "./order";

/** The specification's orders state (§3): the list, the newest of it, and whether nothing of it is known yet. */
export type OrdersState = { orders: readonly Order[]; lastOrder: Order | null; loading: boolean };

/** The orders state of what has been read so far, newest first. */
export function ordersState(read: readonly Order[] | undefined): OrdersState {
  return { orders: read ?? [], lastOrder: read?.[0] ?? null, loading: read === undefined };
}
