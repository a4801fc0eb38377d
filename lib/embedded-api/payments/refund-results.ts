import { nextRefundCheckAt, retryPause } from "@/lib/domain/payment/check-rhythm";
import { refunds } from "@/lib/embedded-api/db/charge-tables";
import { recordEvent, scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import type { RefundView } from "@/lib/embedded-api/payment-providers/provider";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { askRefund, followMoney, leftOf, reverseRefunded } from "./refunds";
import {
  chargesOf,
  type OrderRow,
  orderOf,
  type RefundRow,
  receiptsOf,
  referenceOf,
  refundsOf,
  setRefund,
  stateOf,
} from "./rows";

/** A shop without money in its account at night has some in the morning: then a new refund is asked for. */
const NEXT_ATTEMPTS_MS = [10 * 60_000, 3 * 60 * 60_000];

/** Takes a refund as the provider shows it; one that we did not ask for is the bank's or was made elsewhere. */
export async function settleRefund(
  moment: MarketMoment,
  order: Pick<OrderRow, "id" | "number" | "status">,
  receiptId: string,
  view: RefundView,
): Promise<void> {
  const all = await refundsOf(moment, order.id);
  const foreignId = `outside-${receiptId}-${view.reference}`;
  const ofReceipt = all.filter((refund) => refund.receiptId === receiptId);
  const known =
    ofReceipt.find(({ id, providerRef }) => isKnownAs(view, id, providerRef) || id === foreignId) ??
    // Its answer is still on its way, or was lost.
    ofReceipt.find((refund) => !view.isNamedByUs && isOpenUnnamed(refund) && refund.amount === view.amount);
  if (known) return setResult(moment, known, view);
  if (view.state === "failed") return;
  const [receipt] = (await receiptsOf(moment, order.id)).filter(({ id }) => id === receiptId);
  if (!receipt) return;
  await moment.tx
    .insert(refunds)
    .values({
      ...{ marketId: moment.market, id: foreignId, orderId: order.id, receiptId, amount: view.amount },
      cause: view.isDispute ? ("dispute" as const) : ("outside" as const),
      state: "done",
      ...{ providerRef: view.providerRef, createdAt: moment.now, endedAt: moment.now },
    })
    .onConflictDoNothing();
  await reverseRefunded(moment, order.id);
}

function isKnownAs(view: RefundView, id: string, providerRef: string | null): boolean {
  return referenceOf(id) === view.reference || (!view.isNamedByUs && providerRef === view.reference);
}

function isOpenUnnamed({ state, providerRef }: RefundRow): boolean {
  return (state === "asked" || state === "processing") && providerRef === null;
}

async function setResult(moment: MarketMoment, refund: RefundRow, view: RefundView): Promise<void> {
  const { now } = moment;
  if (refund.state === "done" || refund.state === "by_hand" || refund.state === view.state) {
    if (refund.state === "processing") await checkAgain(moment, refund);
    return;
  }
  if (view.state === "failed") return fail(moment, refund, view.problem ?? "o provedor não devolveu");
  const { providerRef } = view;
  if (view.state === "processing") return checkAgain(moment, refund, { state: "processing", providerRef });
  const over = { nextCheckAt: null, leasedUntil: null, problem: null, endedAt: now };
  await setRefund(moment, refund.id, { ...over, state: "done", providerRef });
}

async function checkAgain(moment: MarketMoment, refund: RefundRow, change: Partial<RefundRow> = {}): Promise<void> {
  const next = nextRefundCheckAt(refund.createdAt, moment.now);
  await setRefund(moment, refund.id, { ...change, tries: 0, leasedUntil: null, nextCheckAt: next });
  await scheduleWork(moment, next);
}

/**
 * Finally refused: it is tried anew twice, under a new id, and then a person returns the money; unless the payer's bank
 * has taken it meanwhile.
 */
async function fail(moment: MarketMoment, refund: RefundRow, problem: string): Promise<void> {
  if (refund.state === "failed") return;
  const { now } = moment;
  const pause = NEXT_ATTEMPTS_MS[refund.attempt - 1];
  const order = await orderOf(moment, refund.orderId);
  const receipt = (await receiptsOf(moment, refund.orderId)).find(({ id }) => id === refund.receiptId);
  const others = (await refundsOf(moment, refund.orderId)).filter(({ id }) => id !== refund.id);
  const isHere = !receipt || leftOf(receipt, others) >= refund.amount;
  const isRepeated = pause !== undefined && receipt && isHere;
  await setRefund(moment, refund.id, {
    ...{ state: "failed" as const, problem, nextCheckAt: null, leasedUntil: null, endedAt: now },
    // The next attempt takes its place; the last one rings, whoever has seen why the money goes back.
    seenAt: isRepeated || !isHere ? now : null,
  });
  if (isRepeated) {
    const { amount, cause, reason, actor, attempt } = refund;
    const at = new Date(now.getTime() + pause);
    return askRefund(moment, receipt, { amount, cause, reason, actor, attempt: attempt + 1, at });
  }
  await followMoney(moment, order.id);
  if (!isHere) return;
  // The charge's own state does not tell of a partial refund.
  const isTold = (await chargesOf(moment, [order.id])).some((charge) => stateOf(charge) === "refund_failed");
  if (isTold) return;
  await recordEvent(moment, { order, type: "charge_refund_failed", from: order.status, status: order.status });
}

/** The result of a call for one refund. */
export async function settleRefundCall(moment: MarketMoment, refund: RefundRow, view: RefundView): Promise<void> {
  await setResult(moment, refund, view);
  await followMoney(moment, refund.orderId);
}

export async function refuseRefund(moment: MarketMoment, refund: RefundRow, problem: string): Promise<void> {
  await fail(moment, refund, problem);
  await followMoney(moment, refund.orderId);
}

/** A call without a clear result: the refund is read before it is sent again. */
export async function laterRefund(moment: MarketMoment, refund: RefundRow, problem: string, pause = 0): Promise<void> {
  const next = new Date(moment.now.getTime() + Math.max(pause, retryPause(refund.tries)));
  await setRefund(moment, refund.id, { problem, leasedUntil: null, nextCheckAt: next });
  await scheduleWork(moment, next);
}
