import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { marketId, marketPolicy, moment, ofOrder } from "./schema";

/** Rows are added and never changed: a balance is what they add up to. */
export const cashbackEntries = pgTable(
  "cashback_entries",
  {
    marketId: marketId(),
    number: integer("number").notNull(),
    customerId: text("customer_id").notNull(),
    orderId: text("order_id").notNull(),
    orderNumber: integer("order_number").notNull(),
    kind: text("kind").$type<"earned" | "spent" | "returned" | "reversed">().notNull(),
    amount: integer("amount").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Set on earned amounts. */
    expiresAt: moment("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.number] }),
    index("cashback_entries_customer").on(table.marketId, table.customerId, table.number),
    index("cashback_entries_order").on(table.marketId, table.orderId),
    // Not of its customer: a delivery that waited for one who is ordering again would be waited for.
    ofOrder(table),
    marketPolicy(),
  ],
);
