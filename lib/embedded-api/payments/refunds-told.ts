import { and, asc, eq, inArray } from "drizzle-orm";
import { toReais } from "@/lib/domain/money";
import { remainderOf } from "@/lib/domain/payment/money-rule";
import type { Refund } from "@/lib/domain/payment/types";
import { charges, paymentReceipts, refunds } from "@/lib/embedded-api/db/charge-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";

export type RefundTold = Refund & { cause: string };

/** Refunds as a customer is told of them, by order, in reais. A failure that was tried again is left out. */
export async function refundsTold(
  { tx, market }: MarketScope,
  orderIds: readonly string[],
): Promise<Map<string, RefundTold[]>> {
  const rows = await tx
    .select({ refund: refunds, received: paymentReceipts.amount, verdict: paymentReceipts.verdict, kind: charges.kind })
    .from(refunds)
    .innerJoin(paymentReceipts, and(eq(paymentReceipts.marketId, market), eq(paymentReceipts.id, refunds.receiptId)))
    .leftJoin(charges, and(eq(charges.marketId, market), eq(charges.id, paymentReceipts.chargeId)))
    .where(and(eq(refunds.marketId, market), inArray(refunds.orderId, [...orderIds])))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const told = new Map<string, RefundTold[]>();
  for (const { refund, received, verdict, kind } of rows) {
    const ofReceipt = rows.filter((row) => row.refund.receiptId === refund.receiptId);
    const all = ofReceipt.map((row) => ({ ...row.refund, isDispute: false }));
    const isAway = remainderOf({ amount: received, refunds: all }) < refund.amount;
    if (refund.state === "failed" && (isAway || refund.seenAt)) continue;
    const { orderId, amount, reason, attempt, problem } = refund;
    // The shop returned another sum in its provider's app: the order may still be paid.
    const cause = refund.cause === "outside" && verdict === "asks" ? "mismatch" : refund.cause;
    const state = refund.state === "asked" ? "processing" : refund.state;
    const isRetrying = refund.state === "asked" && (attempt > 1 || problem !== null);
    const one = { amount: toReais(amount), state, cause, reason, kind, ...(isRetrying && { retrying: true }) };
    told.set(orderId, [...(told.get(orderId) ?? []), one]);
  }
  return told;
}
