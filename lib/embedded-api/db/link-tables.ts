import { foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { marketId, marketPolicy, moment, orders, ownedBy } from "./schema";

/** Links that show an order's status to anybody who has one. Only hashes of their codes; deleted with the order's owner. */
export const orderLinks = pgTable(
  "order_links",
  {
    marketId: marketId(),
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
    foreignKey({ columns: [table.marketId, table.orderId], foreignColumns: [orders.marketId, orders.id] }).onDelete(
      "cascade",
    ),
    marketPolicy(),
  ],
);
