import type { Centavos } from "@/lib/domain/money";
import type { Order } from "./order";

/** Both with delivery. */
export type ChargeDifference = { charged: Centavos; reviewed: Centavos };

/**
 * Uses the sum that the customer reviewed on step 4 (with delivery; null: not on this device). Some shops include the
 * fee in `total`; others send no total or no fee, so that only the reviewed sum is known.
 */
export function asReviewed(order: Order, reviewed: Centavos | null): Order {
  if (reviewed === null) return order;
  if (order.deliveryFee > 0 && order.total === reviewed)
    return { ...order, total: order.total - order.deliveryFee, totalWithDelivery: order.total };
  const isLess = isSumUnknown(order) || (!order.isFeeStated && order.total <= reviewed);
  return isLess ? { ...order, totalWithDelivery: reviewed, isSumReviewed: true } : order;
}

export function isSumUnknown({ isTotalStated, items, isSumReviewed }: Order): boolean {
  return !isTotalStated && items.length === 0 && !isSumReviewed;
}

export function isSumKnown(order: Order): boolean {
  return !isSumUnknown(order) && (order.isFeeStated || order.isSumReviewed);
}

/** Whether it is a pick-up for which the shop charges no fee. */
export function isWithoutFee({ mode, deliveryFee }: Order): boolean {
  return mode === "TAKEOUT" && deliveryFee === 0;
}

export function sumLabel(order: Order): string {
  const { isSumReviewed, isFeeStated } = order;
  if (isSumReviewed) return "Total que você revisou";
  if (isWithoutFee(order)) return "Total";
  return isFeeStated ? "Total com entrega" : "Total sem a entrega";
}

export function chargeDifference(order: Order, reviewed: Centavos | null): ChargeDifference | null {
  if (reviewed === null || !order.isTotalStated) return null;
  const charged = asReviewed(order, reviewed).totalWithDelivery;
  return charged === reviewed ? null : { charged, reviewed };
}
