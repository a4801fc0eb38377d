import { and, eq, lte } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import { NO_ANSWER } from "@/lib/embedded-api/orders/cancel-reasons";
import { cancelOrder } from "@/lib/embedded-api/orders/moves";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";

/** A second round takes the rest. */
const AT_ONCE = 50;

/**
 * Cancels the orders that the shop has not accepted in time, each in its own transaction, whose row lock decides
 * against a concurrent acceptance. Returns how many were cancelled.
 */
export async function cancelUnanswered(
  { db, now }: Pick<Dependencies, "db" | "now">,
  market: MarketToken,
): Promise<number> {
  const late = await withMarket(db, market, async (scope) => lateOrders({ ...scope, now: now() }));
  let cancelled = 0;
  for (const number of late) {
    const move = { from: "received", reason: NO_ANSWER } as const;
    const moved = await withMarket(db, market, (scope) => cancelOrder({ ...scope, now: now() }, number, move));
    if (moved?.ok) cancelled += 1;
  }
  return cancelled;
}

async function lateOrders({ tx, market, now }: MarketMoment): Promise<number[]> {
  const isLate = and(eq(orders.marketId, market), lte(orders.acceptBy, now));
  const row = await marketOf({ tx, market });
  // The shop has turned the rule off: no order times out any more.
  if (!row?.body.accept_within_minutes) {
    await tx.update(orders).set({ acceptBy: null }).where(isLate);
    return [];
  }
  const late = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(isLate)
    .orderBy(orders.number)
    .limit(AT_ONCE);
  return late.map(({ number }) => number);
}
