import type { FollowedOrder } from "@/lib/domain/orders/order-link";
import { parseStatus, statusLabel, trackingStatus } from "@/lib/domain/orders/status";
import type { FollowedOrderResponse } from "./link";
import { slotOf } from "./slot";

export function followedFromResponse(response: FollowedOrderResponse): FollowedOrder {
  const mode = response.order_type ?? "DELIVERY";
  return {
    mode,
    status: parseStatus(response.status) ?? response.status,
    statusLabel: statusLabel(response.status, mode),
    tracking: trackingStatus(response.status),
    createdAt: response.created_at === "" ? null : new Date(response.created_at),
    deliveryTime: response.delivery_time,
    promisedAt: response.promised_at === null ? null : new Date(response.promised_at),
    ...slotOf(response),
    items: response.items,
  };
}
