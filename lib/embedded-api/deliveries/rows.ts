import { and, eq, inArray } from "drizzle-orm";
import { people } from "@/lib/embedded-api/db/board-tables";
import { deliveries } from "@/lib/embedded-api/db/courier-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import type { MarketMoment } from "@/lib/embedded-api/request/context";

export type DeliveryRow = typeof deliveries.$inferSelect;

export type Courier = { id: string; name: string };

/** Null: no courier of the shop, or not any more. */
export async function courierOf({ tx, market }: MarketScope, id: string): Promise<Courier | null> {
  const [found] = await tx
    .select({ id: people.id, name: people.name, role: people.role, endedAt: people.endedAt })
    .from(people)
    .where(and(eq(people.marketId, market), eq(people.id, id)));
  return found && found.role === "courier" && !found.endedAt ? { id: found.id, name: found.name } : null;
}

export async function deliveryOf({ tx, market }: MarketScope, orderId: string): Promise<DeliveryRow | null> {
  const [found] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.marketId, market), eq(deliveries.orderId, orderId)));
  return found ?? null;
}

export async function insertDelivery(
  { tx, market, now }: MarketMoment,
  orderId: string,
  courierId: string,
  keys: string[] = [],
): Promise<void> {
  await tx.insert(deliveries).values({ marketId: market, orderId, courierId, assignedAt: now, keys });
}

export async function setDelivery(
  { tx, market }: MarketScope,
  { orderId }: DeliveryRow,
  change: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  await tx
    .update(deliveries)
    .set(change)
    .where(and(eq(deliveries.marketId, market), eq(deliveries.orderId, orderId)));
}

export async function deleteDelivery({ tx, market }: MarketScope, orderId: string): Promise<void> {
  await tx.delete(deliveries).where(and(eq(deliveries.marketId, market), eq(deliveries.orderId, orderId)));
}

export type OrderCourier = Courier & { arrived_at?: string };

/** For the shop's devices: the courier of each order that has one. */
export async function couriersOfOrders(
  { tx, market }: MarketScope,
  orderIds: readonly string[],
): Promise<Map<string, OrderCourier>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select({ orderId: deliveries.orderId, arrivedAt: deliveries.arrivedAt, id: people.id, name: people.name })
    .from(deliveries)
    .innerJoin(people, and(eq(people.marketId, deliveries.marketId), eq(people.id, deliveries.courierId)))
    .where(and(eq(deliveries.marketId, market), inArray(deliveries.orderId, [...orderIds])));
  return new Map(
    rows.map(({ orderId, arrivedAt, ...courier }): [string, OrderCourier] => [
      orderId,
      { ...courier, ...(arrivedAt && { arrived_at: arrivedAt.toISOString() }) },
    ]),
  );
}
