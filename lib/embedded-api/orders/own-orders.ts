import { and, eq, inArray, sql } from "drizzle-orm";
import { orderKeys } from "@/lib/embedded-api/db/schema";
import { type CustomersCourier, withCourier } from "@/lib/embedded-api/deliveries/positions";
import type { CustomerContext } from "@/lib/embedded-api/request/context";
import { withLinks } from "./links";

export type Own<Order> = Order & CustomersCourier & { links: number; idempotency_key?: string };

/** Orders as their customer gets them: with the number of their open links, the courier on the way and, while it is stored, the key of the attempt. */
export async function asOwn<Order extends { id: string; status: string }>(
  context: CustomerContext,
  own: readonly Order[],
): Promise<Own<Order>[]> {
  if (own.length === 0) return [];
  const { tx, market, customer } = context;
  const orderId = sql<string>`${orderKeys.response}::json ->> 'id'`;
  const ids = own.map(({ id }) => id);
  const stored = await tx
    .select({ orderId, key: orderKeys.key })
    .from(orderKeys)
    .where(and(eq(orderKeys.marketId, market), eq(orderKeys.customerId, customer.id), inArray(orderId, ids)));
  const keyOf = new Map(stored.map(({ orderId, key }) => [orderId, key]));
  return (await withCourier(context, await withLinks(context, own))).map((order) => {
    const key = keyOf.get(order.id);
    return { ...order, ...(key !== undefined && { idempotency_key: key }) };
  });
}
