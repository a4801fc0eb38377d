import type { ChargeView, RefundAsk, RefundView } from "./provider";

/**
 * The refund that a provider which names refunds itself shows for ours: by its name once that is known, else the one of its
 * sum that is nobody else's. A refused one moved no money, and is the result of no later try.
 */
export function refundIn(
  { receipts }: ChargeView,
  { receiptId, amount, providerRef, otherRefs }: RefundAsk,
): RefundView | null {
  const refunds = receipts.find(({ id }) => id === receiptId)?.refunds ?? [];
  const isUnclaimed = ({ reference, state, ...refund }: RefundView) =>
    refund.amount === amount && state !== "failed" && !otherRefs.includes(reference);
  const isOurs = (refund: RefundView) => (providerRef ? refund.reference === providerRef : isUnclaimed(refund));
  return refunds.find((refund) => !refund.isDispute && isOurs(refund)) ?? null;
}
