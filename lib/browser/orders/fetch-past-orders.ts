import { callApi } from "@/lib/browser/call-api";
import { pageFromResponse } from "@/lib/contract/orders/read-order";
import type { Order } from "@/lib/domain/orders/order";
import { pastOrders } from "@/lib/domain/orders/past-orders";

/** For the menu, which does without React Query; null after a failure. */
export async function fetchPastOrders(): Promise<Order[] | null> {
  const answer = await callApi({ call: "orders", path: "/orders" });
  return answer.ok ? pastOrders(pageFromResponse(answer.value).orders) : null;
}
