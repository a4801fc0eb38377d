import { index, primaryKey, text } from "drizzle-orm/pg-core";
import { marketTable, moment, ofOrder, ownedBy } from "./schema";

/** Links that show an order's status to anybody who has one. Only hashes of their codes; deleted with the order's owner. */
export const orderLinks = marketTable(
  "order_links",
  {
    codeHash: text("code_hash").notNull(),
    orderId: text("order_id").notNull(),
    customerId: text("customer_id").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.codeHash] }),
    index("order_links_order").on(table.marketId, table.orderId),
    index("order_links_customer").on(table.marketId, table.customerId),
    index("order_links_expiry").on(table.marketId, table.expiresAt),
    ownedBy(table).onDelete("cascade"),
    ofOrder(table),
  ],
);
