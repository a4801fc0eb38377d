import { integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";
import { marketTable } from "./schema";
import type { StoredCoupon } from "./stored";

/** Their uses are the orders that name their code. */
export const coupons = marketTable(
  "coupons",
  {
    /** In capitals. */
    code: text("code").notNull(),
    position: integer("position").notNull(),
    body: jsonb("body").$type<StoredCoupon>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.code] })],
);
