import { sql } from "drizzle-orm";
import { pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./schema";

/**
 * One-use codes for creating a shop. They belong to the installation, not to a market: only the operator's role sees
 * them, and no backup contains them.
 */
export const invites = pgTable(
  "invites",
  {
    codeHash: text("code_hash").primaryKey(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    /** The shop created with it. */
    usedFor: text("used_for"),
  },
  () => [pgPolicy("operator_alone", { to: "storefront_operator", using: sql`true`, withCheck: sql`true` })],
);
