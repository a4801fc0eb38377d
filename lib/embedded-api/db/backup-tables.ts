import { sql } from "drizzle-orm";
import { integer, pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./schema";

/** The newest backup that a trial restore has proven, in one row. Of the installation, as `invites` are; no backup contains it. */
export const provenBackups = pgTable(
  "proven_backups",
  {
    /** Always "newest". */
    id: text("id").primaryKey(),
    madeAt: moment("made_at").notNull(),
    rows: integer("rows").notNull(),
    provenAt: moment("proven_at").notNull(),
  },
  () => [pgPolicy("operator_alone", { to: "storefront_operator", using: sql`true`, withCheck: sql`true` })],
);
