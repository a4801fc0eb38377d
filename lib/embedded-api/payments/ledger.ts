import { and, eq, gte, inArray, lt, not } from "drizzle-orm";
import { toReais } from "@/lib/domain/money";
import type { Day } from "@/lib/domain/orders/day";
import { isReturned } from "@/lib/domain/payment/money-rule";
import { paymentReceipts, refunds } from "@/lib/embedded-api/db/charge-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { REMOTE_KINDS } from "@/lib/embedded-api/payment-providers/provider";
import { leftOf, refundsOfReceipt } from "./refunds";
import type { ReceiptRow, RefundRow } from "./rows";

type Online = NonNullable<Day["online"]>[number];

/** The money that came in a period, by provider. */
export async function onlineMoneyOf({ tx, market }: MarketScope, { from, to }: { from: Date; to: Date }) {
  const receipts = await tx
    .select()
    .from(paymentReceipts)
    .where(
      and(
        eq(paymentReceipts.marketId, market),
        gte(paymentReceipts.receivedAt, from),
        lt(paymentReceipts.receivedAt, to),
        not(paymentReceipts.isTest),
      ),
    );
  const orderIds = [...new Set(receipts.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  const all = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.marketId, market), inArray(refunds.orderId, orderIds)));
  const providers = [...new Set(receipts.map(({ provider }) => provider))].sort();
  return providers.map((provider): Online => {
    const own = receipts.filter((receipt) => receipt.provider === provider);
    const { fee: fees, ...sums } = sumsOf(own, all);
    const asked = own.filter(({ verdict }) => verdict === "asks");
    const inQuestion = asked.reduce((total, each) => total + Math.max(0, leftOf(each, all)), 0);
    return { provider, payments: own.length, ...sums, fees, in_question: toReais(inQuestion) };
  });
}

function sumsOf(receipts: readonly ReceiptRow[], all: readonly RefundRow[]): OrderLedger {
  const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);
  const back = receipts.flatMap(({ id }) => refundsOfReceipt(all, id).filter(isReturned));
  const fees = receipts.map(({ fee }) => fee);
  return {
    received: toReais(sum(receipts)),
    fee: fees.every((fee) => fee !== null) ? toReais(fees.reduce((total, fee) => total + fee, 0)) : null,
    refunded: toReais(sum(back)),
  };
}

/** An order's money from the site, in reais. `fee` null: the provider does not tell it for every payment. */
export type OrderLedger = { received: number; fee: number | null; refunded: number };

/** By order id; only orders with money of a provider. */
export async function ledgerOf({ tx, market }: MarketScope, ids: readonly string[]): Promise<Map<string, OrderLedger>> {
  if (ids.length === 0) return new Map();
  const isOrder = and(eq(paymentReceipts.marketId, market), inArray(paymentReceipts.orderId, [...ids]));
  const isReal = and(not(paymentReceipts.isTest), inArray(paymentReceipts.provider, [...REMOTE_KINDS]));
  const receipts = await tx.select().from(paymentReceipts).where(and(isOrder, isReal));
  if (receipts.length === 0) return new Map();
  const all = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.marketId, market), inArray(refunds.orderId, [...ids])));
  const orderIds = new Set(receipts.map(({ orderId }) => orderId));
  return new Map(
    [...orderIds].map((id) => [
      id,
      sumsOf(
        receipts.filter(({ orderId }) => orderId === id),
        all,
      ),
    ]),
  );
}
