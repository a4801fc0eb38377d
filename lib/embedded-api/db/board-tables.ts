import { type AnyPgColumn, foreignKey, index, jsonb, primaryKey, text } from "drizzle-orm/pg-core";
import type { Role, Scope } from "@/lib/domain/board/rights";
import type { ToldKind } from "@/lib/domain/board/told-kind";
import { shopKeys } from "./key-tables";
import { marketTable, moment } from "./schema";

export type BoardPush = { endpoint: string; p256dh: string; auth: string };

/** A person of the shop. The row stays when the person leaves, because the log and orders name it. */
export const people = marketTable(
  "people",
  {
    id: text("id").notNull(),
    name: text("name").notNull(),
    role: text("role").$type<Role>().notNull(),
    phone: text("phone"),
    /** For an owner: where the link for a new device is sent. */
    email: text("email"),
    recoveryHash: text("recovery_hash"),
    /** For an owner: the last change shown on the board, and the last one sent by push and e-mail. */
    seenChange: text("seen_change").notNull(),
    toldChange: text("told_change").notNull(),
    /** When changes are due to be sent; null if none is. */
    tellAt: moment("tell_at"),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.id] })],
);

const ofPerson = (name: string, marketId: AnyPgColumn, personId: AnyPgColumn) =>
  foreignKey({ name, columns: [marketId, personId], foreignColumns: [people.marketId, people.id] }).onDelete("cascade");

/**
 * A device logged in to the board. `keyId` is the key that it used, directly or through a link, and the session ends
 * with that key. `personId`: whose device it is; null for one of a key.
 */
export const boardSessions = marketTable(
  "board_sessions",
  {
    id: text("id").notNull(),
    tokenHash: text("token_hash").notNull(),
    keyId: text("key_id"),
    personId: text("person_id"),
    scope: text("scope").$type<Scope>().notNull(),
    device: text("device").notNull(),
    /** Where its browser receives push messages. */
    push: jsonb("push").$type<BoardPush>(),
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
    ofPerson("board_sessions_person_fk", table.marketId, table.personId),
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
    personId: text("person_id"),
    scope: text("scope").$type<Scope>().notNull(),
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
    ofPerson("board_links_person_fk", table.marketId, table.personId),
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
    /** Set for a change that the shop's owner is told of. */
    kind: text("kind").$type<ToldKind>(),
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.id] }),
    index("shop_changes_at").on(table.marketId, table.at),
  ],
);
