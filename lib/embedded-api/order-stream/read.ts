import { and, asc, eq, gt, inArray, min, or, sql } from "drizzle-orm";
import { HOUR_MS } from "@/lib/domain/durations";
import { OPEN_STATUSES, OVER_STATUSES } from "@/lib/domain/orders/statuses.mjs";
import { orderEvents } from "@/lib/embedded-api/db/event-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { markets, orders } from "@/lib/embedded-api/db/schema";
import { MAX_ORDERS, orderResponsesOf } from "@/lib/embedded-api/orders/response";
import { ordersForShop, type ShopOrder, shopOrdersOf } from "@/lib/embedded-api/orders/shop-orders";
import type { MarketContext } from "@/lib/embedded-api/request/context";

export type EventRow = typeof orderEvents.$inferSelect;

export type ShopEvent = ReturnType<typeof eventResponse>;

/** Some shops never mark an order as delivered: an older one is no work any more. */
export const OPEN_FOR_MS = 72 * HOUR_MS;
const FINISHED_FOR_MS = 24 * HOUR_MS;

/** The number of the market's last event, 0 before the first; `oldest` is the first that is still stored. */
export async function storedEvents({ tx, market }: MarketScope): Promise<{ last: number; oldest: number }> {
  const [row] = await tx.select({ last: markets.lastEventNumber }).from(markets).where(eq(markets.id, market));
  const ofMarket = eq(orderEvents.marketId, market);
  const [first] = await tx
    .select({ oldest: min(orderEvents.number) })
    .from(orderEvents)
    .where(ofMarket);
  const last = row?.last ?? 0;
  return { last, oldest: first?.oldest ?? last + 1 };
}

/** The events after the one of that number, oldest first, each with its order as it is now. */
export async function eventsAfter(context: MarketContext, after: number, most: number): Promise<ShopEvent[]> {
  const { tx, market } = context;
  const rows = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.marketId, market), gt(orderEvents.number, after)))
    .orderBy(asc(orderEvents.number))
    .limit(most);
  const numbers = [...new Set(rows.map(({ orderNumber }) => orderNumber))];
  const found = numbers.length === 0 ? [] : await shopOrdersOf(context, { numbers, limit: numbers.length });
  const orderOf = new Map(found.map((order) => [order.order_number, order]));
  return rows.map((event) => eventResponse(event, orderOf.get(String(event.orderNumber)) ?? null));
}

export function eventResponse(event: EventRow, order: ShopOrder | null) {
  const { number, type, orderNumber, fromStatus, status, actor, createdAt } = event;
  return {
    event: number,
    type,
    order_number: String(orderNumber),
    from_status: fromStatus,
    status,
    actor,
    at: createdAt.toISOString(),
    order,
  };
}

/** The orders that a shop works on, and those that it finished within a day; newest first. */
export async function currentOrders(context: MarketContext): Promise<ShopOrder[]> {
  const { tx, market, now } = context;
  // One for later may be older than the day on which it is due.
  const since = (ms: number) =>
    gt(
      sql`coalesce(${orders.dueAt}, ${orders.createdAt})`,
      sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`,
    );
  const rows = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.marketId, market),
        or(
          and(inArray(orders.status, OPEN_STATUSES), since(OPEN_FOR_MS)),
          and(inArray(orders.status, OVER_STATUSES), since(FINISHED_FOR_MS)),
        ),
      ),
    )
    // Above the limit, orders that nobody has accepted come first, the longest waiting first.
    .orderBy(
      inArray(orders.status, OVER_STATUSES),
      sql`case when ${orders.status} = 'received' then ${orders.number} end`,
      sql`${orders.number} desc`,
    )
    .limit(MAX_ORDERS);
  const newestFirst = rows.toSorted((one, other) => other.number - one.number);
  return ordersForShop(context, await orderResponsesOf(context, newestFirst));
}
