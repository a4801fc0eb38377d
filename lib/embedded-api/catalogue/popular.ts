import { and, count, countDistinct, desc, eq, gte, lt, ne } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { DAY_MS } from "@/lib/domain/durations";
import { lastMidnight } from "@/lib/domain/market/local-moment";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { orderItems, orders, products } from "@/lib/embedded-api/db/schema";
import type { MarketContext } from "@/lib/embedded-api/request/context";
import { isVisible } from "./visible";

const DAYS = 30;
/** Fewer orders say more of their customers than of the menu. */
const MIN_ORDERS = 20;
/** More than a page shows, because some may be sold out. */
const MAX_POPULAR = 12;
const MAX_MARKETS = 10_000;

/**
 * Reads which products are in most orders of a shop's last thirty days, the most ordered first. The days end with the
 * shop's last midnight, so the list is counted once a day, and its pages change then anyway.
 */
export function createPopular(): (context: MarketContext) => Promise<string[]> {
  const counted = new LRUCache<MarketToken, { midnight: number; ids: string[] }>({ max: MAX_MARKETS });
  return async (context) => {
    const { market, row, now } = context;
    const midnight = lastMidnight(row.body.timezone ?? DEFAULT_TIMEZONE, now);
    const last = counted.get(market);
    if (last?.midnight === midnight) return last.ids;
    const counts = await popularUntil(context, new Date(midnight));
    const ids = counts ?? (isDemo(row) && row.body.demo_popular ? row.body.demo_popular : []);
    counted.set(market, { midnight, ids });
    return ids;
  };
}

/** Null while there are too few orders. */
async function popularUntil(scope: MarketScope, to: Date): Promise<string[] | null> {
  const { tx, market } = scope;
  const from = new Date(to.getTime() - DAYS * DAY_MS);
  const ofPeriod = and(
    eq(orders.marketId, market),
    gte(orders.createdAt, from),
    lt(orders.createdAt, to),
    ne(orders.status, "cancelled"),
  );
  const [all] = await tx.select({ count: count() }).from(orders).where(ofPeriod);
  if ((all?.count ?? 0) < MIN_ORDERS) return null;
  const inOrders = countDistinct(orders.id);
  const rows = await tx
    .select({ id: products.id })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.marketId, orders.marketId), eq(orderItems.orderId, orders.id)))
    .innerJoin(products, and(eq(products.marketId, orders.marketId), eq(products.id, orderItems.productId)))
    .where(and(ofPeriod, isVisible(scope)))
    .groupBy(products.id)
    .orderBy(desc(inOrders), products.id)
    .limit(MAX_POPULAR);
  return rows.map(({ id }) => id);
}
