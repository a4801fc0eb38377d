import type { Centavos } from "@/lib/domain/money";
import type { Order } from "./order";

/** What the shop charges beside what the customer had reviewed; both with delivery. */
export type ChargeDifference = { charged: Centavos; reviewed: Centavos };

/**
 * An order as the screens show it to who has reviewed its sum. Some shops' `total` holds the fee already, and is then the reviewed
 * sum itself; where a shop tells neither total nor items, or no fee, what was reviewed is the only sum that is known.
 * @param reviewed with delivery, as it stood on step 4; null: not reviewed on this device
 */
export function asReviewed(order: Order, reviewed: Centavos | null): Order {
  if (reviewed === null) return order;
  if (order.deliveryFee > 0 && order.total === reviewed)
    return { ...order, total: order.total - order.deliveryFee, totalWithDelivery: order.total };
  const isLess = isSumUnknown(order) || (!order.isFeeStated && order.total <= reviewed);
  return isLess ? { ...order, totalWithDelivery: reviewed, isSumReviewed: true } : order;
}

/** Whether nothing the shop told gives the order's sum. */
export function isSumUnknown({ isTotalStated, items, isSumReviewed }: Order): boolean {
  return !isTotalStated && items.length === 0 && !isSumReviewed;
}

/** Whether what is to be paid is known, delivery included. */
export function isSumKnown(order: Order): boolean {
  return !isSumUnknown(order) && (order.isFeeStated || order.isSumReviewed);
}

/** What stands beside an order's sum. */
export function sumLabel({ isSumReviewed, isFeeStated }: Order): string {
  if (isSumReviewed) return "Total que você revisou";
  return isFeeStated ? "Total com entrega" : "Total sem a entrega";
}

/** The difference between an order's sum and what was reviewed; null where they agree, or one of them is not known. */
export function chargeDifference(order: Order, reviewed: Centavos | null): ChargeDifference | null {
  if (reviewed === null || !order.isTotalStated) return null;
  const charged = asReviewed(order, reviewed).totalWithDelivery;
  return charged === reviewed ? null : { charged, reviewed };
}
