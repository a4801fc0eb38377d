import type { OrderResponse } from "./schema";

/** What an API says of an accepted order when it does not send the order. `unsure`: the id may be another record's. */
export type Receipt = { receipt: true; id: string | null; order_number: string | null; unsure?: true };

export type PlacedResponse = OrderResponse | Receipt;

export function isReceipt(placed: PlacedResponse): placed is Receipt {
  return "receipt" in placed;
}
