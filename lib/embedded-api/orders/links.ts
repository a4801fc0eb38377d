import { randomBytes } from "node:crypto";
import { and, count, eq, gt, inArray, sum } from "drizzle-orm";
import { Hono } from "hono";
import { isLinkCode, mayShare } from "@/lib/domain/orders/order-link";
import { orderLinks } from "@/lib/embedded-api/db/link-tables";
import { orderItems, orders } from "@/lib/embedded-api/db/schema";
import { lockOrders } from "@/lib/embedded-api/payments/rows";
import {
  asCustomer,
  type CustomerContext,
  type Dependencies,
  inMarket,
  type MarketContext,
  type MarketMoment,
} from "@/lib/embedded-api/request/context";
import { errorResponse, notFound, requestError } from "@/lib/embedded-api/request/responses";
import { hashOf } from "@/lib/embedded-api/request/sessions";
import { scheduleResponse } from "./response";

/** 192 bits. */
const CODE_BYTES = 24;
const MAX_LINKS = 50;
/** Some shops never mark an order as delivered. */
const LIFETIME_MS = 3 * 24 * 60 * 60_000;
const AFTER_END_MS = 24 * 60 * 60_000;

export function orderLinkRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/orders/:id/links", (c) =>
    asCustomer(deps, c, async (context) => {
      const order = await ownOrder(context, c.req.param("id"));
      if (!order) return errorResponse(c, notFound);
      if (!mayShare(order.status)) return errorResponse(c, requestError(409, "ORDER_OVER"));
      const links = (await withLinks(context, [order]))[0]?.links ?? 0;
      if (links >= MAX_LINKS) return errorResponse(c, requestError(409, "TOO_MANY_LINKS"));
      return c.json({ code: await createLink(context, order), links: links + 1 }, 201);
    }),
  );
  routes.delete("/orders/:id/links", (c) =>
    asCustomer(deps, c, async (context) => {
      const order = await ownOrder(context, c.req.param("id"));
      if (!order) return errorResponse(c, notFound);
      const { tx, market } = context;
      await tx.delete(orderLinks).where(and(eq(orderLinks.marketId, market), eq(orderLinks.orderId, order.id)));
      return c.json({ links: 0 });
    }),
  );
  routes.get("/order_links/:code", (c) =>
    inMarket(deps, c, async (context) => {
      const followed = await followedOrder(context, c.req.param("code"));
      return followed ? c.json(followed) : errorResponse(c, notFound);
    }),
  );
  return routes;
}

/** Orders as their customer gets them: each with the number of its open links. */
export async function withLinks<Order extends { id: string }>(
  { tx, market, now }: MarketMoment,
  own: readonly Order[],
): Promise<(Order & { links: number })[]> {
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const open = await tx
    .select({ id: orderLinks.orderId, links: count() })
    .from(orderLinks)
    .where(and(eq(orderLinks.marketId, market), inArray(orderLinks.orderId, ids), gt(orderLinks.expiresAt, now)))
    .groupBy(orderLinks.orderId);
  const linksOf = new Map(open.map(({ id, links }) => [id, links]));
  return own.map((order) => ({ ...order, links: linksOf.get(order.id) ?? 0 }));
}

/** For an order that has just been delivered or cancelled: its links end a day later. */
export async function endLinksLater({ tx, market, now }: MarketMoment, orderId: string): Promise<void> {
  const end = new Date(now.getTime() + AFTER_END_MS);
  await tx
    .update(orderLinks)
    .set({ expiresAt: end })
    .where(and(eq(orderLinks.marketId, market), eq(orderLinks.orderId, orderId), gt(orderLinks.expiresAt, end)));
}

async function createLink(
  { tx, market, customer, now }: CustomerContext,
  { id: orderId, deliverEnd }: Awaited<ReturnType<typeof ownOrder>> & object,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString("base64url");
  const expiresAt = new Date(Math.max(now.getTime(), deliverEnd?.getTime() ?? 0) + LIFETIME_MS);
  const link = { marketId: market, codeHash: hashOf(code), orderId, customerId: customer.id };
  await tx.insert(orderLinks).values({ ...link, createdAt: now, expiresAt });
  return code;
}

/** Lists each field explicitly: no personal data, items, prices or payment details may be among them. */
async function followedOrder({ tx, market, now }: MarketContext, code: string) {
  if (!isLinkCode(code)) return null;
  const [order] = await tx
    .select({
      id: orders.id,
      status: orders.status,
      orderType: orders.orderType,
      createdAt: orders.createdAt,
      deliveryTime: orders.deliveryTime,
      promisedAt: orders.promisedAt,
      deliverStart: orders.deliverStart,
      deliverEnd: orders.deliverEnd,
      dueAt: orders.dueAt,
      confirmedAt: orders.confirmedAt,
    })
    .from(orderLinks)
    .innerJoin(orders, and(eq(orders.marketId, orderLinks.marketId), eq(orders.id, orderLinks.orderId)))
    .where(and(eq(orderLinks.marketId, market), eq(orderLinks.codeHash, hashOf(code)), gt(orderLinks.expiresAt, now)));
  if (!order) return null;
  const [units] = await tx
    .select({ items: sum(orderItems.amount) })
    .from(orderItems)
    .where(and(eq(orderItems.marketId, market), eq(orderItems.orderId, order.id)));
  return {
    status: order.status,
    order_type: order.orderType,
    created_at: order.createdAt.toISOString(),
    delivery_time: order.deliveryTime,
    promised_at: order.promisedAt?.toISOString() ?? null,
    ...scheduleResponse(order),
    items: Number(units?.items ?? 0),
  };
}

/** Locked, so that links are counted one request after the other. */
async function ownOrder(context: CustomerContext, id: string) {
  const { tx, market, customer } = context;
  const own = and(eq(orders.marketId, market), eq(orders.customerId, customer.id), eq(orders.id, id));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(own);
  if (!found) return null;
  await lockOrders(context, [found.id]);
  const [order] = await tx
    .select({ id: orders.id, status: orders.status, deliverEnd: orders.deliverEnd })
    .from(orders)
    .where(own);
  return order ?? null;
}
