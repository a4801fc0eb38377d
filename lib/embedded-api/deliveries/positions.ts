import { and, eq, inArray, sql } from "drizzle-orm";
import type { Point } from "@/lib/domain/geo/point";
import { courierPositions, deliveries } from "@/lib/embedded-api/db/courier-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import type { MarketMoment } from "@/lib/embedded-api/request/context";

/** Notes where a courier is, for the orders on their way; returns how many those are: for none nothing is stored. */
export async function notePosition(
  { tx, market, now }: MarketMoment,
  courierId: string,
  { lat, lng }: Point,
): Promise<number> {
  const out = await tx
    .select({ orderId: deliveries.orderId })
    .from(deliveries)
    .innerJoin(orders, and(eq(orders.marketId, deliveries.marketId), eq(orders.id, deliveries.orderId)))
    .where(
      and(
        eq(deliveries.marketId, market),
        eq(deliveries.courierId, courierId),
        eq(orders.status, "delivering"),
        // Taken, and not only given to the courier.
        sql`jsonb_array_length(${deliveries.keys}) > 0`,
      ),
    )
    // The order may be delivered in this moment, which deletes its position.
    .orderBy(orders.id)
    .for("share", { of: orders });
  if (out.length === 0) return 0;
  await tx
    .insert(courierPositions)
    .values(out.map(({ orderId }) => ({ marketId: market, orderId, lat, lng, at: now })))
    .onConflictDoUpdate({
      target: [courierPositions.marketId, courierPositions.orderId],
      set: { lat, lng, at: now },
    });
  return out.length;
}

export async function forgetPositions({ tx, market }: MarketScope, orderId: string): Promise<void> {
  await tx
    .delete(courierPositions)
    .where(and(eq(courierPositions.marketId, market), eq(courierPositions.orderId, orderId)));
}

/** The courier does not want to be seen any more. */
export async function forgetCourier({ tx, market }: MarketScope, courierId: string): Promise<void> {
  const own = tx
    .select({ id: deliveries.orderId })
    .from(deliveries)
    .where(and(eq(deliveries.marketId, market), eq(deliveries.courierId, courierId)));
  await tx
    .delete(courierPositions)
    .where(and(eq(courierPositions.marketId, market), inArray(courierPositions.orderId, own)));
}

/** An older one says nothing of where the courier is. */
const FRESH_MS = 5 * 60_000;

type OrderAsRead = { id: string; status: string };
export type CustomersCourier = { courier?: { arrived_at?: string; lat?: number; lng?: number; at?: string } };

/** Orders as their customer gets them: one on its way with a courier tells where that is, if the courier shows it. */
export async function withCourier<Order extends OrderAsRead>(
  { tx, market, now }: MarketMoment,
  own: readonly Order[],
): Promise<(Order & CustomersCourier)[]> {
  const out = own.filter(({ status }) => status === "delivering").map(({ id }) => id);
  if (out.length === 0) return [...own];
  const rows = await tx
    .select({ id: deliveries.orderId, arrivedAt: deliveries.arrivedAt, position: courierPositions })
    .from(deliveries)
    .leftJoin(
      courierPositions,
      and(eq(courierPositions.marketId, deliveries.marketId), eq(courierPositions.orderId, deliveries.orderId)),
    )
    .where(and(eq(deliveries.marketId, market), inArray(deliveries.orderId, out)));
  const known = new Map(rows.map((row) => [row.id, row]));
  return own.map((order) => {
    const row = known.get(order.id);
    if (!row) return order;
    const { arrivedAt, position } = row;
    const isFresh = position && now.getTime() - position.at.getTime() < FRESH_MS;
    return {
      ...order,
      courier: {
        ...(arrivedAt && { arrived_at: arrivedAt.toISOString() }),
        ...(isFresh && { lat: position.lat, lng: position.lng, at: position.at.toISOString() }),
      },
    };
  });
}
