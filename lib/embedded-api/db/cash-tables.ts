import { sql } from "drizzle-orm";
import { foreignKey, integer, jsonb, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ShiftSums } from "@/lib/domain/payment/cash";
import { marketTable, moment } from "./schema";

/** The shop's till from one count to the next, numbered from 1. */
export const cashShifts = marketTable(
  "cash_shifts",
  {
    number: integer("number").notNull(),
    openedAt: moment("opened_at").notNull(),
    openedBy: text("opened_by").notNull(),
    /** The cash in the till when it began. */
    float: integer("float").notNull(),
    /** The cash that couriers owed when it began; null in shifts of a release that did not store it. */
    withCouriers: integer("with_couriers"),
    /** Null: it is the open one. */
    closedAt: moment("closed_at"),
    closedBy: text("closed_by"),
    counted: integer("counted"),
    /** As they were when it was closed. */
    sums: jsonb("sums").$type<ShiftSums>(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.number] }),
    uniqueIndex("cash_shifts_open").on(table.marketId).where(sql`${table.closedAt} is null`),
  ],
);

/** Money that somebody put into the till or took out of it. */
export const cashMoves = marketTable(
  "cash_moves",
  {
    /** Made by the device, so that a repeated call is one move. */
    id: text("id").notNull(),
    shift: integer("shift").notNull(),
    /** In centavos; negative: taken out. */
    amount: integer("amount").notNull(),
    reason: text("reason").notNull(),
    actor: text("actor").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.shift, table.id] }),
    foreignKey({
      columns: [table.marketId, table.shift],
      foreignColumns: [cashShifts.marketId, cashShifts.number],
    }).onDelete("cascade"),
  ],
);
