import { type BuildExtraConfigColumns, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { Preferences } from "@/lib/domain/account/profile";
import type { Override, Pause } from "@/lib/domain/market/opening";
import type { SalePeriod } from "@/lib/domain/market/sale-times";
import type { OrderMode } from "@/lib/domain/mode/mode";
import type { TypedSource } from "@/lib/domain/orders/source.mjs";
import type { PayAt } from "@/lib/domain/payment/pay-at";
import type { PaymentType } from "@/lib/domain/payment/types";
import type {
  CategoryHistory,
  Delivery,
  StoredChange,
  StoredComplement,
  StoredMarket,
  StoredPrinter,
  StoredProduct,
  TypedFacts,
} from "./stored";

// Columns hold integer centavos; jsonb bodies keep the wire's reais.

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const ofThisMarket = (column: string) =>
  sql.join([sql.identifier(column), sql` = current_setting('app.market', true)`]);

/** Row-level security: a transaction sees the rows of its market only. Every table has this policy. */
export function marketPolicy(column = "market_id") {
  return pgPolicy("one_market", { using: ofThisMarket(column), withCheck: ofThisMarket(column) });
}

export const markets = pgTable(
  "markets",
  {
    id: text("id").primaryKey(),
    body: jsonb("body").$type<StoredMarket>().notNull(),
    override: text("override").$type<Override>(),
    /** An import does not change it. One that has ended is as none. */
    pause: jsonb("pause").$type<Pause>(),
    lastOrderNumber: integer("last_order_number").notNull().default(0),
    lastEventNumber: integer("last_event_number").notNull().default(0),
    lastLedgerNumber: integer("last_ledger_number").notNull().default(0),
    /** When the market's earliest timed work is due (`timed-work/work.ts`); null if there is none. */
    workDueAt: moment("work_due_at"),
    importedAt: moment("imported_at").notNull(),
    /** When what it says of itself last changed: its document's market, districts and payment types. */
    factsAt: moment("facts_at"),
    /** The market's own address, when it is not the installation's template; an import does not change it. */
    origin: text("origin").unique("markets_origin"),
    redirectFrom: jsonb("redirect_from").$type<string[]>(),
    /** The printer's last state reported by `market -- print`; an import does not change it. */
    printer: jsonb("printer").$type<StoredPrinter>(),
  },
  (table) => [index("markets_work").on(table.workDueAt), marketPolicy("id")],
);

export const marketId = () =>
  text("market_id")
    .notNull()
    .references(() => markets.id);

type Columns = Record<string, PgColumnBuilderBase>;

/** A table of rows that one market alone sees. */
export function marketTable<Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  rules: (
    table: BuildExtraConfigColumns<Name, Own & { marketId: ReturnType<typeof marketId> }, "pg">,
  ) => PgTableExtraConfigValue[],
) {
  return pgTable(name, { marketId: marketId(), ...columns }, (table) => [...rules(table), marketPolicy()]);
}

export const categories = marketTable(
  "categories",
  {
    id: text("id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    hidden: boolean("hidden").notNull().default(false),
    availability: jsonb("availability").$type<SalePeriod[]>(),
    /** Null: sold in all modes. */
    modes: jsonb("modes").$type<OrderMode[]>(),
    history: jsonb("history").$type<CategoryHistory>(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.id] })],
);

export const products = marketTable(
  "products",
  {
    id: text("id").notNull(),
    position: integer("position").notNull(),
    categoryId: text("category_id").notNull(),
    body: jsonb("body").$type<StoredProduct>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.id] }),
    index("products_of_category").on(table.marketId, table.categoryId, table.position),
    foreignKey({ columns: [table.marketId, table.categoryId], foreignColumns: [categories.marketId, categories.id] }),
  ],
);

export const districts = marketTable(
  "districts",
  {
    id: text("id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    fee: integer("fee").notNull(),
    minOrder: integer("min_order"),
    freeFrom: integer("free_from"),
    deliveryTime: text("delivery_time"),
    city: text("city"),
    state: text("state"),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.id] })],
);

export const paymentTypes = marketTable(
  "payment_types",
  {
    id: text("id").notNull(),
    position: integer("position").notNull(),
    body: jsonb("body").$type<PaymentType>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.id] })],
);

export const customers = marketTable(
  "customers",
  {
    id: text("id").notNull(),
    email: text("email").notNull(),
    fullName: text("full_name").notNull(),
    phone: text("phone"),
    cpf: text("cpf"),
    gender: text("gender"),
    passwordHash: text("password_hash"),
    googleSub: text("google_sub"),
    emailVerified: boolean("email_verified").notNull().default(false),
    avatar: text("avatar"),
    preferences: jsonb("preferences").$type<Preferences>(),
    lastAccess: moment("last_access"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.id] }),
    unique("customers_email").on(table.marketId, table.email),
    unique("customers_google").on(table.marketId, table.googleSub),
  ],
);

// The market is part of the key: a row cannot reference another market's customer.
export function ownedBy<Name extends string>(table: OwnedColumns<Name>) {
  return foreignKey({
    columns: [table.marketId, table.customerId],
    foreignColumns: [customers.marketId, customers.id],
  });
}

type OwnedColumns<Name extends string> = Record<"marketId" | "customerId", AnyPgColumn<{ tableName: Name }>>;

export const sessions = marketTable(
  "sessions",
  {
    tokenHash: text("token_hash").notNull(),
    customerId: text("customer_id").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.tokenHash] }),
    index("sessions_expiry").on(table.marketId, table.expiresAt),
    index("sessions_customer").on(table.marketId, table.customerId),
    ownedBy(table).onDelete("cascade"),
  ],
);

export const addresses = marketTable(
  "addresses",
  {
    id: text("id").notNull(),
    customerId: text("customer_id").notNull(),
    street: text("street").notNull(),
    number: text("number"),
    complement: text("complement"),
    reference: text("reference"),
    neighborhoodId: text("neighborhood_id").notNull(),
    neighborhoodName: text("neighborhood_name").notNull(),
    city: text("city"),
    state: text("state"),
    zipCode: text("zip_code").notNull(),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.id] }),
    index("addresses_customer").on(table.marketId, table.customerId),
    ownedBy(table).onDelete("cascade"),
  ],
);

export const orders = marketTable(
  "orders",
  {
    id: text("id").notNull(),
    customerId: text("customer_id"),
    number: integer("number").notNull(),
    status: text("status").notNull(),
    createdAt: moment("created_at").notNull(),
    marketName: text("market_name").notNull(),
    delivery: jsonb("delivery").$type<Delivery>().notNull(),
    deliveryTime: text("delivery_time"),
    orderType: text("order_type").$type<OrderMode>().notNull().default("DELIVERY"),
    /** Null: the customer fetches the order. */
    addressId: text("address_id"),
    paymentTypeId: text("payment_type_id").notNull(),
    paymentType: text("payment_type").notNull(),
    paymentMethodId: text("payment_method_id"),
    paymentMethod: text("payment_method").notNull(),
    /** Null in orders placed before it was noted. */
    payAt: text("pay_at").$type<PayAt>(),
    paymentStatus: text("payment_status").notNull(),
    isPaid: boolean("is_paid").notNull(),
    coupon: text("coupon"),
    /** The coupon's discount, a waived fee included; null without one, and in orders placed before it was noted. */
    couponValue: integer("coupon_value"),
    /** The part of the discount that was paid with the customer's balance. */
    balanceUsed: integer("balance_used"),
    /** The amounts that it took from counted stocks; null: none. */
    stockTaken: jsonb("stock_taken").$type<{ subject: string; amount: number; day: string }[]>(),
    subtotal: integer("subtotal").notNull(),
    discount: integer("discount").notNull(),
    deliveryTax: integer("delivery_tax").notNull(),
    total: integer("total").notNull(),
    cash: integer("cash"),
    observations: text("observations"),
    /** Null: the storefront. */
    source: text("source").$type<TypedSource>(),
    /** Only of an order that the shop typed itself. */
    typed: jsonb("typed").$type<TypedFacts>(),
    /** The shop's changes since, oldest first; null: none. */
    changes: jsonb("changes").$type<StoredChange[]>(),
    /** The sum still to be collected for an order that was paid before it became dearer. */
    stillDue: integer("still_due"),
    search: text("search"),
    /**
     * The person that ordered, as the shop's own list has them: a phone, else an account. Null without either, and once
     * the account is deleted. Row-level security keeps an index of the expression itself from being used.
     */
    person: text("person").generatedAlwaysAs(
      sql`case when customer_id is null and source is null then null else coalesce(nullif(delivery ->> 'customer_phone', ''), 'account ' || customer_id) end`,
    ),
    promisedAt: moment("promised_at"),
    cancelReason: text("cancel_reason"),
    /** Null until then, and in orders delivered before it was noted; kept when one goes back whose courier was paid. */
    deliveredAt: moment("delivered_at"),
    /** Until then the shop accepts the order, or it is cancelled; null once accepted, or where no time is set. */
    acceptBy: moment("accept_by"),
    /** The slot of an order for later; null: for now. */
    deliverStart: moment("deliver_start"),
    deliverEnd: moment("deliver_end"),
    /** When the shop begins with it; until then its customer may cancel it. */
    dueAt: moment("due_at"),
    /** When the shop said that it will. */
    confirmedAt: moment("confirmed_at"),
    /** When its customer agreed to messages about it, and when that ended, ISO. */
    whatsapp: jsonb("whatsapp").$type<{ agreed_at: string; ended_at?: string }>(),
    /** Until then it is paid through the shop's provider, or it is cancelled; null once there is money. */
    payBy: moment("pay_by"),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.id] }),
    unique("orders_number").on(table.marketId, table.number),
    index("orders_customer").on(table.marketId, table.customerId, table.createdAt),
    index("orders_day").on(table.marketId, table.createdAt),
    // Nearly all are delivered: the newest of them are found by their number.
    index("orders_status").on(table.marketId, table.status, table.number).where(sql`${table.status} <> 'delivered'`),
    index("orders_pages").on(table.marketId, table.customerId, table.number),
    index("orders_coupon").on(table.marketId, sql`upper(${table.coupon})`).where(sql`${table.coupon} is not null`),
    index("orders_accept_by").on(table.marketId, table.acceptBy).where(sql`${table.acceptBy} is not null`),
    index("orders_deliver_start").on(table.marketId, table.deliverStart).where(sql`${table.deliverStart} is not null`),
    index("orders_person").on(table.marketId, table.person, table.number),
    index("orders_delivered").on(table.marketId, table.deliveredAt).where(sql`${table.deliveredAt} is not null`),
    index("orders_pay_by").on(table.marketId, table.payBy).where(sql`${table.payBy} is not null`),
    ownedBy(table),
  ],
);

export type OrderRow = Omit<typeof orders.$inferSelect, "person">;

/** Deletes the rows of an order with it. */
export function ofOrder<Name extends string>(table: Record<"marketId" | "orderId", AnyPgColumn<{ tableName: Name }>>) {
  const foreignColumns: [typeof orders.marketId, typeof orders.id] = [orders.marketId, orders.id];
  return foreignKey({ columns: [table.marketId, table.orderId], foreignColumns }).onDelete("cascade");
}

export const orderItems = marketTable(
  "order_items",
  {
    orderId: text("order_id").notNull(),
    position: integer("position").notNull(),
    productId: text("product_id").notNull(),
    variationId: text("variation_id"),
    itemName: text("item_name").notNull(),
    /** Only where another category had a product of this name when the order was placed. */
    categoryName: text("category_name"),
    variationName: text("variation_name"),
    /** Null in orders placed before it was noted. */
    isAlcoholic: boolean("is_alcoholic"),
    amount: integer("amount").notNull(),
    price: integer("price").notNull(),
    observations: text("observations"),
    complements: jsonb("complements").$type<StoredComplement[]>().notNull(),
    /** When the kitchen finished it. */
    doneAt: moment("done_at"),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.orderId, table.position] }), ofOrder(table)],
);

export const orderKeys = marketTable(
  "order_keys",
  {
    customerId: text("customer_id").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    response: text("answer"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.customerId, table.key] }),
    index("order_keys_age").on(table.marketId, table.createdAt),
    ownedBy(table).onDelete("cascade"),
  ],
);
