import { type OrderStatus, parseStatus, TRACKING_STEPS } from "./status";

export function nextStatus(raw: string): OrderStatus | null {
  const at = (TRACKING_STEPS as readonly string[]).indexOf(raw);
  return at < 0 ? null : (TRACKING_STEPS[at + 1] ?? null);
}

/** Null for a cancelled order, because its charges have ended. */
export function previousStatus(raw: string): OrderStatus | null {
  const at = (TRACKING_STEPS as readonly string[]).indexOf(raw);
  return TRACKING_STEPS[at - 1] ?? null;
}

/** Only before 'Preparando' (decision). */
export function mayCustomerCancel(raw: string): boolean {
  return parseStatus(raw) === "received";
}

export function mayStoreCancel(raw: string): boolean {
  return nextStatus(raw) !== null;
}
