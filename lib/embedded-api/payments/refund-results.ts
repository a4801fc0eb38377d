import { nextRefundCheckAt, retryPause } from "@/lib/domain/payment/check-rhythm";
import { isReturned } from "@/lib/domain/payment/money-rule";
import { refunds } from "@/lib/embedded-api/db/charge-tables";
import { recordEvent, scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import type { ChargeView, RefundView } from "@/lib/embedded-api/payment-providers/provider";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { askRefund, followMoney, nextTryId, reverseRefunded, triesAfter } from "./refunds";
import {
  chargesOf,
  leftOf,
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

/**
 * Takes a refund as the provider shows it. One that we do not know by its name is the result of a row without one, or the
 * return that a person made instead of it; else the bank's, or one that was made elsewhere.
 */
export async function settleRefund(
  moment: MarketMoment,
  order: Told,
  receiptId: string,
  view: RefundView,
): Promise<void> {
  await settleShown(moment, order, receiptId, { view, sending: null });
}

/**
 * Before one more refund is asked for: none of those that the provider shows is its result, unless it was refused before,
 * and came through after all. Returns their names; null when nothing is to be asked for any more.
 */
export async function settleBefore(
  moment: MarketMoment,
  refund: RefundRow,
  { receipts }: ChargeView,
): Promise<readonly string[] | null> {
  const order = await orderOf(moment, refund.orderId);
  const shown = receipts.find(({ id }) => id === refund.receiptId)?.refunds ?? [];
  for (const view of shown) await settleShown(moment, order, refund.receiptId, { view, sending: refund.id });
  await followMoney(moment, order.id);
  const all = await refundsOf(moment, order.id);
  const now = all.find(({ id }) => id === refund.id);
  if (now?.state !== "asked") return null;
  const isBack = all.some((each) => each.state === "done" && triesAfter(moment, all, each).includes(now));
  if (isBack) await drop(moment, now);
  return isBack ? null : shown.map(({ reference }) => reference);
}

type Told = Pick<OrderRow, "id" | "number" | "status">;
/** `sending`: the refund that is about to be asked for. */
type Shown = { view: RefundView; sending: string | null };

async function settleShown(moment: MarketMoment, order: Told, receiptId: string, { view, sending }: Shown) {
  const own = (await refundsOf(moment, order.id)).filter((refund) => refund.receiptId === receiptId);
  const foreignId = `outside-${receiptId}-${view.reference}`;
  const known = own.find((refund) => isKnownAs(view, refund) || refund.id === foreignId);
  if (known?.state === "failed" && view.state === "done") await dropNext(moment, own, known);
  if (known) return setResult(moment, known, view);
  const unnamed = own.filter(({ amount }) => amount === view.amount && !view.isDispute);
  if (view.state === "failed") return keepName(moment, unnamed, view);
  // Its call is on its way, and tells itself which one it is.
  const isInFlight = ({ leasedUntil: at, id }: RefundRow) => id !== sending && at !== null && at > moment.now;
  if (!view.isNamedByUs && unnamed.some((refund) => isUnmatched(refund) && isInFlight(refund))) return;
  const mine =
    unnamed.find((refund) => mayMatch(view, refund, sending) && !isInFlight(refund)) ??
    unnamed.find((refund) => view.state === "done" && isReturnedByHand(refund));
  if (mine?.state === "by_hand") return setRefund(moment, mine.id, { providerRef: view.reference });
  if (mine) await setResult(moment, mine, { ...view, providerRef: view.reference });
  else await bookForeign(moment, order, { receiptId, id: foreignId, own }, view);
  await reverseRefunded(moment, order.id);
}

function isKnownAs(view: RefundView, { id, providerRef }: RefundRow): boolean {
  return referenceOf(id) === view.reference || providerRef === view.reference;
}

/**
 * It was refused, and came through after all: the try after it is not sent, and nobody returns it by hand. One that is
 * being sent looks itself.
 */
async function dropNext(moment: MarketMoment, all: readonly RefundRow[], refused: RefundRow): Promise<void> {
  const last = triesAfter(moment, all, refused).at(-1);
  const isUnsent = last?.state === "asked" && last.tries === 0;
  if (last && (isUnsent || (last.state === "failed" && !last.seenAt))) await drop(moment, last);
}

/** As a failure that another try follows: it is no money of its own. */
function drop(moment: MarketMoment, { id }: RefundRow) {
  const over = { nextCheckAt: null, leasedUntil: null, endedAt: moment.now, seenAt: moment.now };
  return setRefund(moment, id, { ...over, state: "failed", problem: "voltou na tentativa anterior" });
}

function isUnmatched({ state, providerRef }: RefundRow): boolean {
  return (state === "asked" || state === "processing") && providerRef === null;
}

/** One that is asked for by our reference is matched by it alone, unless it still waits for its next try. */
function mayMatch({ isNamedByUs, state }: RefundView, refund: RefundRow, sending: string | null): boolean {
  if (!isUnmatched(refund)) return false;
  if (isNamedByUs) return state === "done" && refund.attempt > 1 && refund.tries === 0;
  return refund.attempt > 1 || (refund.tries > 0 && refund.id !== sending);
}

/** A person was asked to return it at the provider, and says so or has yet to. */
function isReturnedByHand(refund: RefundRow): boolean {
  return isNoted(refund) || (refund.state === "failed" && refund.seenAt === null);
}

/** A person says that it is back, and the provider has not shown it. */
function isNoted({ state, providerRef }: RefundRow): boolean {
  return state === "by_hand" && providerRef === null;
}

/** A refused refund moved no money: its name stays with the row that asked for it. */
async function keepName(moment: MarketMoment, unnamed: readonly RefundRow[], view: RefundView): Promise<void> {
  const refused = unnamed.find(({ state, providerRef }) => state === "failed" && providerRef === null);
  if (refused && !view.isNamedByUs) await setRefund(moment, refused.id, { providerRef: view.reference });
}

/** `own`: the refunds of its receipt that we know. */
type Foreign = Pick<RefundRow, "id" | "receiptId"> & { own: readonly RefundRow[] };

/** No more goes back than came: what a person has returned by hand may show in other parts at the provider. */
async function bookForeign(
  moment: MarketMoment,
  order: Told,
  { id, receiptId, own }: Foreign,
  { amount: told, state, isDispute, providerRef, reference }: RefundView,
): Promise<void> {
  const { tx, market, now } = moment;
  const receipt = (await receiptsOf(moment, order.id)).find((each) => each.id === receiptId);
  if (!receipt || state !== "done") return;
  const left = own.filter(isReturned).reduce((rest, refund) => rest - refund.amount, receipt.amount);
  const amount = Math.min(told, left);
  if (isDispute) await takeBack(moment, own, told - amount, reference);
  if (amount <= 0) return;
  const cause = isDispute ? ("dispute" as const) : ("outside" as const);
  await tx
    .insert(refunds)
    .values({
      ...{ marketId: market, id, orderId: order.id, receiptId, amount, cause, state, providerRef },
      ...{ createdAt: now, endedAt: now },
    })
    .onConflictDoNothing();
  // The charge's own state does not tell of a part.
  if (isDispute && amount < left)
    await recordEvent(moment, { order, type: "charge_disputed", from: order.status, status: order.status });
}

/** Money that a person noted as returned and the payer's bank took instead: it rings, and is booked once. */
async function takeBack(moment: MarketMoment, own: readonly RefundRow[], taken: number, by: string): Promise<void> {
  let rest = taken;
  for (const { id, amount } of own.filter(isNoted)) {
    if (amount > rest) continue;
    rest -= amount;
    await setRefund(moment, id, { state: "done", cause: "dispute", providerRef: by, seenAt: null });
  }
}

async function setResult(moment: MarketMoment, refund: RefundRow, view: RefundView): Promise<void> {
  const { now } = moment;
  if (refund.state === "done" && view.isDispute && view.state === "failed")
    return void (await setRefund(moment, refund.id, { state: "failed", seenAt: now }));
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
    const id = nextTryId(moment, refund.id);
    return askRefund(moment, receipt, { id, amount, cause, reason, actor, attempt: attempt + 1, at });
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
