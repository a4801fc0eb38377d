import type { Order } from "./order";
import { isOver } from "./status";

/** `checking`: the shop decides about money of another sum. */
export type PaymentStage = "waiting" | "checking" | "success" | "error";

type Paid = Pick<Order, "charge" | "payment" | "status" | "refunds">;

/** As the API states it; null if the order is not, or no longer, paid online. */
export function stageOf({ charge, payment, status, refunds = [] }: Paid): PaymentStage | null {
  if (!charge || status === "cancelled") return null;
  if (payment.tone === "approved") return "success";
  // Its customer, or a provider that is down, has made it an order that is paid elsewhere.
  if (payment.at !== "ONLINE" || charge.state === "late") return null;
  if (charge.state === "mismatch") return "checking";
  const isReturned = payment.tone === "returned";
  // A payment of another sum went back, and the order still stands.
  if (isReturned && charge.state === "refunded" && refunds.every(({ cause }) => cause === "mismatch"))
    return refunds.length > 0 ? "error" : null;
  // After a refund, the order may be paid again with a newer charge.
  if (isReturned && !(charge.state && charge.status === "waiting")) return null;
  if (charge.status === "approved") return "success";
  return charge.status === "waiting" ? "waiting" : "error";
}

export function isPaymentOpen(order: Paid): boolean {
  const stage = stageOf(order);
  return stage === "waiting" || stage === "error";
}

export function isToPayByPix({ payment, status }: Paid): boolean {
  const isPaid = payment.tone === "approved" || payment.tone === "returned";
  return !isPaid && !isOver(status) && payment.at === "BEFORE";
}

/** Whether the customer still has to pay from their own screen: online, or by Pix to the shop's key. */
export function isToPay(order: Paid): boolean {
  return isToPayByPix(order) || isPaymentOpen(order);
}

/** 'Pago' shows within three seconds of the provider's call, as long as a code lasts. */
const PACES = [
  { until: 15_000, every: 1_000 },
  { until: 1_200_000, every: 2_000 },
] as const;

export function paymentPace(waited: number): number {
  return PACES.find(({ until }) => waited < until)?.every ?? 10_000;
}

/** 'm:ss' of milliseconds that are left, never below zero. */
export function timeLeft(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
