import { primaryKey, text } from "drizzle-orm/pg-core";
import { marketTable, moment } from "./schema";

/** The shop's own words about a customer ('portão azul'), which no customer reads. */
export const customerNotes = marketTable(
  "customer_notes",
  {
    /** As `orders.person`. */
    person: text("person").notNull(),
    note: text("note").notNull(),
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.person] })],
);
