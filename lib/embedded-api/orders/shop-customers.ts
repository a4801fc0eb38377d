import { and, desc, eq, gt, gte, inArray, isNotNull, lt, max, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ShopCustomer } from "@/lib/contract/board/customers";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { toReais } from "@/lib/domain/money";
import { isPhone, phoneDigits } from "@/lib/domain/text/phone";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { markets, orderItems, orders } from "@/lib/embedded-api/db/schema";
import { isLike, SEARCHED } from "./like";
import { notesOf } from "./notes";
import { saleFacts } from "./sold";

const NAME = sql<string | null>`${orders.delivery} ->> 'customer_name'`;
const PHONE = sql<string | null>`${orders.delivery} ->> 'customer_phone'`;
const PAGE = 30;
/** A page of the list looks through so many orders at once, so often, until it is full. */
const WALKED = 1_000;
const WALKS = 10;

type Page = { customers: ShopCustomer[]; next: string | null };

/**
 * Those who ordered last come first. `before`: an order's number; `q`: words of the name or digits of the phone. A page
 * looks through a limited number of orders, so that it may have fewer customers than fit, and still a next one.
 */
export async function shopCustomersOf(
  scope: MarketScope,
  { q, before }: { q?: string | undefined; before?: number | undefined },
): Promise<Page> {
  const { number } = orders;
  const found = q === undefined ? undefined : isFound(q);
  const isWhole = q !== undefined && isPhone(q);
  const rows: Row[] = [];
  let last = before ?? (await lastNumberOf(scope)) + 1;
  for (let walks = 0; walks < (q === undefined ? WALKS : 1) && last > 1 && rows.length <= PAGE; walks += 1) {
    const first = Math.max(1, last - (q === undefined ? WALKED : SEARCHED));
    const isWithin = isWhole ? undefined : gte(number, first);
    rows.push(...(await rowsOf(scope, and(lt(number, last), isWithin, found), PAGE + 1)));
    last = first;
  }
  const page = rows.slice(0, PAGE);
  const rest = q === undefined && last > 1 ? String(last) : null;
  return {
    customers: await customersOf(scope, page),
    next: rows.length > PAGE ? String(page.at(-1)?.number) : rest,
  };
}

/** Everybody, in an order of their own, a page at a time. `after`: the last person of the page before. */
export async function allCustomersOf(
  scope: MarketScope,
  after: string,
  limit: number,
): Promise<{ customers: ShopCustomer[]; after: string | undefined }> {
  const { number, person, marketId } = orders;
  const found = await scope.tx
    .select({ person, number: max(number) })
    .from(orders)
    .where(and(eq(marketId, scope.market), gt(person, after)))
    .groupBy(person)
    .orderBy(person)
    .limit(limit);
  const numbers = found.flatMap((row) => row.number ?? []);
  const rows = numbers.length > 0 ? await rowsOf(scope, inArray(number, numbers), limit) : [];
  const last = found.length === limit ? (found.at(-1)?.person ?? undefined) : undefined;
  return { customers: await customersOf(scope, rows), after: last };
}

async function lastNumberOf({ tx, market }: MarketScope): Promise<number> {
  const [row] = await tx.select({ last: markets.lastOrderNumber }).from(markets).where(eq(markets.id, market));
  return row?.last ?? 0;
}

type Row = { number: number; createdAt: Date; person: string | null; phone: string | null };

/** The newest order of each person. */
function rowsOf(scope: MarketScope, which: SQL | undefined, limit: number): Promise<Row[]> {
  const { createdAt, number } = orders;
  return scope.tx
    .select({ number, createdAt, person: orders.person, phone: PHONE })
    .from(orders)
    .where(and(eq(orders.marketId, scope.market), isNotNull(orders.person), eq(number, newestOfPerson(scope)), which))
    .orderBy(desc(number))
    .limit(limit);
}

async function customersOf(scope: MarketScope, page: readonly Row[]): Promise<ShopCustomer[]> {
  const persons = page.flatMap(({ person }) => person ?? []);
  const [figures, favourites, notes] = [
    await figuresOf(scope, persons),
    await favouritesOf(scope, persons),
    await notesOf(scope, persons),
  ];
  return page.map(({ person, phone, ...order }): ShopCustomer => {
    const own = figures.get(person);
    return {
      ...{ order_number: String(order.number), name: own?.name ?? null, phone },
      ...{ has_account: own?.hasAccount ?? false, has_typed: own?.hasTyped ?? false },
      ...{ orders: own?.orders ?? 0, total: toReais(own?.total ?? 0) },
      last_order_at: order.createdAt.toISOString(),
      favourite: favourites.get(person) ?? null,
      note: notes.get(person) ?? null,
    };
  });
}

/** The person of an order; null for one of nobody, or where there is no such order. */
export async function personOfNumber({ tx, market }: MarketScope, number: number): Promise<string | null> {
  const [found] = await tx
    .select({ person: orders.person })
    .from(orders)
    .where(and(eq(orders.marketId, market), eq(orders.number, number)));
  return found?.person ?? null;
}

/** One person as the list has them. */
export async function shopCustomerOf(scope: MarketScope, person: string): Promise<ShopCustomer | null> {
  const { tx, market } = scope;
  const [newest] = await tx
    .select({ number: max(orders.number) })
    .from(orders)
    .where(and(eq(orders.marketId, market), eq(orders.person, person)));
  if (!newest?.number) return null;
  const [customer = null] = await customersOf(scope, await rowsOf(scope, eq(orders.number, newest.number), 1));
  return customer;
}

function newestOfPerson({ tx, market }: MarketScope) {
  const other = alias(orders, "other");
  return tx
    .select({ number: max(other.number) })
    .from(other)
    .where(and(eq(other.marketId, market), eq(other.person, orders.person)));
}

/** A whole phone is found however old its orders are, anything else among the newest. */
function isFound(q: string): SQL | undefined {
  return isPhone(q) ? eq(orders.person, phoneDigits(q)) : isLike({ texts: NAME, phone: PHONE }, q);
}

async function figuresOf(scope: MarketScope, persons: readonly string[]) {
  if (persons.length === 0) return new Map();
  const { isCancelled, isSimulated, isUnpaid } = saleFacts(scope);
  const own = scope.tx
    .select({
      person: orders.person,
      isSold: sql<boolean>`not (${isCancelled} or ${isSimulated} or ${isUnpaid})`.as("is_sold"),
      total: sql<number>`${orders.total} + ${orders.deliveryTax}`.as("paid"),
      hasAccount: sql<boolean>`${orders.customerId} is not null`.as("has_account"),
      name: sql<string | null>`nullif(${NAME}, '')`.as("name"),
      number: orders.number,
    })
    .from(orders)
    .where(isOf(scope, persons))
    .as("own");
  const found = await scope.tx
    .select({
      person: own.person,
      orders: sql<number>`count(*) filter (where ${own.isSold})::int`,
      total: sql<number>`coalesce(sum(${own.total}) filter (where ${own.isSold}), 0)::float8`,
      hasAccount: sql<boolean>`bool_or(${own.hasAccount})`,
      hasTyped: sql<boolean>`bool_or(not ${own.hasAccount})`,
      name: sql<
        string | null
      >`(array_agg(${own.name} order by ${own.number} desc) filter (where ${own.name} is not null))[1]`,
    })
    .from(own)
    .groupBy(own.person);
  return new Map(found.map((row) => [row.person, row]));
}

/** Each person's most ordered product, the latest of equals. */
async function favouritesOf(scope: MarketScope, persons: readonly string[]): Promise<Map<string | null, string>> {
  if (persons.length === 0) return new Map();
  const { itemName, categoryName, amount } = orderItems;
  const eaten = await scope.tx
    .select({ person: orders.person, itemName, categoryName })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.marketId, orders.marketId), eq(orderItems.orderId, orders.id)))
    .where(and(isOf(scope, persons), ne(orders.status, "cancelled")))
    .groupBy(orders.person, itemName, categoryName)
    .orderBy(sql`sum(${amount})`, max(orders.number));
  return new Map(
    eaten.map(({ person, itemName: name, categoryName: category }) => [
      person,
      fullName({ name, categoryName: category }),
    ]),
  );
}

function isOf({ market }: MarketScope, persons: readonly string[]): SQL | undefined {
  return and(eq(orders.marketId, market), inArray(orders.person, [...persons]));
}
