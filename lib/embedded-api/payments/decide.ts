import { and, eq } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/durations";
import { toReais } from "@/lib/domain/money";
import { factsOf } from "@/lib/domain/payment/charge-state";
import { settlesOrder, type Verdict } from "@/lib/domain/payment/money-rule";
import { err, ok, type Result } from "@/lib/domain/result";
import { paymentReceipts } from "@/lib/embedded-api/db/charge-tables";
import { orders } from "@/lib/embedded-api/db/schema";
import { ABILITIES } from "@/lib/embedded-api/payment-providers/provider";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { idOfKey } from "@/lib/embedded-api/request/id-of-key";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { refundResponse } from "./attention";
import { earnLate } from "./cashback";
import { askRefund, followMoney, nextTryId } from "./refunds";
import {
  isPaidOffline,
  keptOf,
  leftOf,
  lockOrders,
  type OrderRow,
  type ReceiptRow,
  type RefundRow,
  receiptsOf,
  refundsOf,
  setRefund,
} from "./rows";

/** `repeated`: the same wish was granted before. */
export type Decided = Result<"repeated" | null, RequestError>;

/** The order of a number, locked; null when there is none. */
export async function lockedOrder({ tx, market }: MarketMoment, number: number): Promise<OrderRow | null> {
  const isOrder = and(eq(orders.marketId, market), eq(orders.number, number));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(isOrder);
  if (!found) return null;
  await lockOrders({ tx, market }, [found.id]);
  const [order] = await tx.select().from(orders).where(isOrder);
  return order ?? null;
}

/** The shop returns money, whole or in part. */
export async function refundByShop(moment: MarketMoment, order: OrderRow, wish: RefundByShop): Promise<Decided> {
  const all = await refundsOf(moment, order.id);
  const id = wish.key === undefined ? undefined : idOfKey([moment.market, order.id, wish.key].join(" "));
  const known = all.find((refund) => refund.id === id);
  if (known) return isSameWish(known, wish) ? ok("repeated") : err(requestError(422, "REFUND_KEY_REUSED"));
  const receipts = await receiptsOf(moment, order.id);
  const receipt = receipts.find(({ id, verdict }) => (wish.receipt ? id === wish.receipt : verdict !== "returns"));
  if (!receipt) return err(requestError(404, "RECEIPT_NOT_FOUND"));
  if (isStale(receipt, wish)) return err(requestError(409, "MONEY_ACCEPTED"));
  const { refund: canRefund, refundDays } = ABILITIES[receipt.provider];
  const age = moment.now.getTime() - receipt.receivedAt.getTime();
  if (canRefund && age > refundDays * DAY_MS) return err(requestError(409, "REFUND_TOO_LATE"));
  const left = leftOf(receipt, all);
  const amount = wish.amount ?? left;
  if (left <= 0 || amount > left) return err(requestError(409, "REFUND_TOO_MUCH"));
  const cause = receipt.verdict === "asks" ? "mismatch" : "shop";
  const { reason, actor } = wish;
  // Money that a person saw is returned by a person, who notes it here.
  await askRefund(moment, receipt, { id, amount, cause, reason, actor, isByHand: !canRefund });
  if (!receipt.chargeId && amount === left) await setOrderPayment(moment, order.id, factsOf("refunded").order);
  await followMoney(moment, order.id);
  return ok(null);
}

type RefundByShop = {
  receipt?: string | undefined;
  /** Null: all that is left. */
  amount: number | null;
  reason: string;
  actor: string;
  key?: string | undefined;
  /** The screen's state of the money. */
  verdict?: Verdict | undefined;
};

/** Accepted by another device, after this one was shown money to decide about: it returns such money whole, and unkeyed. */
function isStale({ verdict }: ReceiptRow, wish: RefundByShop): boolean {
  const isDecision = wish.receipt !== undefined && wish.amount === null && wish.key === undefined;
  const shown = wish.verdict ?? (isDecision ? "asks" : verdict);
  return verdict === "accepted" && shown === "asks";
}

function isSameWish(refund: RefundRow, { receipt, amount, reason }: RefundByShop): boolean {
  const isSameReceipt = receipt === undefined || receipt === refund.receiptId;
  return isSameReceipt && (amount === null || amount === refund.amount) && reason === refund.reason;
}

function setOrderPayment(
  { tx, market }: MarketMoment,
  id: string,
  payment: Pick<OrderRow, "paymentStatus" | "isPaid">,
) {
  return tx
    .update(orders)
    .set(payment)
    .where(and(eq(orders.marketId, market), eq(orders.id, id)));
}

/** The shop takes money of another sum as the payment, or as a part of it; what is paid already it can only return. */
export async function acceptMoney(moment: MarketMoment, order: OrderRow, id: string, actor: string): Promise<Decided> {
  const receipts = await receiptsOf(moment, order.id);
  const receipt = receipts.find((each) => each.id === id);
  if (!receipt) return err(requestError(404, "RECEIPT_NOT_FOUND"));
  const all = await refundsOf(moment, order.id);
  if (receipt.verdict === "returns" || leftOf(receipt, all) <= 0) return err(requestError(409, "MONEY_DECIDED"));
  if (receipt.verdict !== "asks") return ok(null);
  if (order.status === "cancelled") return err(requestError(409, "ORDER_CANCELLED"));
  if (keptOf(receipts, all) >= order.total + order.deliveryTax) return err(requestError(409, "ORDER_PAID"));
  const { tx, market } = moment;
  const isReceipt = and(eq(paymentReceipts.marketId, market), eq(paymentReceipts.id, id));
  await tx.update(paymentReceipts).set({ verdict: "accepted", actor }).where(isReceipt);
  await followMoney(moment, order.id);
  await earnLate(moment, order);
  return ok(null);
}

/**
 * After a refund has finally failed, once: `again` asks the provider once more, else a person has returned the money. A
 * screen may show what another device has decided meanwhile.
 */
export async function decideRefund(
  moment: MarketMoment,
  order: OrderRow,
  id: string,
  { again, actor }: { again: boolean; actor: string },
): Promise<Decided> {
  const all = await refundsOf(moment, order.id);
  const refund = all.find((each) => each.id === id);
  const receipt = (await receiptsOf(moment, order.id)).find((each) => each.id === refund?.receiptId);
  if (!refund || !receipt) return err(requestError(404, "REFUND_NOT_FOUND"));
  const isOpen = refund.state === "failed" && refund.seenAt === null;
  if (!isOpen) return decidedBefore(refund, newestOf(all, refund), again);
  const { amount, cause, reason } = refund;
  if (leftOf(receipt, all) < amount) return err(requestError(409, "REFUND_DONE"));
  if (again) {
    const wish = { id: nextTryId(moment, id), amount, cause, reason, actor: refund.actor ?? actor };
    await askRefund(moment, receipt, wish);
    await setRefund(moment, id, { seenAt: moment.now });
  } else {
    // Without the refused try's name, so that the return a person made is told by its own once the provider shows it.
    await setRefund(moment, id, { state: "by_hand", actor, endedAt: moment.now, providerRef: null });
  }
  await followMoney(moment, order.id);
  return ok(null);
}

/** The try that stands for the same return now: those that another one followed count as seen. */
function newestOf(all: readonly RefundRow[], refund: RefundRow): RefundRow {
  const { receiptId, amount, cause } = refund;
  const isSame = (each: RefundRow) => each.receiptId === receiptId && each.amount === amount && each.cause === cause;
  const stands = ({ state, seenAt }: RefundRow) => state !== "failed" || seenAt === null;
  return all.findLast((each) => isSame(each) && stands(each)) ?? refund;
}

function decidedBefore(refund: RefundRow, newest: RefundRow, again: boolean): Decided {
  const { state, seenAt } = newest;
  const isWanted = again ? state !== "by_hand" && state !== "failed" : state === "by_hand" || refund.state === "done";
  if (isWanted) return ok("repeated");
  // Nothing follows a failure that nobody decides about: its money went back in another way.
  return err(requestError(409, state === "failed" && seenAt ? "REFUND_DONE" : DECIDED[state]));
}

const DECIDED = {
  asked: "REFUND_UNDER_WAY",
  processing: "REFUND_UNDER_WAY",
  done: "REFUND_DONE",
  by_hand: "REFUND_BY_HAND",
  failed: "REFUND_FAILED_AGAIN",
} as const satisfies Record<RefundRow["state"], string>;

/** Somebody has seen on the board what rang. */
export async function markSeen(moment: MarketMoment, order: OrderRow, id: string): Promise<Decided> {
  const found = (await refundsOf(moment, order.id)).find((refund) => refund.id === id);
  if (!found) return err(requestError(404, "REFUND_NOT_FOUND"));
  // Looking at it returns no money.
  if (found.state !== "failed") await setRefund(moment, id, { seenAt: moment.now });
  return ok(null);
}

/** A person has given back what had to be given by hand: who, and when. Returns whether anything was open. */
export async function markReturned(moment: MarketMoment, order: OrderRow, actor: string | null): Promise<boolean> {
  const all = await refundsOf(moment, order.id);
  const receipts = await receiptsOf(moment, order.id);
  const isOurs = ({ receiptId }: RefundRow) => receipts.find(({ id }) => id === receiptId)?.provider === "manual";
  const open = all.filter((refund) => refund.state === "asked" && isOurs(refund));
  for (const { id } of open) await setRefund(moment, id, { state: "by_hand", actor, endedAt: moment.now });
  const isAllBack = receipts.filter(settlesOrder).every((receipt) => leftOf(receipt, all) <= 0);
  if (open.length > 0 && isAllBack && isPaidOffline(order))
    await setOrderPayment(moment, order.id, factsOf("refunded").order);
  return open.length > 0;
}

/** All money of an order, for the shop. */
export async function moneyOf(moment: MarketMoment, order: Pick<OrderRow, "id">) {
  const [receipts, all] = [await receiptsOf(moment, order.id), await refundsOf(moment, order.id)];
  const receiptsShown = receipts.map((receipt) => ({
    ...receiptResponse(receipt),
    left: toReais(leftOf(receipt, all)),
  }));
  return { receipts: receiptsShown, refunds: all.map(refundResponse) };
}

function receiptResponse({ id, provider, amount, fee, verdict, isTest, actor, receivedAt }: ReceiptRow) {
  return {
    ...{ id, provider, amount: toReais(amount), fee: fee === null ? null : toReais(fee), verdict, test: isTest, actor },
    at: receivedAt.toISOString(),
  };
}
