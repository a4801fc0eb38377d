import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Recipient } from "@/lib/domain/market/recipients";
import { marketId, marketPolicy } from "./schema";

/** The accounts to which a shop sends what its customers agree to; null: none there. */
export const measurementSettings = pgTable(
  "measurement_settings",
  {
    marketId: marketId().primaryKey(),
    googleId: text("google_id"),
    metaId: text("meta_id"),
    /** The accounts' secrets, encrypted. */
    sealed: text("sealed").notNull(),
    /** Where the services are, for tests; null: at Google and Meta. */
    api: text("api"),
    /** Why the last event was refused, by recipient. */
    problems: jsonb("problems").$type<Partial<Record<Recipient, string>>>().notNull(),
  },
  () => [marketPolicy()],
);
