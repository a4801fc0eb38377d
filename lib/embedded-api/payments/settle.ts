import { and, eq, isNull } from "drizzle-orm";
import { type ChargeState, factsOf, mayFollow } from "@/lib/domain/payment/charge-state";
import { nextCheckAt, offerEnd, retryPause } from "@/lib/domain/payment/check-rhythm";
import { settlesOrder, verdictOf } from "@/lib/domain/payment/money-rule";
import { paymentReceipts } from "@/lib/embedded-api/db/charge-tables";
import { recordEvent, scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import { ABILITIES, type ChargeView, type ReceiptView } from "@/lib/embedded-api/payment-providers/provider";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import type { Seals } from "@/lib/node/keys/seals";
import { earnLate, wasHandedUnpaid } from "./cashback";
import { sealCharge } from "./charge-secrets";
import { letPayUntil, withdraw } from "./charges";
import { moveCharge } from "./move";
import { settleRefund } from "./refund-results";
import { askRefund, followMoney } from "./refunds";
import {
  type ChargeRow,
  chargeOf,
  chargesOf,
  leftOf,
  lockOrders,
  type OrderRow,
  orderOf,
  type RefundRow,
  receiptsOf,
  referenceOf,
  refundsOf,
  setCharge,
  stateOf,
} from "./rows";

/** Both clocks may differ a little: a code that has just ended may have been paid in its last second. */
const GRACE_MS = 2_000;

const UNREAD = "mostra de um pagamento algo que não entendemos, confira no aplicativo do banco";

export type SealedMoment = MarketMoment & { seals: Seals };

/** Locks the order of a charge, and returns both as they are now; null once they are erased. */
export async function lockCharge(moment: MarketMoment, id: string): Promise<ChargeRow | null> {
  const found = await chargeOf(moment, id);
  if (!found) return null;
  await lockOrders(moment, [found.orderId]);
  return chargeOf(moment, id);
}

/**
 * Takes what the provider shows to our own question: the only way for money into an order. Repeated, reordered and
 * concurrent views end in the same state. Returns what is wrong with the view, if anything is.
 */
export async function settle(
  moment: SealedMoment,
  id: string,
  view: ChargeView,
  receiver: string,
): Promise<string | null> {
  const charge = await lockCharge(moment, id);
  if (!charge) return null;
  if (!isOurs(charge, view, receiver)) {
    const problem = "respondeu sobre outra cobrança";
    await (charge.endedAt ? checkAsEnded(moment, charge) : later(moment, charge, problem));
    return problem;
  }
  const { providerRef, receiver: shown } = view;
  // Money that has come does not become play money when the shop changes to test mode.
  const { isTest } = stateOf(charge) === "creating" ? view : charge;
  const known = { ...(providerRef && { providerRef }), ...(shown && { receiver: shown }) };
  await setCharge(moment, id, { isTest, ...known, checkedAt: moment.now });
  const order = await orderOf(moment, charge.orderId);
  for (const receipt of view.receipts) await book(moment, { ...charge, isTest }, order, receipt);
  await followMoney(moment, order.id);
  for (const receipt of view.receipts)
    for (const refund of receipt.refunds) await settleRefund(moment, order, receipt.id, refund);
  await returnMoney(moment, order);
  await followMoney(moment, order.id);
  await earnLate(moment, order);
  await followView(moment, id, view);
  await endOtherOffers(moment, id, order.id);
  return view.isPartlyUnread ? UNREAD : null;
}

/** A paid order has nothing more to pay. */
async function endOtherOffers(moment: MarketMoment, id: string, orderId: string): Promise<void> {
  const all = await chargesOf(moment, [orderId]);
  if (!all.some((charge) => charge.id === id && stateOf(charge) === "paid")) return;
  for (const charge of all) if (factsOf(stateOf(charge)).isPayable) await withdraw(moment, charge);
}

/** `receiver`: of the settings now; the charge may be of an earlier key of the account. */
function isOurs({ id, amount, receiver: asked }: ChargeRow, view: ChargeView, receiver: string): boolean {
  const isSameReceiver = view.receiver === null || view.receiver === asked || view.receiver === receiver;
  return view.reference === referenceOf(id) && view.amount === amount && isSameReceiver;
}

/** Books money once: its id is unique in the market. */
async function book(moment: MarketMoment, charge: ChargeRow, order: OrderRow, receipt: ReceiptView): Promise<void> {
  const { tx, market, now } = moment;
  const verdict = verdictOf(receipt.amount, {
    // A code of before its shop changed the order asks for another sum.
    expected: (order.changes ? null : charge.amount) ?? order.total + order.deliveryTax,
    isAlive: order.status !== "cancelled",
    isPaid: await isPaidOtherwise(moment, order),
  });
  const { id, amount, at: receivedAt, fee } = receipt;
  const [booked] = await tx
    .insert(paymentReceipts)
    .values({
      ...{ marketId: market, id, orderId: order.id, chargeId: charge.id, provider: charge.provider, amount, fee },
      ...{ verdict, isTest: charge.isTest, receivedAt, bookedAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: paymentReceipts.id });
  if (booked || fee === null) return;
  const isReceipt = and(eq(paymentReceipts.marketId, market), eq(paymentReceipts.id, id), isNull(paymentReceipts.fee));
  await tx.update(paymentReceipts).set({ fee }).where(isReceipt);
}

async function isPaidOtherwise(moment: MarketMoment, order: OrderRow): Promise<boolean> {
  const all = await refundsOf(moment, order.id);
  const receipts = await receiptsOf(moment, order.id);
  const isHere = receipts.some((receipt) => settlesOrder(receipt) && leftOf(receipt, all) > 0);
  return isHere || (await isPaidAtTheDoor(moment, order, receipts.length > 0));
}

/** Handed over without a word of the courier's that nothing was paid, it counts as paid in all sums. */
async function isPaidAtTheDoor(moment: MarketMoment, order: OrderRow, hasReceipts: boolean): Promise<boolean> {
  if (order.isPaid && order.payAt !== "ONLINE") return !hasReceipts;
  const isHandedOver = order.status === "delivered" && order.payAt === "DOOR";
  return isHandedOver && !(await wasHandedUnpaid(moment, order));
}

/** Money that came when the order was cancelled or paid otherwise goes back once: what its bank has not taken already. */
async function returnMoney(moment: MarketMoment, order: OrderRow): Promise<void> {
  const all = await refundsOf(moment, order.id);
  for (const receipt of await receiptsOf(moment, order.id)) {
    const isAsked = all.some(({ receiptId, cause }) => receiptId === receipt.id && !isUnasked(cause));
    const amount = leftOf(receipt, all);
    if (receipt.verdict !== "returns" || isAsked || amount <= 0 || !ABILITIES[receipt.provider].refund) continue;
    const cause = order.status === "cancelled" ? "late" : "doubled";
    await askRefund(moment, receipt, { amount, cause });
    // A charge that was paid before stays so: the state alone would not tell.
    const charge = receipt.chargeId ? await chargeOf(moment, receipt.chargeId) : null;
    if (charge && stateOf(charge) === "paid")
      await recordEvent(moment, { order, type: "charge_late", from: order.status, status: order.status });
  }
}

const isUnasked = (cause: RefundRow["cause"]) => cause === "dispute" || cause === "outside";

/** Stores what the view says of a charge without money, and when it is checked next. */
async function followView(moment: SealedMoment, id: string, view: ChargeView): Promise<void> {
  const { now } = moment;
  const charge = await chargeOf(moment, id);
  if (!charge) return;
  const state = stateOf(charge);
  const { pixCode, checkoutUrl, isCardRefused } = view;
  // The unread part may be its money.
  if (view.isPartlyUnread && factsOf(state).isPayable) return later(moment, charge, UNREAD);
  const problem = view.isPartlyUnread ? UNREAD : null;
  const expiresAt = view.expiresAt ?? charge.expiresAt;
  // Where the provider has no id of its own, ours says that it was made.
  const providerRef = view.providerRef ?? view.reference;
  // A later view may lack a value that was shown before.
  const shown = {
    ...(pixCode && { sealed: sealCharge(moment.seals, charge, { pixCode }) }),
    ...(checkoutUrl && { checkoutUrl }),
  };
  const open = { ...shown, isCardRefused, expiresAt, providerRef };
  if (state === "creating" && view.state === "open") {
    if (!pixCode && !checkoutUrl) return later(moment, charge, "não deu um código válido");
    // Its times run from when its customer has something to pay: its provider may have been away for hours.
    const end = view.expiresAt ?? offerEnd(now);
    await moveCharge(moment, charge, "waiting", { ...open, expiresAt: end, createdAt: now, problem: null });
    return keepUntil(moment, charge, end);
  }
  const to = stateByView(charge, view, now);
  if (to && mayFollow(state, to)) {
    await moveCharge(moment, charge, to, { problem });
    // It ended before anybody has seen it: its customer may try again.
    return state === "creating" ? keepUntil(moment, charge, now) : undefined;
  }
  const since = charge.endedAt ?? charge.createdAt;
  // A bank may take hours to withdraw a charge.
  const tries = state === "cancelling" ? charge.tries : 0;
  const next = nextCheckAt({ state, since, now, tries });
  const isDueAtEnd = state === "waiting" && next && expiresAt && expiresAt > now && expiresAt < next;
  await setCharge(moment, id, {
    ...(state === "waiting" && open),
    ...{ tries, leasedUntil: null, problem },
    nextCheckAt: isDueAtEnd ? new Date(expiresAt.getTime() + GRACE_MS) : next,
  });
  if (next) await scheduleWork(moment, next);
}

/** For an order that still waits for its money. */
async function keepUntil(moment: MarketMoment, { orderId }: ChargeRow, end: Date): Promise<void> {
  if ((await orderOf(moment, orderId)).payBy) await letPayUntil(moment, orderId, end);
}

function stateByView(charge: ChargeRow, view: ChargeView, now: Date): ChargeState | null {
  const state = stateOf(charge);
  const { endsItself } = ABILITIES[charge.provider];
  const end = view.expiresAt ?? charge.expiresAt;
  const isOver = end !== null && end.getTime() + GRACE_MS <= now.getTime();
  if (view.state === "refused") return "refused";
  if (view.state === "closed") return state === "cancelling" || !isOver ? "cancelled" : "expired";
  if (state === "waiting" && isOver) return endsItself ? "expired" : "cancelling";
  if (state === "cancelling" && isOver && endsItself) return "expired";
  // Our call to create it came through after it had been withdrawn.
  return state === "cancelled" && !(isOver && endsItself) ? "cancelling" : null;
}

/** Nothing new of a charge that has ended: it is read again when money may come late. */
export async function checkAsEnded(moment: MarketMoment, charge: ChargeRow): Promise<void> {
  const { now } = moment;
  const next = nextCheckAt({ state: stateOf(charge), since: charge.endedAt ?? now, now });
  await setCharge(moment, charge.id, { nextCheckAt: next, tries: 0, leasedUntil: null });
  if (next) await scheduleWork(moment, next);
}

/** A call without a clear result: the charge is read later, and nothing else happens. */
export async function later(moment: MarketMoment, charge: ChargeRow, problem: string, pause = 0): Promise<void> {
  const wait = Math.max(pause, retryPause(charge.tries));
  const next = new Date(moment.now.getTime() + wait);
  await setCharge(moment, charge.id, { problem, nextCheckAt: next, leasedUntil: null, checkedAt: moment.now });
  await scheduleWork(moment, next);
}

/** The provider knows nothing of a charge that was to be withdrawn, or has refused to make it. */
export async function endUnmade(moment: MarketMoment, charge: ChargeRow, to: "cancelled" | "refused", problem: string) {
  if (mayFollow(stateOf(charge), to)) await moveCharge(moment, charge, to, { problem });
}
