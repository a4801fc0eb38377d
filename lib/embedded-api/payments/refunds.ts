import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { RefundCause } from "@/lib/domain/board/money/types";
import { mayFollow } from "@/lib/domain/payment/charge-state";
import { settlesOrder, stateOfMoney } from "@/lib/domain/payment/money-rule";
import { reverseCashback } from "@/lib/embedded-api/cashback/ledger";
import { paymentReceipts, refunds } from "@/lib/embedded-api/db/charge-tables";
import { scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import { ABILITIES } from "@/lib/embedded-api/payment-providers/provider";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { idOfKey } from "@/lib/embedded-api/request/id-of-key";
import { moveCharge } from "./move";
import {
  chargesOf,
  isPaidOffline,
  keptOf,
  leftOf,
  type OrderRow,
  orderOf,
  type ReceiptRow,
  type RefundRow,
  receiptsOf,
  refundsOf,
  refundsOfReceipt,
  setRefund,
  stateOf,
} from "./rows";

/**
 * Asks for a refund of a receipt. Its provider hears of it after the commit; where it has none that returns money, a
 * person does, and says so on the board. The caller holds the order's lock.
 */
export async function askRefund(
  moment: MarketMoment,
  receipt: ReceiptRow,
  { id = randomUUID(), amount, cause, reason = null, actor = null, attempt = 1, at = moment.now, isByHand }: RefundWish,
): Promise<void> {
  const { tx, market, now } = moment;
  const isSent = !isByHand && ABILITIES[receipt.provider].refund;
  await tx.insert(refunds).values({
    marketId: market,
    id,
    orderId: receipt.orderId,
    receiptId: receipt.id,
    amount,
    cause,
    reason,
    actor,
    attempt,
    createdAt: now,
    ...(isByHand ? { state: "by_hand" as const, endedAt: now } : { state: "asked" as const }),
    nextCheckAt: isSent ? at : null,
  });
  await reverseRefunded(moment, receipt.orderId);
  if (isSent) await scheduleWork(moment, at);
}

/** The id of the refund that is asked for after a refused one. */
export function nextTryId({ market }: MarketMoment, id: string): string {
  return idOfKey([market, id, "next try"].join(" "));
}

/** The tries that followed a refund, among `all` of its order. */
export function triesAfter(moment: MarketMoment, all: readonly RefundRow[], { id }: RefundRow): RefundRow[] {
  const next = all.find((each) => each.id === nextTryId(moment, id));
  return next ? [next, ...triesAfter(moment, all, next)] : [];
}

/** Takes back an order's cashback in the share of its money that goes back. */
export async function reverseRefunded(moment: MarketMoment, orderId: string): Promise<void> {
  await reverseCashback(moment, await orderOf(moment, orderId), await refundedOf(moment, orderId));
}

/**
 * How much of what an order costs went back or will, in centavos. What was paid twice or too late is none of it, nor
 * what the order cost before its shop made it cheaper, nor what was paid once more.
 */
export async function refundedOf(moment: MarketMoment, orderId: string): Promise<number> {
  const all = await refundsOf(moment, orderId);
  const receipts = await receiptsOf(moment, orderId);
  const wanted = all.filter(({ cause }) => cause !== "changed");
  const back = keptOf(receipts, []) - keptOf(receipts, wanted);
  const { total, deliveryTax } = await orderOf(moment, orderId);
  return Math.min(back, Math.max(0, total + deliveryTax - keptOf(receipts, all)));
}

type RefundWish = {
  id?: string | undefined;
  amount: number;
  cause: RefundCause;
  /** The shop's words. */
  reason?: string | null;
  actor?: string | null;
  attempt?: number;
  /** When the provider is asked. */
  at?: Date;
  /** A person has returned it. */
  isByHand?: boolean;
};

/** A person has seen the money of an order in the bank's app, or at the door: who, and when. */
export async function bookSeen(
  moment: MarketMoment,
  order: Pick<OrderRow, "id" | "total" | "deliveryTax">,
  actor: string | null,
  amount = order.total + order.deliveryTax,
): Promise<void> {
  const { tx, market, now } = moment;
  const count = (await receiptsOf(moment, order.id)).filter(({ provider }) => provider === "manual").length;
  const id = `seen-${order.id}${count > 0 ? `-${count}` : ""}`;
  const facts = {
    marketId: market,
    id,
    orderId: order.id,
    provider: "manual" as const,
    amount,
    verdict: "pays" as const,
  };
  await tx.insert(paymentReceipts).values({ ...facts, actor, receivedAt: now, bookedAt: now });
}

/** Money of an order that was typed as paid already has no receipt until its sum changes or has to go back. */
export async function bookTyped(moment: MarketMoment, orderId: string): Promise<void> {
  const order = await orderOf(moment, orderId);
  const isBooked = (await receiptsOf(moment, orderId)).length > 0;
  if (order.isPaid && isPaidOffline(order) && !isBooked) await bookSeen(moment, order, null);
}

/**
 * Gives back a part of an order's payment, the newest money first. `key`: of the wish, which the caller grants once.
 */
export async function refundPart(
  moment: MarketMoment,
  orderId: string,
  amount: number,
  { cause, actor, key }: { cause: RefundCause; actor: string; key: string },
): Promise<void> {
  const all = await refundsOf(moment, orderId);
  let rest = amount;
  for (const receipt of (await receiptsOf(moment, orderId)).filter(settlesOrder).reverse()) {
    const part = Math.min(rest, leftOf(receipt, all));
    if (part <= 0) continue;
    rest -= part;
    const id = idOfKey([moment.market, orderId, key, receipt.id].join(" "));
    await askRefund(moment, receipt, { id, amount: part, cause, actor });
  }
  await followMoney(moment, orderId);
}

/**
 * Keeps what a person was still to give back because the order had become cheaper, up to `amount`: the customer owes it
 * again. Returns how much that was, in centavos.
 */
export async function keepOwed(moment: MarketMoment, orderId: string, amount: number): Promise<number> {
  const { tx, market } = moment;
  let rest = amount;
  for (const { id, state, cause, nextCheckAt, amount: owed } of await refundsOf(moment, orderId)) {
    const part = Math.min(rest, owed);
    if (state !== "asked" || cause !== "changed" || nextCheckAt !== null || part <= 0) continue;
    rest -= part;
    if (part < owed) await setRefund(moment, id, { amount: owed - part });
    else await tx.delete(refunds).where(and(eq(refunds.marketId, market), eq(refunds.id, id)));
  }
  return amount - rest;
}

/** Asks for whole refunds of all that an order was paid, except by the sandbox. */
export async function refundAll(moment: MarketMoment, orderId: string, cause: RefundCause): Promise<void> {
  await bookTyped(moment, orderId);
  const all = await refundsOf(moment, orderId);
  for (const receipt of await receiptsOf(moment, orderId)) {
    if (receipt.provider === "sandbox") continue;
    const left = leftOf(receipt, all) - failedOf(receipt, all);
    if (left > 0) await askRefund(moment, receipt, { amount: left, cause });
  }
  await followMoney(moment, orderId);
}

/**
 * Centavos of a receipt that finally failed to go back, about which a person decides. An attempt that another one follows
 * counts as seen.
 */
function failedOf(receipt: ReceiptRow, all: readonly RefundRow[]): number {
  const open = all.filter(({ receiptId, state, seenAt }) => receiptId === receipt.id && state === "failed" && !seenAt);
  return open.reduce((sum, { amount }) => sum + amount, 0);
}

/** Moves the charges of an order to the state that their money and its refunds say. */
export async function followMoney(moment: MarketMoment, orderId: string): Promise<void> {
  const receipts = await receiptsOf(moment, orderId);
  if (receipts.length === 0) return;
  const all = await refundsOf(moment, orderId);
  for (const charge of await chargesOf(moment, [orderId])) {
    const money = receipts
      .filter(({ chargeId }) => chargeId === charge.id)
      .map(({ id, amount, verdict }) => ({ amount, verdict, refunds: refundsOfReceipt(all, id) }));
    const to = stateOfMoney(money);
    const from = stateOf(charge);
    if (to && to !== from && mayFollow(from, to)) await moveCharge(moment, charge, to);
  }
}
