import { sql } from "drizzle-orm";
import { bigint, pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./schema";

/**
 * Pictures in the store, by name. They belong to the installation, because two shops may show the same one: only the
 * operator's role sees them, and no backup contains them.
 */
export const pictures = pgTable(
  "pictures",
  {
    hash: text("hash").primaryKey(),
    /** A random text of the last change that wanted to name it. */
    claim: text("claim").notNull(),
    /** The original's; null until somebody asks. */
    bytes: bigint("bytes", { mode: "number" }),
    /** Since when no shop names it, as far as the sweep has seen. */
    unnamedSince: moment("unnamed_since"),
  },
  () => [pgPolicy("operator_alone", { to: "storefront_operator", using: sql`true`, withCheck: sql`true` })],
);
