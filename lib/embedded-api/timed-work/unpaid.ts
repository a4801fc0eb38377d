import { and, eq, lte } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { factsOf } from "@/lib/domain/payment/charge-state";
import { unsureUntil } from "@/lib/domain/payment/check-rhythm";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import { NO_CHARGE, NOT_PAID, RETURNED } from "@/lib/embedded-api/orders/cancel-reasons";
import { cancelOrder } from "@/lib/embedded-api/orders/moves";
import { chargesOf, isMade, lockOrders, orderOf, stateOf } from "@/lib/embedded-api/payments/rows";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";

/** A second round takes the rest. */
const AT_ONCE = 50;

/**
 * Cancels the orders that were to be paid online and were not, each in its own transaction, whose row lock decides
 * against a payment that is being booked.
 */
export async function cancelUnpaid({ db, now }: Pick<Dependencies, "db" | "now">, market: MarketToken): Promise<void> {
  const late = await withMarket(db, market, async ({ tx }) =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.marketId, market), lte(orders.payBy, now())))
      .orderBy(orders.number)
      .limit(AT_ONCE),
  );
  for (const { id } of late) await withMarket(db, market, (scope) => cancel({ ...scope, now: now() }, id));
}

async function cancel(moment: MarketMoment, id: string): Promise<void> {
  const { tx, market, now } = moment;
  await lockOrders(moment, [id]);
  const { number, status, payBy } = await orderOf(moment, id);
  if (!payBy || payBy > now) return;
  const all = await chargesOf(moment, [id]);
  const unsure = all.filter((charge) => factsOf(stateOf(charge)).isPayable);
  const since = new Date(Math.max(...unsure.map(({ createdAt }) => createdAt.getTime())));
  const later = unsure.length > 0 ? unsureUntil({ since, now }) : null;
  // The shop has begun it: the money is its own affair.
  const isBack = all.some((charge) => factsOf(stateOf(charge)).day === "returned");
  const reason = isBack ? RETURNED : all.some(isMade) ? NOT_PAID : NO_CHARGE;
  if (status === "received" && !later) await cancelOrder(moment, number, { from: "received", reason });
  else
    await tx
      .update(orders)
      .set({ payBy: status === "received" ? later : null })
      .where(and(eq(orders.marketId, market), eq(orders.id, id)));
}
