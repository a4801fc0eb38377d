import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { announce } from "@/lib/embedded-api/db/announce";
import { type EventType, orderEvents } from "@/lib/embedded-api/db/event-tables";
import { markets } from "@/lib/embedded-api/db/schema";
import type { MarketMoment } from "@/lib/embedded-api/request/context";

/** The longest that the board offers 'Desfazer'. */
export const MAX_UNDO_SECONDS = 10;
/** Allows for an undo sent in the last moment and still under way. */
const UNDO_MARGIN_SECONDS = 1;

export type OrderEvent = {
  order: { id: string; number: number };
  type: EventType;
  from: string;
  status: string;
  /** The actor, for the shop's own devices. */
  actor?: string | null;
  /** Delays the notice to customer and webhook by this time; sent if the move still stands. */
  undoSeconds?: number;
  /** Whether a push message tells the customer. */
  isNews?: boolean;
};

/**
 * Writes an order's event in the transaction of its change, which must hold the order's row lock; processes are
 * notified when the transaction commits. The market's row is locked until then, so that event numbers are committed in
 * order.
 */
export async function recordEvent(moment: MarketMoment, event: OrderEvent): Promise<void> {
  const { tx, market, now } = moment;
  const { order, type, from, status, actor = null, undoSeconds = 0, isNews = false } = event;
  const wait = undoSeconds > 0 ? undoSeconds + UNDO_MARGIN_SECONDS : 0;
  const dueAt = new Date(now.getTime() + wait * 1000);
  const told = await undoUntold(moment, event);
  const isUndone = told === status;
  const [next] = await tx
    .update(markets)
    .set({ lastEventNumber: sql`${markets.lastEventNumber} + 1`, workDueAt: earliestOf(dueAt) })
    .where(eq(markets.id, market))
    .returning({ number: markets.lastEventNumber });
  if (!next) throw new Error(`The market ${market} was removed while an order changed.`);
  await tx.insert(orderEvents).values({
    marketId: market,
    number: next.number,
    orderId: order.id,
    orderNumber: order.number,
    type,
    fromStatus: from,
    status,
    actor,
    createdAt: now,
    dueAt,
    isUndone,
    isPushDue: isNews && !isUndone,
  });
  await announce(tx, market, "events");
}

/** Schedules work that is not due with an event. */
export async function scheduleWork({ tx, market }: Pick<MarketMoment, "tx" | "market">, dueAt: Date): Promise<void> {
  await tx
    .update(markets)
    .set({ workDueAt: earliestOf(dueAt) })
    .where(eq(markets.id, market));
}

function earliestOf(dueAt: Date) {
  return sql`least(${markets.workDueAt}, ${dueAt.toISOString()}::timestamptz)`;
}

/**
 * Replaces the moves that nobody outside the shop knows yet by a newer move or a cancellation. Returns the status that
 * is known outside, or null when no move is replaced.
 */
async function undoUntold({ tx, market, now }: MarketMoment, { order, type }: OrderEvent): Promise<string | null> {
  if (type !== "moved" && type !== "cancelled") return null;
  const untold = await tx
    .select({ number: orderEvents.number, from: orderEvents.fromStatus })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.marketId, market),
        eq(orderEvents.orderId, order.id),
        eq(orderEvents.type, "moved"),
        eq(orderEvents.isUndone, false),
        gt(orderEvents.dueAt, now),
      ),
    )
    .orderBy(asc(orderEvents.number));
  if (untold.length === 0) return null;
  const numbers = untold.map(({ number }) => number);
  await tx
    .update(orderEvents)
    .set({ isUndone: true, isPushDue: false })
    .where(and(eq(orderEvents.marketId, market), inArray(orderEvents.number, numbers)));
  return untold[0]?.from ?? null;
}

/** The actor of an order's last change; null for its customer, or if the event is no longer stored. */
export async function lastActorOf({ tx, market }: MarketMoment, orderId: string): Promise<string | null> {
  const [last] = await tx
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(and(eq(orderEvents.marketId, market), eq(orderEvents.orderId, orderId)))
    .orderBy(desc(orderEvents.number))
    .limit(1);
  return last?.actor ?? null;
}
