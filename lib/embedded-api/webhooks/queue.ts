import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gt, lte } from "drizzle-orm";
import { MINUTE_MS, SECOND_MS } from "@/lib/domain/durations";
import { orderEvents, webhookDeliveries, webhooks } from "@/lib/embedded-api/db/event-tables";
import { marketOf } from "@/lib/embedded-api/db/market-scope";
import { scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import { type EventRow, eventResponse } from "@/lib/embedded-api/order-stream/read";
import { shopOrdersOf } from "@/lib/embedded-api/orders/shop-orders";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import type { Posted } from "./post";

export type Claimed = { event: EventRow; url: string; secret: string; body: string; lease: string };

/** Longer than a post may take. Other processes take over after this time if this one dies. */
const LEASE_MS = 30_000;
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS];
const LONGEST_WAIT_MS = 4 * 60 * MINUTE_MS;
/** An event is given up when it could not be delivered for so long. */
export const PATIENCE_MS = 24 * 60 * MINUTE_MS;
export const LOG_LENGTH = 200;

/**
 * The next event of the shop's queue, leased to this process alone; null when none is due or another process is
 * posting. A later event is scheduled.
 */
export async function claimNext(moment: MarketMoment, lease: string | null): Promise<Claimed | null> {
  const { tx, market, now } = moment;
  const [hook] = await tx.select().from(webhooks).where(eq(webhooks.marketId, market)).for("update");
  if (!hook) return null;
  const isElsewhere = hook.leasedUntil !== null && hook.leasedUntil > now && hook.lease !== lease;
  if (isElsewhere) return null;
  const event = await nextEvent(moment, hook.lastEventNumber);
  const dueAt = event && new Date(Math.max(event.dueAt.getTime(), hook.nextAttemptAt.getTime()));
  if (!event || !dueAt || dueAt > now) {
    await setHook(moment, { lease: null, leasedUntil: null });
    if (dueAt) await scheduleWork(moment, dueAt);
    return null;
  }
  const row = await marketOf(moment);
  const [order = null] = row ? await shopOrdersOf({ ...moment, row }, { number: event.orderNumber }) : [];
  // The shop's note about a customer stays on its board.
  const { event: id, type, ...facts } = eventResponse(event, order && { ...order, customer_note: undefined });
  const own = lease ?? randomUUID();
  await setHook(moment, { lease: own, leasedUntil: new Date(now.getTime() + LEASE_MS) });
  const body = JSON.stringify({ id, event: type, market, ...facts });
  return { event, url: hook.url, secret: hook.secret, body, lease: own };
}

async function nextEvent({ tx, market }: MarketMoment, after: number): Promise<EventRow | null> {
  const [event] = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.marketId, market), gt(orderEvents.number, after), eq(orderEvents.isUndone, false)))
    .orderBy(asc(orderEvents.number))
    .limit(1);
  return event ?? null;
}

/** Stores the outcome of a post; false if the lease has passed to another process in the meantime. */
export async function recordPosted(moment: MarketMoment, claimed: Claimed, posted: Posted): Promise<boolean> {
  const { tx, market, now } = moment;
  const { event, lease } = claimed;
  const [hook] = await tx.select().from(webhooks).where(eq(webhooks.marketId, market)).for("update");
  if (!hook || hook.lease !== lease) return false;
  const attempts = hook.attempts + 1;
  const isGivenUp = posted.problem !== null && now.getTime() - event.dueAt.getTime() >= PATIENCE_MS;
  const outcome = posted.problem === null ? "delivered" : isGivenUp ? "given_up" : "waiting";
  await logDelivery(moment, event, { ...posted, attempts, outcome });
  if (outcome === "waiting") {
    const nextAttemptAt = new Date(now.getTime() + (WAITS_MS[attempts - 1] ?? LONGEST_WAIT_MS));
    await setHook(moment, { attempts, nextAttemptAt, lease: null, leasedUntil: null });
    await scheduleWork(moment, nextAttemptAt);
    return false;
  }
  await setHook(moment, { attempts: 0, nextAttemptAt: now, lastEventNumber: event.number });
  return true;
}

async function logDelivery(
  { tx, market, now }: MarketMoment,
  event: EventRow,
  result: Posted & { attempts: number; outcome: "delivered" | "waiting" | "given_up" },
): Promise<void> {
  const key = { marketId: market, eventNumber: event.number };
  const values = { orderNumber: event.orderNumber, type: event.type, at: now, ...result };
  await tx
    .insert(webhookDeliveries)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [webhookDeliveries.marketId, webhookDeliveries.eventNumber], set: values });
  const ofMarket = eq(webhookDeliveries.marketId, market);
  const [old] = await tx
    .select({ number: webhookDeliveries.eventNumber })
    .from(webhookDeliveries)
    .where(ofMarket)
    .orderBy(desc(webhookDeliveries.eventNumber))
    .offset(LOG_LENGTH)
    .limit(1);
  if (old) await tx.delete(webhookDeliveries).where(and(ofMarket, lte(webhookDeliveries.eventNumber, old.number)));
}

function setHook({ tx, market }: MarketMoment, change: Partial<typeof webhooks.$inferInsert>) {
  return tx.update(webhooks).set(change).where(eq(webhooks.marketId, market));
}
