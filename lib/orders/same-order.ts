import { toCentavos } from "@/lib/money";
import type { OrderAnswer, OrderBody } from "./schema";

/** Clocks of two servers differ. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/**
 * Whether an order of the customer's list may be what this body placed: the same sum and amounts, and not older.
 * @param since when the body was first sent, in epoch milliseconds
 */
export function mayBeOrderOf(body: OrderBody, order: OrderAnswer, since: number): boolean {
  if (order.total === null || order.status === "cancelled") return false;
  const createdAt = Date.parse(order.created_at);
  if (!(createdAt >= since - CLOCK_TOLERANCE_MS)) return false;
  const collected = toCentavos(order.total) + toCentavos(order.delivery_tax ?? 0);
  const amounts = (items: readonly { amount: number }[]) => items.map(({ amount }) => amount).sort((a, b) => a - b);
  return (
    collected === toCentavos(Number(body.expected_total)) &&
    amounts(order.order_items).join() === amounts(body.products).join()
  );
}
