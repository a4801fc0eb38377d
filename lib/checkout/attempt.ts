import type { ApiError } from "@/lib/api/error";
import type { Order } from "@/lib/orders/order";
import type { OrderAttempt } from "./draft";

/** A fresh attempt, made when step 4 opens. */
export function newAttempt(): OrderAttempt {
  // Not randomUUID: over plain http, as in a trial on the local network, browsers do not have it.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { key, sentAt: null, collected: null };
}

const UNDECIDED: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Whether a failed order was certainly not placed. Without a definite answer the same key is sent again: one key, one
 * order.
 */
export function isDefinite(error: ApiError): boolean {
  if (typeof error.status === "string" || error.status >= 500 || UNDECIDED.has(error.status)) return false;
  return error.code !== "IN_FLIGHT";
}

/** Clocks of a phone and a server differ. */
const CLOCK_TOLERANCE = 10 * 60_000;

/** What an unanswered attempt's order is known by: its sum, or its key, when the server has refused the key as used. */
export type KnownBy = "sum" | "key";

/**
 * The order that an unanswered attempt placed after all, among the customer's orders (newest first) that came after the last
 * known one; null when there is none. Known by its key it may have another sum: the cart has changed since.
 */
export function orderOfAttempt(
  attempt: OrderAttempt,
  orders: readonly Order[],
  lastOrderId: string | null = null,
  knownBy: KnownBy = "sum",
): Order | null {
  const { sentAt, collected } = attempt;
  if (sentAt === null || collected === null) return null;
  const known = orders.findIndex((order) => order.id === lastOrderId);
  return (
    orders
      .slice(0, known < 0 ? orders.length : known)
      .find(
        (order) =>
          order.createdAt !== null &&
          order.createdAt.getTime() >= sentAt - CLOCK_TOLERANCE &&
          (knownBy === "key" || order.totalWithDelivery === collected) &&
          order.status !== "cancelled",
      ) ?? null
  );
}
