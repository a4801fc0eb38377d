import { primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { KeyScope } from "@/lib/domain/board/rights";
import { marketTable, moment } from "./schema";

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
