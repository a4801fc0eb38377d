import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Charge } from "@/lib/domain/payment/types";
import { marketId, marketPolicy, moment, orders } from "./schema";

/** Numbered from 1 per order; `outcome` is the sandbox's result at `settlesAt`. */
export const charges = pgTable(
  "charges",
  {
    marketId: marketId(),
    orderId: text("order_id").notNull(),
    position: integer("position").notNull(),
    id: text("id").notNull(),
    kind: text("kind").$type<Charge["kind"]>().notNull(),
    status: text("status").$type<Charge["status"]>().notNull(),
    outcome: text("outcome").$type<"approved" | "refused">().notNull(),
    card: text("card"),
    pixCode: text("pix_code"),
    createdAt: moment("created_at").notNull(),
    settlesAt: moment("settles_at").notNull(),
    expiresAt: moment("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.orderId, table.position] }),
    index("charges_waiting").on(table.marketId, table.settlesAt).where(sql`${table.status} = 'waiting'`),
    foreignKey({ columns: [table.marketId, table.orderId], foreignColumns: [orders.marketId, orders.id] }).onDelete(
      "cascade",
    ),
    marketPolicy(),
  ],
);
