import { foreignKey, index, integer, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { marketTable, moment, ownedBy, sessions } from "./schema";

export const resetTokens = marketTable(
  "reset_tokens",
  {
    tokenHash: text("token_hash").notNull(),
    customerId: text("customer_id").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.tokenHash] }),
    index("reset_tokens_expiry").on(table.marketId, table.expiresAt),
    index("reset_tokens_customer").on(table.marketId, table.customerId),
    ownedBy(table).onDelete("cascade"),
  ],
);

export const emailChanges = marketTable(
  "email_changes",
  {
    customerId: text("customer_id").notNull(),
    email: text("email").notNull(),
    tokenHash: text("token_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.customerId] }),
    unique("email_changes_token").on(table.marketId, table.tokenHash),
    index("email_changes_expiry").on(table.marketId, table.expiresAt),
    ownedBy(table).onDelete("cascade"),
  ],
);

export const pushSubscriptions = marketTable(
  "push_subscriptions",
  {
    endpoint: text("endpoint").notNull(),
    customerId: text("customer_id").notNull(),
    session: text("session").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.endpoint] }),
    index("push_subscriptions_customer").on(table.marketId, table.customerId),
    index("push_subscriptions_session").on(table.marketId, table.session),
    ownedBy(table).onDelete("cascade"),
    foreignKey({
      name: "push_subscriptions_session_fk",
      columns: [table.marketId, table.session],
      foreignColumns: [sessions.marketId, sessions.tokenHash],
    }).onDelete("cascade"),
  ],
);

/** Browsers that are told when the shop opens. No customer's: guests ask too. */
export const openingNotices = marketTable(
  "opening_notices",
  {
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.endpoint] }),
    index("opening_notices_age").on(table.marketId, table.createdAt),
  ],
);

export const reviews = marketTable(
  "reviews",
  {
    id: text("id").notNull(),
    customerId: text("customer_id").notNull(),
    rating: integer("rating").notNull(),
    comment: text("comment"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.id] }),
    index("reviews_customer").on(table.marketId, table.customerId, table.createdAt),
    ownedBy(table).onDelete("cascade"),
  ],
);

/** Written by earlier releases alone; a migration of a later one drops it (`docs/operations/upgrading.md`). */
export const attempts = marketTable(
  "attempts",
  {
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    count: integer("count").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.action, table.subject] }),
    index("attempts_expiry").on(table.marketId, table.expiresAt),
  ],
);
