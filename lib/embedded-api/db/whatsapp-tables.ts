import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { UpdateStep } from "@/lib/domain/orders/whatsapp-updates";
import { marketId, marketPolicy, marketTable, moment, ofOrder } from "./schema";

/** Through which number a shop writes to its customers, and with which templates. */
export const whatsappSettings = pgTable(
  "whatsapp_settings",
  {
    marketId: marketId().primaryKey(),
    isOn: boolean("is_on").notNull(),
    phoneNumberId: text("phone_number_id").notNull(),
    templates: jsonb("templates").$type<Record<UpdateStep, string>>().notNull(),
    /** The access token, the app's secret and our part of the address that Meta calls, encrypted. */
    sealed: text("sealed").notNull(),
    /** Where the service is, for tests; null: at Meta. */
    api: text("api"),
    /** Why the last message was refused; null: it was not. */
    problem: text("problem"),
  },
  () => [marketPolicy()],
);

/**
 * `sending`: the call was under way when last heard of, so that nobody knows whether it arrived: it is never sent again.
 * `dropped`: it was too late, or the customer had ended it.
 */
export type UpdateState = "due" | "sending" | "sent" | "delivered" | "read" | "failed" | "dropped";

/** One message per order and step, written before it is sent. */
export const whatsappMessages = marketTable(
  "whatsapp_messages",
  {
    orderId: text("order_id").notNull(),
    step: text("step").$type<UpdateStep>().notNull(),
    state: text("state").$type<UpdateState>().notNull(),
    createdAt: moment("created_at").notNull(),
    dueAt: moment("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Meta's id of it. */
    messageId: text("message_id"),
    problem: text("problem"),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.orderId, table.step] }),
    index("whatsapp_messages_due").on(table.marketId, table.dueAt).where(sql`${table.state} = 'due'`),
    index("whatsapp_messages_id").on(table.marketId, table.messageId),
    ofOrder(table),
  ],
);
