import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { people } from "./board-tables";
import { marketTable, moment, ofOrder } from "./schema";

const ofCourier = <Name extends string>({
  marketId,
  courierId,
}: Record<"marketId" | "courierId", AnyPgColumn<{ tableName: Name }>>) =>
  foreignKey({ columns: [marketId, courierId], foreignColumns: [people.marketId, people.id] });

/** An order's courier, and the money that the courier told. */
export const deliveries = marketTable(
  "deliveries",
  {
    orderId: text("order_id").notNull(),
    courierId: text("courier_id").notNull(),
    assignedAt: moment("assigned_at").notNull(),
    arrivedAt: moment("arrived_at"),
    /** Cash from the customer, and the change given back; null: the courier has not told. */
    received: integer("received"),
    change: integer("change"),
    /** When the shop and its courier settled it. */
    settledAt: moment("settled_at"),
    /** The courier's acts that were applied: one sent again does nothing. Without any the order is still at the shop. */
    keys: jsonb("keys").$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.orderId] }),
    index("deliveries_courier").on(table.marketId, table.courierId, table.settledAt),
    index("deliveries_open").on(table.marketId).where(sql`${table.settledAt} is null`),
    ofOrder(table),
    ofCourier(table),
  ],
);

/** Where the courier of an order is now, for its customer alone: deleted when the order is not on its way any more. */
export const courierPositions = marketTable(
  "courier_positions",
  {
    orderId: text("order_id").notNull(),
    lat: doublePrecision("lat").notNull(),
    lng: doublePrecision("lng").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.orderId] }),
    index("courier_positions_age").on(table.marketId, table.at),
    ofOrder(table),
  ],
);

/** The shop's change that a courier carries; none: nothing. */
export const courierFloats = marketTable(
  "courier_floats",
  { courierId: text("courier_id").notNull(), amount: integer("amount").notNull() },
  (table) => [primaryKey({ columns: [table.marketId, table.courierId] }), ofCourier(table)],
);
