import type { Centavos } from "@/lib/money";
import type { Order } from "./order";

/** What the shop charges beside what the customer had reviewed; both with delivery. */
export type ChargeDifference = { charged: Centavos; reviewed: Centavos };

/**
 * An order as the screens show it to who has reviewed its sum: some shops' `total` holds the fee already, and is then the
 * reviewed sum itself.
 * @param reviewed with delivery, as it stood on step 4; null: not reviewed on this device
 */
export function asReviewed(order: Order, reviewed: Centavos | null): Order {
  const holdsFee = reviewed !== null && order.deliveryFee > 0 && order.total === reviewed;
  return holdsFee ? { ...order, total: order.total - order.deliveryFee, totalWithDelivery: order.total } : order;
}

/** The difference between an order's sum and what was reviewed; null where they agree, or one of them is not known. */
export function chargeDifference(order: Order, reviewed: Centavos | null): ChargeDifference | null {
  if (reviewed === null || !order.isTotalStated) return null;
  const charged = asReviewed(order, reviewed).totalWithDelivery;
  return charged === reviewed ? null : { charged, reviewed };
}
