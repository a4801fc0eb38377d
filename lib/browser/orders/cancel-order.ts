import { callApi } from "@/lib/browser/call-api";
import { valueOrThrow } from "@/lib/browser/query-client";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import type { Order } from "@/lib/domain/orders/order";

/** Asks the shop to cancel an order; resolves to the updated order. Throws an `ApiFailure` when the shop refuses. */
export async function cancelOrder(id: string): Promise<Order> {
  const path = `/orders/${encodeURIComponent(id)}/cancel`;
  return orderFromResponse(valueOrThrow(await callApi({ call: "cancelOrder", method: "POST", path })));
}
