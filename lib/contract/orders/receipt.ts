import type { OrderResponse } from "./schema";

/** A response that accepts an order without sending it. `unsure`: the id may be another record's. */
export type Receipt = { receipt: true; id: string | null; order_number: string | null; unsure?: true };

export type PlacedResponse = OrderResponse | Receipt;

export function isReceipt(placed: PlacedResponse): placed is Receipt {
  return "receipt" in placed;
}
