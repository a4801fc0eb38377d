import { and, eq, gte, lt, ne, sql } from "drizzle-orm";
import { localTime } from "@/lib/domain/market/local-time";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { partsOf } from "@/lib/domain/menu/parts.mjs";
import { toReais } from "@/lib/domain/money";
import type { Day } from "@/lib/domain/orders/day";
import { ORDER_SOURCES } from "@/lib/domain/orders/source.mjs";
import { paymentName } from "@/lib/domain/orders/ticket-facts.mjs";
import { people } from "@/lib/embedded-api/db/board-tables";
import { deliveries } from "@/lib/embedded-api/db/courier-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { orderItems, orders } from "@/lib/embedded-api/db/schema";
import type { StoredComplement } from "@/lib/embedded-api/db/stored";
import { onlineMoneyOf } from "@/lib/embedded-api/payments/ledger";
import { saleFacts } from "./sold";

export type Period = { from: Date; to: Date };

const BEST_SELLERS = 20;
/** An hour begins with one in every zone. */
const QUARTER_MS = 15 * 60_000;
/** A longer time from received to delivered means that somebody forgot a tap. */
const MAX_MINUTES = 6 * 60;

/** The sums of a period, without its dates, its hours in the shop's zone. Amounts in reais. */
export async function totalsOf(
  scope: MarketScope,
  period: Period,
  timezone: string,
): Promise<Omit<Day, "date" | "today">> {
  const groups = await moneyOf(scope, period);
  const real = groups.filter(({ isCancelled, isSimulated }) => !isCancelled && !isSimulated);
  const counting = real.filter(({ isUnpaid }) => !isUnpaid);
  const unpaid = real.filter(({ isUnpaid }) => isUnpaid);
  const sum = (of: typeof groups, field: "orders" | "total" | "fees" | "discounts") =>
    of.reduce((all, group) => all + group[field], 0);
  const simulated = groups.filter(({ isCancelled, isSimulated }) => !isCancelled && isSimulated);
  const cancelled = groups.filter(({ isCancelled }) => isCancelled);
  const inMode = (mode: string) => counting.filter(({ orderType }) => orderType === mode);
  return {
    orders: sum(counting, "orders"),
    total: toReais(sum(counting, "total")),
    fees: toReais(sum(counting, "fees")),
    discounts: toReais(sum(counting, "discounts")),
    ...couponsOf(counting),
    deliveries: sum(inMode("DELIVERY"), "orders"),
    pick_ups: sum(inMode("TAKEOUT"), "orders"),
    ...sourcesOf(counting),
    payments: largestFirst(sumsBy(counting, paymentOf)),
    hours: hoursOf(counting, timezone),
    ...couriersOf(counting),
    districts: largestFirst(sumsBy(inMode("DELIVERY"), ({ district }) => district ?? "Sem bairro")),
    simulated: { orders: sum(simulated, "orders"), total: toReais(sum(simulated, "total")) },
    ...(unpaid.length > 0 && { unpaid: { orders: sum(unpaid, "orders"), total: toReais(sum(unpaid, "total")) } }),
    cancelled: {
      orders: sum(cancelled, "orders"),
      total: toReais(
        sum(
          cancelled.filter(({ isSimulated }) => !isSimulated),
          "total",
        ),
      ),
      reasons: reasonsOf(cancelled),
    },
    ...(await onlineOf(scope, period)),
    ...(await timesOf(scope, period)),
    ...(await bestSellersOf(scope, period)),
  };
}

type Group = Awaited<ReturnType<typeof moneyOf>>[number];

function isOfPeriod({ market }: MarketScope, { from, to }: Period) {
  return and(eq(orders.marketId, market), gte(orders.createdAt, from), lt(orders.createdAt, to));
}

function moneyOf(scope: MarketScope, period: Period) {
  const { tx } = scope;
  const { isCancelled, isSimulated, isUnpaid } = saleFacts(scope);
  const ofPeriod = tx
    .select({
      isCancelled: isCancelled.as("is_cancelled"),
      isSimulated: isSimulated.as("is_simulated"),
      isUnpaid: isUnpaid.as("is_unpaid"),
      orderType: orders.orderType,
      source: orders.source,
      type: orders.paymentType,
      method: orders.paymentMethod,
      reason: orders.cancelReason,
      total: sql<number>`${orders.total} + ${orders.deliveryTax}`.as("paid"),
      fee: orders.deliveryTax,
      discount: orders.discount,
      coupon: sql<string | null>`upper(${orders.coupon})`.as("coupon_code"),
      given: sql<number>`coalesce(${orders.couponValue}, ${orders.discount})`.as("given"),
      courier: people.name,
      quarter: sql<number>`floor(extract(epoch from ${orders.createdAt}) / 900)::int`.as("quarter"),
      district: sql<string | null>`nullif(${orders.delivery} ->> 'neighborhood_name', '')`.as("district"),
    })
    .from(orders)
    .leftJoin(deliveries, and(eq(deliveries.marketId, orders.marketId), eq(deliveries.orderId, orders.id)))
    .leftJoin(people, and(eq(people.marketId, deliveries.marketId), eq(people.id, deliveries.courierId)))
    .where(isOfPeriod(scope, period))
    .as("of_period");
  const key = {
    isCancelled: ofPeriod.isCancelled,
    isSimulated: ofPeriod.isSimulated,
    isUnpaid: ofPeriod.isUnpaid,
    orderType: ofPeriod.orderType,
    source: ofPeriod.source,
    type: ofPeriod.type,
    method: ofPeriod.method,
    reason: ofPeriod.reason,
    coupon: ofPeriod.coupon,
    quarter: ofPeriod.quarter,
    courier: ofPeriod.courier,
    district: ofPeriod.district,
  };
  return tx
    .select({
      ...key,
      orders: sql<number>`count(*)::int`,
      total: sql<number>`sum(${ofPeriod.total})::float8`,
      fees: sql<number>`sum(${ofPeriod.fee})::float8`,
      discounts: sql<number>`sum(${ofPeriod.discount})::float8`,
      given: sql<number>`sum(${ofPeriod.given})::float8`,
    })
    .from(ofPeriod)
    .groupBy(...Object.values(key));
}

async function onlineOf(scope: MarketScope, period: Period): Promise<Pick<Day, "online">> {
  const online = await onlineMoneyOf(scope, period);
  return online.length > 0 ? { online } : {};
}

/** The parts add up to the whole: every order is in one. */
function sumsBy<Key>(
  groups: readonly Group[],
  keyOf: (group: Group) => Key,
): Map<Key, { orders: number; total: number }> {
  const sums = new Map<Key, { orders: number; total: number }>();
  for (const group of groups) {
    const { orders: before, total } = sums.get(keyOf(group)) ?? { orders: 0, total: 0 };
    sums.set(keyOf(group), { orders: before + group.orders, total: total + group.total });
  }
  return sums;
}

function largestFirst(sums: ReturnType<typeof sumsBy<string>>): Day["payments"] {
  return [...sums]
    .sort(([one, { total }], [other, { total: otherTotal }]) => otherTotal - total || one.localeCompare(other, "pt-BR"))
    .map(([name, { orders: count, total }]) => ({ name, orders: count, total: toReais(total) }));
}

function sourcesOf(groups: readonly Group[]): Pick<Day, "sources"> {
  if (groups.every(({ source }) => source === null)) return {};
  const sums = sumsBy(groups, ({ source }) => source ?? "storefront");
  const sources = ORDER_SOURCES.flatMap((source) => {
    const own = sums.get(source);
    return own ? [{ source, orders: own.orders, total: toReais(own.total) }] : [];
  });
  return { sources };
}

function couriersOf(groups: readonly Group[]): Pick<Day, "couriers"> {
  const taken = groups.filter(({ courier }) => courier !== null);
  return taken.length > 0 ? { couriers: largestFirst(sumsBy(taken, ({ courier }) => courier ?? "")) } : {};
}

function hoursOf(groups: readonly Group[], timezone: string): Day["hours"] {
  const hourOf = ({ quarter }: Group) => Number(localTime(new Date(quarter * QUARTER_MS), timezone).time.slice(0, 2));
  return [...sumsBy(groups, hourOf)]
    .sort(([one], [other]) => one - other)
    .map(([hour, { orders: count, total }]) => ({ hour, orders: count, total: toReais(total) }));
}

function paymentOf({ type, method }: Group): string {
  return paymentName({ paymentType: { name: type }, payment_method: { name: method } });
}

function couponsOf(groups: readonly Group[]): Pick<Day, "coupons"> {
  const found = new Map<string, { orders: number; given: number }>();
  for (const { coupon, orders: count, given } of groups) {
    if (coupon === null) continue;
    const before = found.get(coupon) ?? { orders: 0, given: 0 };
    found.set(coupon, { orders: before.orders + count, given: before.given + given });
  }
  const coupons = [...found]
    .sort(([one, { orders: count }], [other, { orders: otherCount }]) => otherCount - count || (one < other ? -1 : 1))
    .map(([code, { orders: count, given }]) => ({ code, orders: count, given: toReais(given) }));
  return coupons.length > 0 ? { coupons } : {};
}

function reasonsOf(groups: readonly Group[]): Day["cancelled"]["reasons"] {
  const counted = new Map<string | null, number>();
  for (const { reason, orders: count } of groups) counted.set(reason, (counted.get(reason) ?? 0) + count);
  return [...counted].sort(([, one], [, other]) => other - one).map(([reason, count]) => ({ reason, orders: count }));
}

async function timesOf(scope: MarketScope, period: Period): Promise<Pick<Day, "average_minutes" | "timed">> {
  const { tx } = scope;
  const minutes = sql`extract(epoch from (${orders.deliveredAt} - ${orders.createdAt})) / 60`;
  const isKnown = sql`${minutes} between 0 and ${MAX_MINUTES}`;
  const [found] = await tx
    .select({ timed: sql<number>`count(*)::int`, average: sql<number | null>`avg(${minutes})::float8` })
    .from(orders)
    .where(and(isOfPeriod(scope, period), eq(orders.status, "delivered"), isKnown));
  const { timed = 0, average = null } = found ?? {};
  return { timed, average_minutes: average === null ? null : Math.round(average) };
}

async function bestSellersOf(scope: MarketScope, period: Period): Promise<Pick<Day, "products" | "flavours">> {
  const { tx } = scope;
  const key = {
    itemName: orderItems.itemName,
    categoryName: orderItems.categoryName,
    variation: orderItems.variationName,
    complements: orderItems.complements,
  };
  // Equal choices are one row, so that a busy day is a few hundred.
  const sold = await tx
    .select({ ...key, amount: sql<number>`sum(${orderItems.amount})::float8` })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.marketId, orders.marketId), eq(orderItems.orderId, orders.id)))
    .where(and(isOfPeriod(scope, period), ne(orders.status, "cancelled")))
    .groupBy(...Object.values(key));
  const products = new Map<string, Day["products"][number]>();
  const flavours = new Map<string, number>();
  for (const { itemName, categoryName, variation, complements, amount } of sold) {
    const name = fullName({ name: itemName, categoryName });
    const id = JSON.stringify([name, variation]);
    products.set(id, { name, variation, amount: (products.get(id)?.amount ?? 0) + amount });
    for (const [flavour, share] of flavoursOf(complements))
      flavours.set(flavour, (flavours.get(flavour) ?? 0) + share * amount);
  }
  return {
    products: best([...products.values()]),
    flavours: best([...flavours].map(([name, amount]) => ({ name, amount: Math.round(amount * 100) / 100 }))),
  };
}

function best<Sold extends { name: string; amount: number }>(sold: Sold[]): Sold[] {
  return sold
    .sort((one, other) => other.amount - one.amount || one.name.localeCompare(other.name, "pt-BR"))
    .slice(0, BEST_SELLERS);
}

/** Options chosen by parts, each with its share: half a pizza of Calabresa is 0.5. */
function flavoursOf(complements: readonly StoredComplement[]): [name: string, share: number][] {
  const parts = partsOf(complements.map(({ amount, price_method }) => ({ qty: amount, priceMethod: price_method })));
  return complements.flatMap(({ name }, index): [string, number][] => {
    const [part, whole] = (parts[index] ?? "").split("/").map(Number);
    return part && whole ? [[name, part / whole]] : [];
  });
}
