import { date, integer, primaryKey, text } from "drizzle-orm/pg-core";
import type { Source } from "@/lib/domain/measurement/source";
import type { Step } from "@/lib/domain/measurement/steps";
import { marketTable } from "./schema";

/** How often a step was taken on a day in the shop's zone; nothing says by whom. */
export const stepCounts = marketTable(
  "step_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    source: text("source").$type<Source>().notNull(),
    step: text("step").$type<Step>().notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.day, table.source, table.step] })],
);
