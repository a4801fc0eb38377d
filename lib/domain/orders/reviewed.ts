import type { Centavos } from "@/lib/domain/money";
import type { Order } from "./order";

/** Both with delivery. */
export type ChargeDifference = { charged: Centavos; reviewed: Centavos };

/**
 * Uses the sum that the customer reviewed on step 4 (with delivery; null: not on this device). Some shops include the
 * fee in `total`; others send no total or no fee, so that the reviewed sum is the only known one.
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

/** What is fetched, unless the shop charges a fee for it all the same. */
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
