import type { OrderAnswer } from "./schema";

/** What an API says of an accepted order when it does not send the order. */
export type Receipt = { receipt: true; id: string | null; order_number: string | null };

export type PlacedAnswer = OrderAnswer | Receipt;

export function isReceipt(placed: PlacedAnswer): placed is Receipt {
  return "receipt" in placed;
}
