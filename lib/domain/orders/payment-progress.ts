import type { Order } from "./order";
import { isOver } from "./status";

export type PaymentStage = "waiting" | "success" | "error";

/** As the API states it; null if the order is not, or no longer, paid online. */
export function stageOf({
  charge,
  payment,
  status,
}: Pick<Order, "charge" | "payment" | "status">): PaymentStage | null {
  if (!charge || status === "cancelled" || payment.tone === "returned") return null;
  if (payment.tone === "approved" || charge.status === "approved") return "success";
  return charge.status === "waiting" ? "waiting" : "error";
}

export function isPaymentOpen(order: Pick<Order, "charge" | "payment" | "status">): boolean {
  const stage = stageOf(order);
  return stage === "waiting" || stage === "error";
}

export function isToPayByPix({ charge, payment, status }: Pick<Order, "charge" | "payment" | "status">): boolean {
  const isPaid = payment.tone === "approved" || payment.tone === "returned";
  return !charge && !isPaid && !isOver(status) && payment.at === "BEFORE";
}

/** Whether the customer still has to pay from their own screen: online, or by Pix to the shop's key. */
export function isToPay(order: Pick<Order, "charge" | "payment" | "status">): boolean {
  return isToPayByPix(order) || isPaymentOpen(order);
}

const PACES = [
  { until: 15_000, every: 1_000 },
  { until: 120_000, every: 3_000 },
] as const;

export function paymentPace(waited: number): number {
  return PACES.find(({ until }) => waited < until)?.every ?? 10_000;
}

export function timeLeft(until: Date, now: number): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
