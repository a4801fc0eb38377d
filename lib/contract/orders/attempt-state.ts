import type { ApiError } from "@/lib/domain/api-error";
import type { PlacedResponse } from "./receipt";

export type OrderRejection = Pick<ApiError, "status" | "message" | "code" | "data" | "retryAfter">;

/**
 * The state of an order at our server, by its key. `repeatable`: the API knows idempotency keys. `waiting`: the
 * response is not overdue yet. `unknown`: sent, with an unknown outcome; a late response may still settle it.
 */
export type AttemptState =
  | { state: "none" | "repeatable" | "waiting" | "unknown" }
  | { state: "placed"; order: PlacedResponse }
  | { state: "refused"; refusal: OrderRejection };

export const WAITING_CODE = "ORDER_WAITING";
export const UNKNOWN_CODE = "ORDER_UNKNOWN";
export const NOT_SENT_CODE = "ORDER_NOT_SENT";
/** Our server's own 401: nothing went to the API. */
export const GUEST_CODE = "NOT_SIGNED_IN";

export function attemptPath(key: string): string {
  return `/api/order-attempts/${encodeURIComponent(key)}`;
}
