import { boolean, foreignKey, index, integer, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { marketTable, moment, ofOrder, ownedBy, sessions } from "./schema";

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

/** A delivered order's rating; its id is the order's. */
export const reviews = marketTable(
  "reviews",
  {
    id: text("id").notNull(),
    /** Null once the customer has left: the stars stay, without name and texts. */
    customerId: text("customer_id"),
    rating: integer("rating").notNull(),
    comment: text("comment"),
    createdAt: moment("created_at").notNull(),
    orderId: text("order_id"),
    /** Whether it counts in averages that the public sees: of no demo shop, nor paid with simulated money. */
    isReal: boolean("is_real").notNull().default(false),
    answer: text("answer"),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.id] }),
    unique("reviews_order").on(table.marketId, table.orderId),
    index("reviews_customer").on(table.marketId, table.customerId, table.createdAt),
    index("reviews_newest").on(table.marketId, table.createdAt, table.id),
    ownedBy(table).onDelete("cascade"),
    ofOrder(table),
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
