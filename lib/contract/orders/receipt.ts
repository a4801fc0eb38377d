import type { OrderAnswer } from "./schema";

/** All that an API said of an order it has taken, where it did not send the order itself. */
export type Receipt = { receipt: true; id: string | null; order_number: string | null };

/** The answer to a placed order: the order, or what little came in its place. */
export type PlacedAnswer = OrderAnswer | Receipt;

/** Whether only a receipt came. */
export function isReceipt(placed: PlacedAnswer): placed is Receipt {
  return "receipt" in placed;
}
