import { foreignKey, index, jsonb, primaryKey, text } from "drizzle-orm/pg-core";
import { type KeyScope, shopKeys } from "./key-tables";
import { marketTable, moment } from "./schema";

/**
 * A device logged in to the board. `keyId` is the key that it used, directly or through a link, and the session ends
 * with that key.
 */
export const boardSessions = marketTable(
  "board_sessions",
  {
    id: text("id").notNull(),
    tokenHash: text("token_hash").notNull(),
    keyId: text("key_id"),
    scope: text("scope").$type<KeyScope>().notNull(),
    device: text("device").notNull(),
    createdAt: moment("created_at").notNull(),
    seenAt: moment("seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.tokenHash] }),
    index("board_sessions_expiry").on(table.marketId, table.expiresAt),
    foreignKey({
      name: "board_sessions_key_fk",
      columns: [table.marketId, table.keyId],
      foreignColumns: [shopKeys.marketId, shopKeys.id],
    }).onDelete("cascade"),
  ],
);

/**
 * One-use links to the board; a used one is deleted. A link ends with `keyId`, the key of the device that created it.
 */
export const boardLinks = marketTable(
  "board_links",
  {
    codeHash: text("code_hash").notNull(),
    keyId: text("key_id"),
    scope: text("scope").$type<KeyScope>().notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.codeHash] }),
    index("board_links_expiry").on(table.marketId, table.expiresAt),
    foreignKey({
      name: "board_links_key_fk",
      columns: [table.marketId, table.keyId],
      foreignColumns: [shopKeys.marketId, shopKeys.id],
    }).onDelete("cascade"),
  ],
);

/** Audit log of changes by the operator and the shop: actor, action, subject, before and after. */
export const shopChanges = marketTable(
  "shop_changes",
  {
    /** Sorts by time: a sequence would begin again in a restored copy. */
    id: text("id").notNull(),
    at: moment("at").notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.id] }),
    index("shop_changes_at").on(table.marketId, table.at),
  ],
);
