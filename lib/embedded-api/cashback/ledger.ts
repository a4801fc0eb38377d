import { and, asc, eq, sql } from "drizzle-orm";
import { balanceAt, earnedOf, type LedgerEntry } from "@/lib/domain/cashback/ledger";
import { DAY_MS } from "@/lib/domain/durations";
import type { Centavos } from "@/lib/domain/money";
import { cashbackEntries } from "@/lib/embedded-api/db/cashback-tables";
import { type MarketScope, marketOf } from "@/lib/embedded-api/db/market-scope";
import { markets, type OrderRow } from "@/lib/embedded-api/db/schema";
import type { CustomerContext, MarketMoment } from "@/lib/embedded-api/request/context";

export type EntryRow = typeof cashbackEntries.$inferSelect;

/** A customer's entries in the order in which they were written. */
export function entriesOf({ tx, market }: MarketScope, customerId: string): Promise<EntryRow[]> {
  return tx
    .select()
    .from(cashbackEntries)
    .where(and(eq(cashbackEntries.marketId, market), eq(cashbackEntries.customerId, customerId)))
    .orderBy(asc(cashbackEntries.number));
}

/** With the customer's account, whose orders are detached by then. */
export async function removeEntries({ tx, market, customer }: CustomerContext): Promise<void> {
  const isOwn = and(eq(cashbackEntries.marketId, market), eq(cashbackEntries.customerId, customer.id));
  await tx.delete(cashbackEntries).where(isOwn);
}

export function ledgerOf(rows: readonly EntryRow[]): LedgerEntry[] {
  return rows.map(({ orderId: order, amount, kind, createdAt, expiresAt }): LedgerEntry => {
    const entry = { order, amount, at: createdAt.getTime() };
    return kind === "earned" ? { ...entry, kind, expiresAt: expiresAt?.getTime() ?? 0 } : { ...entry, kind };
  });
}

/** The customer's balance now, in centavos. */
export async function balanceOf(moment: MarketMoment, customerId: string): Promise<Centavos> {
  return balanceAt(ledgerOf(await entriesOf(moment, customerId)), moment.now.getTime()).amount;
}

/**
 * When an order is delivered, where the shop gives cashback, less the share that was `refunded` by then. The caller
 * holds the order's lock.
 */
export async function earnCashback(moment: MarketMoment, order: OrderRow, refunded: Centavos): Promise<void> {
  const rule = (await marketOf(moment))?.body.cashback;
  if (!rule || order.customerId === null) return;
  const expiresAt = new Date(moment.now.getTime() + rule.days * DAY_MS);
  await append(moment, { kind: "earned", order, amount: earnedOf(order.total, rule.percent), expiresAt });
  await reverseCashback(moment, order, refunded);
}

/** Spends a balance on an order that is placed. The caller holds the customer's and the market's lock. */
export function spendBalance(moment: MarketMoment, order: Entry["order"], amount: Centavos): Promise<void> {
  return append(moment, { kind: "spent", order, amount });
}

/** Gives back the balance that a cancelled order had spent. */
export function returnBalance(moment: MarketMoment, order: OrderRow): Promise<void> {
  return append(moment, { kind: "returned", order, amount: order.balanceUsed ?? 0 });
}

/** Takes back what an order earned: all of it, or the share of its sum that was `refunded` so far. Repeated: once. */
export async function reverseCashback(moment: MarketMoment, order: OrderRow, refunded?: Centavos): Promise<void> {
  if (order.customerId === null) return;
  const own = (await entriesOf(moment, order.customerId)).filter(({ orderId }) => orderId === order.id);
  const sumOf = (kind: EntryRow["kind"]) => own.reduce((sum, row) => sum + (row.kind === kind ? row.amount : 0), 0);
  const held = sumOf("earned") - sumOf("reversed");
  const paid = order.total + order.deliveryTax;
  // An earlier delivery's were taken back whole.
  const earned = own.findLast(({ kind }) => kind === "earned")?.amount ?? 0;
  const lost = refunded === undefined || paid === 0 ? earned : Math.min(earned, Math.ceil((earned * refunded) / paid));
  await append(moment, { kind: "reversed", order, amount: held - (earned - lost) });
}

type Entry = {
  kind: EntryRow["kind"];
  order: Pick<OrderRow, "id" | "number" | "customerId">;
  amount: Centavos;
  expiresAt?: Date;
};

/** Locks the market, so that entries are numbered in the order of their commits. */
async function append(moment: MarketMoment, { kind, order, amount, expiresAt }: Entry): Promise<void> {
  const { tx, market, now } = moment;
  if (amount <= 0 || order.customerId === null) return;
  const [next] = await tx
    .update(markets)
    .set({ lastLedgerNumber: sql`${markets.lastLedgerNumber} + 1` })
    .where(eq(markets.id, market))
    .returning({ number: markets.lastLedgerNumber });
  if (!next) throw new Error(`The market ${market} was removed while an order changed.`);
  await tx.insert(cashbackEntries).values({
    marketId: market,
    number: next.number,
    customerId: order.customerId,
    orderId: order.id,
    orderNumber: order.number,
    kind,
    amount,
    createdAt: now,
    expiresAt: expiresAt ?? null,
  });
}
