import { randomUUID } from "node:crypto";
import { mayFollow } from "@/lib/domain/payment/charge-state";
import { remainderOf, settlesOrder, stateOfMoney } from "@/lib/domain/payment/money-rule";
import { reverseCashback } from "@/lib/embedded-api/cashback/ledger";
import { type REFUND_CAUSES, refunds } from "@/lib/embedded-api/db/charge-tables";
import { scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import { ABILITIES } from "@/lib/embedded-api/payment-providers/provider";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { moveCharge } from "./move";
import { chargesOf, orderOf, type ReceiptRow, type RefundRow, receiptsOf, refundsOf, stateOf } from "./rows";

type Cause = (typeof REFUND_CAUSES)[number];

/** Asks for a refund of a receipt; the provider hears of it after the commit. The caller holds the order's lock. */
export async function askRefund(
  moment: MarketMoment,
  receipt: ReceiptRow,
  { id = randomUUID(), amount, cause, reason = null, actor = null, attempt = 1, at = moment.now, isByHand }: RefundWish,
): Promise<void> {
  const { tx, market, now } = moment;
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
    ...(isByHand ? { state: "by_hand" as const, endedAt: now } : { state: "asked" as const, nextCheckAt: at }),
  });
  await reverseRefunded(moment, receipt.orderId);
  if (!isByHand) await scheduleWork(moment, at);
}

/** What an order earned goes back in the share of its money that does. */
export async function reverseRefunded(moment: MarketMoment, orderId: string): Promise<void> {
  await reverseCashback(moment, await orderOf(moment, orderId), await refundedOf(moment, orderId));
}

/** How much of an order's payment went back or will, in centavos; what was paid twice or too late is none of it. */
export async function refundedOf(moment: MarketMoment, orderId: string): Promise<number> {
  const all = await refundsOf(moment, orderId);
  const pays = (await receiptsOf(moment, orderId)).filter(settlesOrder);
  return pays.reduce((sum, receipt) => sum + receipt.amount - leftOf(receipt, all), 0);
}

type RefundWish = {
  id?: string | undefined;
  amount: number;
  cause: Cause;
  /** The shop's words. */
  reason?: string | null;
  actor?: string | null;
  attempt?: number;
  /** When the provider is asked. */
  at?: Date;
  /** A person has returned it. */
  isByHand?: boolean;
};

/** Asks for whole refunds of everything that an order's provider can give back. */
export async function refundAll(moment: MarketMoment, orderId: string, cause: Cause): Promise<void> {
  const all = await refundsOf(moment, orderId);
  for (const receipt of await receiptsOf(moment, orderId)) {
    if (!ABILITIES[receipt.provider].refund) continue;
    const left = leftOf(receipt, all);
    // One that failed needs a person, who asks again.
    const failed = all.some(({ receiptId, state }) => receiptId === receipt.id && state === "failed");
    if (left > 0 && !failed) await askRefund(moment, receipt, { amount: left, cause });
  }
  await followMoney(moment, orderId);
}

/** What is still here of a receipt, in centavos; `all`: its order's refunds. */
export function leftOf(receipt: Pick<ReceiptRow, "id" | "amount">, all: readonly RefundRow[]): number {
  return remainderOf({ amount: receipt.amount, refunds: refundsOfReceipt(all, receipt.id) });
}

export function refundsOfReceipt(all: readonly RefundRow[], receiptId: string) {
  return all
    .filter((refund) => refund.receiptId === receiptId)
    .map(({ amount, state, cause }) => ({ amount, state, isDispute: cause === "dispute" }));
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
    if (to && to !== from && mayFollow(from, to)) await moveCharge(moment, charge, to, { payer: null });
  }
}
