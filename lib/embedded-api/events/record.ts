import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { announce } from "@/lib/embedded-api/db/announce";
import { type EventType, orderEvents } from "@/lib/embedded-api/db/event-tables";
import { markets } from "@/lib/embedded-api/db/schema";
import type { MarketMoment } from "@/lib/embedded-api/request/context";

/** The board offers 'Desfazer' so long at most. */
export const MAX_UNDO_SECONDS = 10;
/** An undo that was sent in the last moment is still under way. */
const UNDO_MARGIN_SECONDS = 1;

export type OrderEvent = {
  order: { id: string; number: number };
  type: EventType;
  from: string;
  status: string;
  /** Who did it, for the shop's own devices. */
  actor?: string | null;
  /** Customer and webhook are told only after this time, if the move still stands. */
  undoSeconds?: number;
  /** Whether a push message tells the customer. */
  isNews?: boolean;
};

/**
 * Writes an event of an order in the transaction of its change, which must hold the order's row lock; processes hear of
 * it when the transaction commits. Until then the market's row is locked, so numbers are committed in their order.
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

/** For work that is due at another time than an event. */
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
 * A move or a cancellation takes the place of the moves that nobody outside the shop knows yet. Returns the status that
 * they know, or null when no move is replaced.
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

/** Who changed an order last; null for its customer, or when nobody knows any more. */
export async function lastActorOf({ tx, market }: MarketMoment, orderId: string): Promise<string | null> {
  const [last] = await tx
    .select({ actor: orderEvents.actor })
    .from(orderEvents)
    .where(and(eq(orderEvents.marketId, market), eq(orderEvents.orderId, orderId)))
    .orderBy(desc(orderEvents.number))
    .limit(1);
  return last?.actor ?? null;
}
