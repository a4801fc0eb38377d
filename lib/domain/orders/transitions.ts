import { type OrderStatus, parseStatus, TRACKING_STEPS } from "./status";

/** The step that follows a status; null when the order has ended or its status is unknown. */
export function nextStatus(raw: string): OrderStatus | null {
  const at = (TRACKING_STEPS as readonly string[]).indexOf(raw);
  return at < 0 ? null : (TRACKING_STEPS[at + 1] ?? null);
}

/** The step before a status; null at the first one and for a cancelled order, whose charges have ended. */
export function previousStatus(raw: string): OrderStatus | null {
  const at = (TRACKING_STEPS as readonly string[]).indexOf(raw);
  return TRACKING_STEPS[at - 1] ?? null;
}

/** Before 'Preparando' the customer may cancel (decision); afterwards only the store may. */
export function mayCustomerCancel(raw: string): boolean {
  return parseStatus(raw) === "received";
}

/** The store may cancel whatever has not ended. */
export function mayStoreCancel(raw: string): boolean {
  return nextStatus(raw) !== null;
}
