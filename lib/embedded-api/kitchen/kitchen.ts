import { and, asc, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { timezoneOf } from "@/lib/contract/market/read-market";
import type { OrderChange } from "@/lib/domain/orders/changes";
import { kitchenNote } from "@/lib/domain/orders/money-notes.mjs";
import { type OrderStatus, parseStatus } from "@/lib/domain/orders/status";
import { ok, type Result } from "@/lib/domain/result";
import { announce } from "@/lib/embedded-api/db/announce";
import { orderEvents } from "@/lib/embedded-api/db/event-tables";
import { categories, orderItems, orders, products } from "@/lib/embedded-api/db/schema";
import { lastActorOf } from "@/lib/embedded-api/order-events/record-event";
import { OPEN_FOR_MS } from "@/lib/embedded-api/order-stream/read";
import { advanceOrder, lockOrder, revertOrder, statusChanged } from "@/lib/embedded-api/orders/moves";
import { MAX_ORDERS } from "@/lib/embedded-api/orders/response";
import type { MarketContext } from "@/lib/embedded-api/request/context";
import type { RequestError } from "@/lib/embedded-api/request/responses";

/** Orders of the last events: what has just left can be brought back, and what was cancelled is struck out. */
const LAST_EVENTS = 100;

/**
 * The orders that a kitchen has to cook, those that have just left it, and the menu's categories. Only what the kitchen
 * may read is read: no price, no payment, no name, no phone and no address.
 */
export async function kitchenOf(context: MarketContext) {
  const { tx, market } = context;
  const cooking = await ordersIn(context, eq(orders.status, "preparing"), MAX_ORDERS);
  const changed = tx
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(eq(orderEvents.marketId, market))
    .orderBy(desc(orderEvents.number))
    .limit(LAST_EVENTS);
  const isGone = and(inArray(orders.status, ["delivering", "cancelled"]), inArray(orders.id, changed));
  const gone = await ordersIn(context, isGone, LAST_EVENTS);
  const stations = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.marketId, market))
    .orderBy(categories.position);
  return { orders: [...cooking, ...gone], stations };
}

async function ordersIn({ tx, market, row, now }: MarketContext, isWanted: SQL | undefined, most: number) {
  // One for later may be older than the day on which it is due.
  const since = new Date(now.getTime() - OPEN_FOR_MS).toISOString();
  const isCurrent = gt(sql`coalesce(${orders.dueAt}, ${orders.createdAt})`, sql`${since}::timestamptz`);
  const found = await tx
    .select({
      id: orders.id,
      number: orders.number,
      mode: orders.orderType,
      status: orders.status,
      source: orders.source,
      createdAt: orders.createdAt,
      dueAt: orders.dueAt,
      promisedAt: orders.promisedAt,
      observations: orders.observations,
      changes: orders.changes,
    })
    .from(orders)
    .where(and(eq(orders.marketId, market), isWanted, isCurrent))
    .orderBy(desc(orders.number))
    .limit(most);
  const lines = await linesOf(
    { tx, market },
    found.map(({ id }) => id),
  );
  const timezone = timezoneOf(row.body);
  return found.map(({ id, number, mode, status, source, createdAt, dueAt, promisedAt, observations, changes }) => ({
    order_number: String(number),
    order_type: mode,
    status,
    source: source ?? "storefront",
    created_at: createdAt.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    promised_at: promisedAt?.toISOString() ?? null,
    timezone,
    observations: kitchenNote(observations ?? "") || null,
    version: changes?.length ?? 0,
    ...cookedDifference(changes ?? []),
    lines: lines.get(id) ?? [],
  }));
}

/** The shop's last change, if it was the food. */
function cookedDifference(changes: readonly OrderChange[]) {
  const items = changes.at(-1)?.lines.filter(({ about }) => about === "item") ?? [];
  return items.length > 0 && { changed: items.map(({ from, to }) => ({ from, to })) };
}

async function linesOf({ tx, market }: Pick<MarketContext, "tx" | "market">, ids: readonly string[]) {
  const lines = new Map<string, ReturnType<typeof lineResponse>[]>();
  if (ids.length === 0) return lines;
  const rows = await tx
    .select({
      orderId: orderItems.orderId,
      position: orderItems.position,
      station: products.categoryId,
      amount: orderItems.amount,
      itemName: orderItems.itemName,
      categoryName: orderItems.categoryName,
      variationName: orderItems.variationName,
      observations: orderItems.observations,
      complements: orderItems.complements,
      doneAt: orderItems.doneAt,
    })
    .from(orderItems)
    .leftJoin(products, and(eq(products.marketId, orderItems.marketId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.marketId, market), inArray(orderItems.orderId, [...ids])))
    .orderBy(asc(orderItems.position));
  for (const row of rows) lines.set(row.orderId, [...(lines.get(row.orderId) ?? []), lineResponse(row)]);
  return lines;
}

type LineRow = Pick<
  typeof orderItems.$inferSelect,
  "position" | "amount" | "itemName" | "categoryName" | "variationName" | "observations" | "complements" | "doneAt"
> & { station: string | null };

function lineResponse({ position, station, amount, itemName, categoryName, variationName, ...line }: LineRow) {
  return {
    ...{ position, station, amount, is_done: line.doneAt !== null },
    item_name: itemName,
    ...(categoryName && { category_name: categoryName }),
    variation_name: variationName,
    observations: line.observations,
    complements: line.complements.map(({ amount: count, name, group_name, price_method }) => ({
      ...{ amount: count, name, group_name, price_method },
    })),
  };
}

/** `isOrder`: the order is ready once all of its lines are, or comes back. */
export type Finish = {
  version: number;
  lines: readonly number[];
  isDone: boolean;
  isOrder: boolean;
  undoSeconds: number;
  actor: string;
};

type Finished = { from: OrderStatus; to: OrderStatus; mode: "DELIVERY" | "TAKEOUT" };

/**
 * Marks lines as finished, or as open again. The order's row lock decides which of two stations is the last one; that one
 * moves the order on. Returns the move, or null without one; null at all: no such order.
 */
export async function finishLines(
  context: MarketContext,
  number: number,
  { version, lines, isDone, isOrder, undoSeconds, actor }: Finish,
): Promise<Result<Finished | null, RequestError> | null> {
  const { tx, market, now } = context;
  const order = await lockOrder(context, number);
  if (!order) return null;
  const status = parseStatus(order.status);
  const isReady = status === "delivering";
  if (status !== "preparing" && !(isReady && isOrder))
    return statusChanged(order, "STATUS_CHANGED", await lastActorOf(context, order.id));
  if (version !== (order.changes?.length ?? 0)) return statusChanged(order, "LINES_CHANGED");
  const ofOrder = and(eq(orderItems.marketId, market), eq(orderItems.orderId, order.id));
  if (lines.length > 0)
    await tx
      .update(orderItems)
      .set({ doneAt: isDone ? now : null })
      .where(and(ofOrder, inArray(orderItems.position, [...lines])));
  await announce(tx, market, "kitchen");
  if (!isOrder || isReady === isDone) return ok(null);
  const isOpen = and(ofOrder, sql`${orderItems.doneAt} is null`);
  if (isDone && (await tx.$count(orderItems, isOpen)) > 0) return ok(null);
  const moved = isDone
    ? await advanceOrder(context, number, { from: status, actor, undoSeconds })
    : await revertOrder(context, number, { from: status, actor, undoSeconds });
  if (!moved) return null;
  const to = isDone ? "delivering" : "preparing";
  return moved.ok ? ok({ from: status, to, mode: order.orderType }) : moved;
}
