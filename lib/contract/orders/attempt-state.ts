import type { ApiError } from "@/lib/contract/responses/error";
import type { PlacedAnswer } from "./receipt";

/** What a refusal says, as far as the customer's browser needs it. */
export type OrderRefusal = Pick<ApiError, "status" | "message" | "code" | "data" | "retryAfter">;

/**
 * What our server knows of the order that was sent under a key:
 * - `none`: nothing was ever sent under it.
 * - `repeatable`: the API knows idempotency keys; the same order may be sent again under this one.
 * - `waiting`: sent, and the answer is not late yet.
 * - `unknown`: sent, and nobody can say whether it was placed; a late answer may still tell.
 */
export type AttemptState =
  | { state: "none" | "repeatable" | "waiting" | "unknown" }
  | { state: "placed"; order: PlacedAnswer }
  | { state: "refused"; refusal: OrderRefusal };

/** Codes of the proxy's answer to an order whose outcome is not known. */
export const WAITING_CODE = "ORDER_WAITING";
export const UNKNOWN_CODE = "ORDER_UNKNOWN";
/** The code of an order that certainly never left: it may be sent again under its key. */
export const NOT_SENT_CODE = "ORDER_NOT_SENT";

/** Path of our own server that tells the state of a key. */
export function attemptPath(key: string): string {
  return `/api/order-attempts/${encodeURIComponent(key)}`;
}
