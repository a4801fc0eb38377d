import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type ChargeState, stateOfWord } from "@/lib/domain/payment/charge-state";
import { LOOKED_EVERY_MS } from "@/lib/domain/payment/check-rhythm";
import { remainderOf, settlesOrder } from "@/lib/domain/payment/money-rule";
import { charges, paymentReceipts, refunds } from "@/lib/embedded-api/db/charge-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { type OrderRow, orders } from "@/lib/embedded-api/db/schema";

export type { OrderRow };

export type ChargeRow = typeof charges.$inferSelect;
export type ReceiptRow = typeof paymentReceipts.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

export function stateOf({ state, status }: Pick<ChargeRow, "state" | "status">): ChargeState {
  return state ?? stateOfWord(status);
}

/** Whether its provider is known to have made it: somebody may have its code or its page. */
export function isMade(charge: ChargeRow): boolean {
  return stateOf(charge) === "waiting" || charge.providerRef !== null;
}

/** Whether it moves no money: of the sandbox, or of a provider's test environment. */
export function isSimulated({ provider, isTest }: Pick<ChargeRow, "provider" | "isTest">): boolean {
  return provider === "sandbox" || isTest;
}

/** Whether a person sees its money, at the door or in the bank's app; its charges, if it has any, came to nothing. */
export function isPaidOffline({ payAt }: Pick<OrderRow, "payAt">): boolean {
  return payAt === "DOOR" || payAt === "BEFORE";
}

export async function chargesOf({ tx, market }: MarketScope, orderIds: readonly string[]): Promise<ChargeRow[]> {
  return tx
    .select()
    .from(charges)
    .where(and(eq(charges.marketId, market), inArray(charges.orderId, [...orderIds])))
    .orderBy(asc(charges.position));
}

export async function chargeOf({ tx, market }: MarketScope, id: string): Promise<ChargeRow | null> {
  const [charge] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.marketId, market), eq(charges.id, id)));
  return charge ?? null;
}

export async function receiptsOf({ tx, market }: MarketScope, orderId: string): Promise<ReceiptRow[]> {
  return tx
    .select()
    .from(paymentReceipts)
    .where(and(eq(paymentReceipts.marketId, market), eq(paymentReceipts.orderId, orderId)))
    .orderBy(asc(paymentReceipts.receivedAt), asc(paymentReceipts.id));
}

export async function refundsOf(scope: MarketScope, orderId: string): Promise<RefundRow[]> {
  return refundsOfOrders(scope, [orderId]);
}

export async function refundsOfOrders({ tx, market }: MarketScope, orderIds: readonly string[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return [];
  return tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.marketId, market), inArray(refunds.orderId, [...orderIds])))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** The amount that is left of a receipt, in centavos; `all`: its order's refunds. */
export function leftOf(receipt: Pick<ReceiptRow, "id" | "amount">, all: readonly RefundRow[]): number {
  return remainderOf({ amount: receipt.amount, refunds: refundsOfReceipt(all, receipt.id) });
}

/** The rest of the money that settles an order, in centavos. */
export function keptOf(receipts: readonly ReceiptRow[], all: readonly RefundRow[]): number {
  return receipts.filter(settlesOrder).reduce((sum, receipt) => sum + leftOf(receipt, all), 0);
}

/** Without failures that another try followed: they are no money of their own. */
export function refundsOfReceipt(all: readonly RefundRow[], receiptId: string) {
  return all
    .filter((refund) => refund.receiptId === receiptId && !(refund.state === "failed" && refund.seenAt))
    .map(({ amount, state, cause }) => ({ amount, state, isDispute: cause === "dispute" }));
}

/** Lock order: orders before their charges, and these before the market. */
export async function lockOrders({ tx, market }: MarketScope, orderIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.marketId, market), inArray(orders.id, [...orderIds])))
    .orderBy(asc(orders.id))
    .for("no key update");
}

export async function orderOf({ tx, market }: MarketScope, id: string): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.marketId, market), eq(orders.id, id)));
  if (!order) throw new Error(`The order ${id} of ${market} is gone.`);
  return order;
}

/** As `nextCheckAt`: a list of the provider's has named this charge, and it is read before all others. */
export const NAMED = new Date(0);
/** As `nextCheckAt`: somebody has called about this charge, and it is read after the named ones. */
export const WOKEN = new Date(1);

/** When a charge is due that somebody would like to be read: at once, but not again and again. */
export function hastened(now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, ${charges.checkedAt} + ${`${LOOKED_EVERY_MS} ms`}::interval)`;
}

/** A mark stays until it is claimed: it may come while the charge is being read. */
export function setCharge(
  { tx, market }: MarketScope,
  id: string,
  { nextCheckAt: next, ...change }: Partial<typeof charges.$inferInsert>,
  { isClaim = false } = {},
) {
  const at = next?.toISOString() ?? null;
  const isMarked = sql`${charges.nextCheckAt} <= ${WOKEN.toISOString()}::timestamptz`;
  const kept = sql`case when ${isMarked} then least(${charges.nextCheckAt}, ${at}) else ${at}::timestamptz end`;
  return tx
    .update(charges)
    .set({ ...change, ...(next !== undefined && { nextCheckAt: isClaim ? next : kept }) })
    .where(and(eq(charges.marketId, market), eq(charges.id, id)));
}

export function setRefund({ tx, market }: MarketScope, id: string, change: Partial<typeof refunds.$inferInsert>) {
  return tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.marketId, market), eq(refunds.id, id)));
}

/** The provider's reference to a charge or refund: its id without hyphens (`[a-zA-Z0-9]{26,35}`). */
export function referenceOf(id: string): string {
  return id.replaceAll("-", "");
}

export function idOfReference(reference: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(reference);
  return parts ? parts.slice(1).join("-").toLowerCase() : null;
}
