import { boolean, integer, primaryKey, text } from "drizzle-orm/pg-core";
import { marketTable } from "./schema";

/** The items that the shop counts. Apart from the menu's rows: an order changes no version that somebody edits. */
export const stocks = marketTable(
  "stocks",
  {
    /** A product, one of its variations, or an option in all products with its group (`stock/subject.ts`). */
    subject: text("subject").notNull(),
    count: integer("count").notNull(),
    full: integer("full").notNull(),
    isDaily: boolean("is_daily").notNull(),
    day: text("day").notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.subject] })],
);
