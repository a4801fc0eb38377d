import { count, eq } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { removeAvatar } from "@/lib/embedded-api/accounts/avatar";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import { type MarketScope, marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import { customers, markets, orders, products } from "@/lib/embedded-api/db/schema";
import { REMOTE_KINDS } from "@/lib/embedded-api/payment-providers/provider";
import { openMoneyOf } from "@/lib/embedded-api/payments/open-money";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import { emptyMarket, tablesOf } from "./tables";

export type Holdings = {
  id: string;
  name: string;
  products: number;
  orders: number;
  customers: number;
  /** Money may still come, or is on its way back: nobody would see it any more. */
  payments_open: boolean;
};

export async function holdingsOf(scope: MarketScope, now: Date): Promise<Holdings | null> {
  const row = await marketOf(scope);
  if (!row) return null;
  const rowsIn = async (table: typeof products | typeof orders | typeof customers) => {
    const [found] = await scope.tx.select({ count: count() }).from(table).where(eq(table.marketId, scope.market));
    return found?.count ?? 0;
  };
  return {
    id: row.id,
    name: row.body.name,
    products: await rowsIn(products),
    orders: await rowsIn(orders),
    customers: await rowsIn(customers),
    payments_open: await hasOpenMoney({ ...scope, now }),
  };
}

async function hasOpenMoney(moment: MarketMoment): Promise<boolean> {
  for (const provider of REMOTE_KINDS) if (await openMoneyOf(moment, provider, () => true)) return true;
  return false;
}

/** Null: there is no such market. `MARKET_PAYMENTS_OPEN`: it stays, because of money that is open, unless that is given up. */
export async function removeMarket(
  { db, media, markDemoRemoved, now }: Pick<Dependencies, "db" | "media" | "markDemoRemoved" | "now">,
  market: MarketToken,
  { givesUpPayments }: { givesUpPayments: boolean },
): Promise<Holdings | "MARKET_PAYMENTS_OPEN" | null> {
  const removed = await withMarket(db, market, async (scope) => {
    const { tx } = scope;
    // Waits for orders that are being placed; a later one finds no market. Same lock order as placing and moving an
    // order: customer, order, market.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.marketId, market)).for("no key update");
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.marketId, market))
      .orderBy(orders.id)
      .for("no key update");
    await tx.select({ id: markets.id }).from(markets).where(eq(markets.id, market)).for("update");
    const held = await holdingsOf(scope, now());
    const row = await marketOf(scope);
    if (!held || !row) return null;
    if (held.payments_open && !givesUpPayments) return "MARKET_PAYMENTS_OPEN";
    if (isDemo(row)) await markDemoRemoved();
    const faces = await tx.select({ avatar: customers.avatar }).from(customers).where(eq(customers.marketId, market));
    await emptyMarket(tx, await tablesOf(tx), market);
    return { held, avatars: faces.map(({ avatar }) => avatar) };
  });
  if (!removed || removed === "MARKET_PAYMENTS_OPEN") return removed;
  for (const avatar of removed.avatars) await removeAvatar(avatar, media);
  return removed.held;
}
