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

/** An order for later can be cancelled until the shop begins with it. */
export function isPastCancelling(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && now >= dueAt;
}

/** The shop changes what is in an order until it leaves, or waits for whoever fetches it. */
export function mayChange(raw: string): boolean {
  return raw === "received" || raw === "preparing";
}

export function mayStoreCancel(raw: string): boolean {
  return nextStatus(raw) !== null;
}
