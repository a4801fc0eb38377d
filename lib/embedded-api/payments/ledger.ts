import { and, eq, gte, inArray, lt, not } from "drizzle-orm";
import { toReais } from "@/lib/domain/money";
import type { Day } from "@/lib/domain/orders/day";
import { isReturned, REFUND_STATES } from "@/lib/domain/payment/money-rule";
import { paymentReceipts, refunds } from "@/lib/embedded-api/db/charge-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { REMOTE_KINDS } from "@/lib/embedded-api/payment-providers/provider";
import { leftOf, type ReceiptRow, type RefundRow, refundsOfOrders, refundsOfReceipt } from "./rows";

type Online = NonNullable<Day["online"]>[number];

const RETURNED = REFUND_STATES.filter((state) => isReturned({ state }));

/** The money that came in a period, and that went back in it whenever it had come, by provider. */
export async function onlineMoneyOf(scope: MarketScope, { from, to }: { from: Date; to: Date }) {
  const { tx, market } = scope;
  const isReal = and(eq(paymentReceipts.marketId, market), not(paymentReceipts.isTest));
  const receipts = await tx
    .select()
    .from(paymentReceipts)
    .where(and(isReal, gte(paymentReceipts.receivedAt, from), lt(paymentReceipts.receivedAt, to)));
  const ofMarket = and(eq(refunds.marketId, market), inArray(refunds.state, RETURNED));
  const returned = await tx
    .select({ provider: paymentReceipts.provider, amount: refunds.amount })
    .from(refunds)
    .innerJoin(paymentReceipts, and(isReal, eq(paymentReceipts.id, refunds.receiptId)))
    .where(and(ofMarket, gte(refunds.endedAt, from), lt(refunds.endedAt, to)));
  const asking = receipts.filter(({ verdict }) => verdict === "asks");
  const ofAsking = await refundsOfOrders(scope, ordersOf(asking));
  const providers = [...new Set([...receipts, ...returned].map(({ provider }) => provider))].sort();
  return providers.map((provider): Online => {
    const isOwn = (each: { provider: string }) => each.provider === provider;
    const own = receipts.filter(isOwn);
    const inQuestion = asking.filter(isOwn).map((receipt) => ({ amount: leftOf(receipt, ofAsking) }));
    return {
      ...{ provider, payments: own.length, received: toReais(sum(own)), fees: feesOf(own) },
      ...{ refunded: toReais(sum(returned.filter(isOwn))), in_question: toReais(sum(inQuestion)) },
    };
  });
}

function ordersOf(receipts: readonly ReceiptRow[]): string[] {
  return [...new Set(receipts.map(({ orderId }) => orderId))];
}

function sum(parts: readonly { amount: number }[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}

function feesOf(receipts: readonly ReceiptRow[]): number | null {
  const fees = receipts.map(({ fee }) => fee);
  return fees.every((fee) => fee !== null) ? toReais(fees.reduce((total, fee) => total + fee, 0)) : null;
}

function sumsOf(receipts: readonly ReceiptRow[], all: readonly RefundRow[]): OrderLedger {
  const back = receipts.flatMap(({ id }) => refundsOfReceipt(all, id).filter(isReturned));
  return { received: toReais(sum(receipts)), fee: feesOf(receipts), refunded: toReais(sum(back)) };
}

/** An order's money from the site, in reais. `fee` null: the provider does not tell it for every payment. */
export type OrderLedger = { received: number; fee: number | null; refunded: number };

/** By order id; only orders with money of a provider. */
export async function ledgerOf(scope: MarketScope, ids: readonly string[]): Promise<Map<string, OrderLedger>> {
  const { tx, market } = scope;
  if (ids.length === 0) return new Map();
  const isOrder = and(eq(paymentReceipts.marketId, market), inArray(paymentReceipts.orderId, [...ids]));
  const isReal = and(not(paymentReceipts.isTest), inArray(paymentReceipts.provider, [...REMOTE_KINDS]));
  const receipts = await tx.select().from(paymentReceipts).where(and(isOrder, isReal));
  if (receipts.length === 0) return new Map();
  const orderIds = ordersOf(receipts);
  const all = await refundsOfOrders(scope, orderIds);
  return new Map(
    orderIds.map((id) => [
      id,
      sumsOf(
        receipts.filter(({ orderId }) => orderId === id),
        all,
      ),
    ]),
  );
}
