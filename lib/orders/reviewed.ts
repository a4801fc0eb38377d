import type { Centavos } from "@/lib/money";
import type { Order } from "./order";

/** What the shop charges beside what the customer had reviewed; both with delivery. */
export type ChargeDifference = { charged: Centavos; reviewed: Centavos };

/**
 * The difference between an order's sum and what was reviewed; null where they agree, the order tells no sum, or nothing was
 * reviewed here.
 * @param reviewed with delivery, as it stood on step 4
 */
export function chargeDifference(order: Order, reviewed: Centavos | null): ChargeDifference | null {
  if (reviewed === null || !order.isTotalStated) return null;
  const charged = order.totalWithDelivery;
  // A total that is the reviewed sum already includes the fee.
  return charged === reviewed || order.total === reviewed ? null : { charged, reviewed };
}
