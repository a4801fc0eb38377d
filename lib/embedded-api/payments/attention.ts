import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { toReais } from "@/lib/domain/money";
import { paymentReceipts, refunds } from "@/lib/embedded-api/db/charge-tables";
import { orders } from "@/lib/embedded-api/db/schema";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import type { Seals } from "@/lib/node/keys/seals";
import { daysLeft } from "./certificate";
import { LOCKED, openSettings, settingsRowsOf } from "./settings";

const MOST = 100;

/** Whether some of the receipt's money is still here (`remainderOf`): one that went back asks for nothing. */
const hasRest = sql`${paymentReceipts.amount} > (
  select coalesce(sum(back.amount), 0) from ${refunds} back
  where back.market_id = ${paymentReceipts.marketId} and back.receipt_id = ${paymentReceipts.id} and back.state <> 'failed'
)`;

/**
 * Items that are open on the board until a person has decided, seen or done them: money of another sum, money that came
 * when the order was cancelled or paid otherwise, money that a bank took back, and refunds to be made by hand.
 */
export async function attentionOf({ tx, market }: MarketMoment) {
  const asked = await tx
    .select({ receipt: paymentReceipts, order: orders })
    .from(paymentReceipts)
    .innerJoin(orders, and(eq(orders.marketId, market), eq(orders.id, paymentReceipts.orderId)))
    .where(and(eq(paymentReceipts.marketId, market), eq(paymentReceipts.verdict, "asks"), hasRest))
    .orderBy(asc(paymentReceipts.bookedAt))
    .limit(MOST);
  const isOwed = and(eq(refunds.state, "asked"), eq(paymentReceipts.provider, "manual"));
  const isOpen = or(inArray(refunds.cause, ["late", "doubled", "dispute"]), eq(refunds.state, "failed"), isOwed);
  const rung = await tx
    .select({ refund: refunds, receipt: paymentReceipts, order: orders })
    .from(refunds)
    .innerJoin(paymentReceipts, and(eq(paymentReceipts.marketId, market), eq(paymentReceipts.id, refunds.receiptId)))
    .innerJoin(orders, and(eq(orders.marketId, market), eq(orders.id, refunds.orderId)))
    // One that failed was tried again, or its money given back in another way.
    .where(and(eq(refunds.marketId, market), isNull(refunds.seenAt), isOpen, or(ne(refunds.state, "failed"), hasRest)))
    .orderBy(asc(refunds.createdAt))
    .limit(MOST);
  const mismatches = asked.map(({ receipt, order }) => {
    return { kind: "mismatch", ...orderFacts(order), ...receiptFacts(receipt) };
  });
  const byHand = rung.filter(({ refund, receipt }) => refund.state === "asked" && receipt.provider === "manual");
  const rings = rung.flatMap(({ refund, receipt, order }) => {
    // A person gives back at once what was paid in parts.
    const parts = byHand.filter((each) => each.order.id === order.id).map((each) => each.refund);
    const isPart = parts.includes(refund);
    if (isPart && parts[0] !== refund) return [];
    const kind = isPart ? "owed" : refund.state === "failed" ? "refund_failed" : refund.cause;
    const amount = isPart ? parts.reduce((sum, part) => sum + part.amount, 0) : refund.amount;
    return { kind, ...orderFacts(order), ...receiptFacts(receipt), refund: refundResponse({ ...refund, amount }) };
  });
  return [...mismatches, ...rings];
}

/** The order, and the payer as far as the shop knows: a bank does not tell. */
function orderFacts(row: typeof orders.$inferSelect) {
  const { id, number, status, isPaid, cancelReason, total, deliveryTax } = row;
  const { customer_name, customer_phone } = row.delivery;
  const expected = toReais(total + deliveryTax);
  const order = { order_id: id, order_number: String(number), status, is_paid: isPaid, cancel_reason: cancelReason };
  return { ...order, expected, customer_name, customer_phone };
}

function receiptFacts({ id, provider, amount, receivedAt, isTest }: typeof paymentReceipts.$inferSelect) {
  const at = receivedAt.toISOString();
  return { receipt: id, provider, amount: toReais(amount), at, ...(isTest && { test: true }) };
}

export function refundResponse(refund: typeof refunds.$inferSelect) {
  const { id, receiptId, amount, cause, reason, state, problem, actor, createdAt, endedAt } = refund;
  return {
    ...{ id, receipt: receiptId, amount: toReais(amount), cause, reason, state, problem, actor },
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}

/**
 * Problems of a shop's providers themselves, such as refused credentials or a certificate that ends; and which of them
 * are in test mode, where nobody really pays.
 */
export async function providerNews(moment: MarketMoment, seals: Seals) {
  const rows = await settingsRowsOf(moment);
  const providers = rows.flatMap((row) => {
    const { provider, certificate } = row;
    const problem = openSettings(seals, row) ? row.problem : LOCKED;
    const left = certificate && daysLeft(certificate, moment.now);
    return [
      ...(problem ? [{ kind: "provider", provider, problem }] : []),
      ...(left?.warns ? [{ kind: "certificate", provider, days_left: left.days }] : []),
    ];
  });
  return { providers, test: rows.filter(({ isTest }) => isTest).map(({ provider }) => provider) };
}
