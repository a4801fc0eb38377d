import { callApi } from "@/lib/browser/call-api";
import { pageFromResponse } from "@/lib/contract/orders/read-order";
import type { Order } from "@/lib/domain/orders/order";
import { owedOrder, pastOrders } from "@/lib/domain/orders/past-orders";

/** `owed` stands apart: it is not among the past ones. */
export type MenuOrders = { past: readonly Order[]; owed: Order | null };

/** For the menu, which does without React Query; null after a failure. */
export async function fetchPastOrders(): Promise<MenuOrders | null> {
  const result = await callApi({ call: "orders", path: "/orders" });
  if (!result.ok) return null;
  const { orders } = pageFromResponse(result.value);
  const owed = owedOrder(orders);
  return { past: pastOrders(orders.filter((order) => order !== owed)), owed };
}
