import { primaryKey, text, unique } from "drizzle-orm/pg-core";
import { marketTable, moment } from "./schema";

export const KEY_SCOPES = ["orders", "menu", "all"] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

export const shopKeys = marketTable(
  "shop_keys",
  {
    id: text("id").notNull(),
    keyHash: text("key_hash").notNull(),
    scope: text("scope").$type<KeyScope>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.id] }),
    unique("shop_keys_hash").on(table.marketId, table.keyHash),
  ],
);
