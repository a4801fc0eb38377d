import { type OrderStatus, parseStatus, TRACKING_STEPS } from "./status";
import { isStatus, STATUSES } from "./statuses.mjs";

export function nextStatus(raw: string): OrderStatus | null {
  return isStatus(raw) ? STATUSES[raw].next : null;
}

/** Null for a cancelled order, because its charges have ended. */
export function previousStatus(raw: string): OrderStatus | null {
  return TRACKING_STEPS.find((status) => STATUSES[status].next === raw) ?? null;
}

/** Only before 'Preparando' (decision). */
export function mayCustomerCancel(raw: string): boolean {
  return parseStatus(raw) === "received";
}

export function mayStoreCancel(raw: string): boolean {
  return nextStatus(raw) !== null;
}
