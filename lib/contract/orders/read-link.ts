import type { FollowedOrder } from "@/lib/domain/orders/order-link";
import { parseStatus, statusLabel, trackingStatus } from "@/lib/domain/orders/status";
import type { FollowedOrderResponse } from "./link";
import { slotOf } from "./slot";

export function followedFromResponse(answer: FollowedOrderResponse): FollowedOrder {
  const mode = answer.order_type ?? "DELIVERY";
  return {
    mode,
    status: parseStatus(answer.status) ?? answer.status,
    statusLabel: statusLabel(answer.status, mode),
    tracking: trackingStatus(answer.status),
    createdAt: answer.created_at === "" ? null : new Date(answer.created_at),
    deliveryTime: answer.delivery_time,
    promisedAt: answer.promised_at === null ? null : new Date(answer.promised_at),
    ...slotOf(answer),
    items: answer.items,
  };
}
