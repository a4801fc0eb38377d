import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { marketId, marketPolicy, marketTable, moment, ofOrder } from "./schema";

export const EVENT_TYPES = [
  "placed",
  "moved",
  "cancelled",
  "delayed",
  "changed",
  "confirmed",
  "paid",
  "courier",
  "arrived",
  "charge_started",
  "charge_approved",
  "charge_refused",
  "charge_expired",
  "charge_cancelled",
  "charge_late",
  "charge_mismatch",
  "charge_refunding",
  "charge_refunded",
  "charge_refund_failed",
  "charge_disputed",
  "rating_answered",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Numbered from 1 per market without gaps: a later number was committed later. */
export const orderEvents = marketTable(
  "order_events",
  {
    number: integer("number").notNull(),
    orderId: text("order_id").notNull(),
    orderNumber: integer("order_number").notNull(),
    type: text("type").$type<EventType>().notNull(),
    /** The order's status before and after. */
    fromStatus: text("from_status").notNull(),
    status: text("status").notNull(),
    actor: text("actor"),
    createdAt: moment("created_at").notNull(),
    /** When customer and webhook are notified, unless the move has been undone. */
    dueAt: moment("due_at").notNull(),
    isUndone: boolean("is_undone").notNull().default(false),
    /** Whether a push message to the customer has still to leave. */
    isPushDue: boolean("is_push_due").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.number] }),
    index("order_events_push").on(table.marketId, table.dueAt).where(sql`${table.isPushDue}`),
    index("order_events_order").on(table.marketId, table.orderId),
    index("order_events_age").on(table.marketId, table.createdAt),
    ofOrder(table),
  ],
);

/** Where a shop's events are posted. */
export const webhooks = pgTable(
  "webhooks",
  {
    marketId: marketId().primaryKey(),
    url: text("url").notNull(),
    secret: text("secret").notNull(),
    createdAt: moment("created_at").notNull(),
    /** The last event that was delivered or given up. */
    lastEventNumber: integer("last_event_number").notNull(),
    /** Attempts to deliver the next event. */
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull(),
    /** Until when this process alone posts the shop's events. */
    leasedUntil: moment("leased_until"),
    lease: text("lease"),
  },
  () => [marketPolicy()],
);

/** The last deliveries of a shop's webhook, one row per event. */
export const webhookDeliveries = marketTable(
  "webhook_deliveries",
  {
    eventNumber: integer("event_number").notNull(),
    orderNumber: integer("order_number").notNull(),
    type: text("type").$type<EventType>().notNull(),
    at: moment("at").notNull(),
    outcome: text("outcome").$type<"delivered" | "waiting" | "given_up">().notNull(),
    /** HTTP status of the last attempt, or null with `problem` when there was no response. */
    status: integer("status"),
    problem: text("problem"),
    attempts: integer("attempts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.eventNumber] })],
);
