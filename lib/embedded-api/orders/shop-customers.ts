import { and, desc, eq, inArray, isNotNull, lt, max, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ShopCustomer } from "@/lib/contract/board/customers";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import { toReais } from "@/lib/domain/money";
import { isPhone, phoneDigits } from "@/lib/domain/text/phone";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { markets, orderItems, orders, personOf } from "@/lib/embedded-api/db/schema";
import { isLike, SEARCHED } from "./like";
import { notesOf } from "./notes";
import { saleFacts } from "./sold";

const PERSON = personOf(orders);
const NAME = sql<string | null>`${orders.delivery} ->> 'customer_name'`;
const PHONE = sql<string | null>`${orders.delivery} ->> 'customer_phone'`;
const PAGE = 30;

/** Those who ordered last come first. `before`: an order's number; `q`: words of the name or digits of the phone. */
export async function shopCustomersOf(
  scope: MarketScope,
  { q, before, limit = PAGE }: { q?: string | undefined; before?: number | undefined; limit?: number },
): Promise<{ customers: ShopCustomer[]; next: string | null }> {
  const { createdAt, number } = orders;
  const rows = await scope.tx
    .select({ number, createdAt, person: PERSON, phone: PHONE })
    .from(orders)
    .where(
      and(
        eq(orders.marketId, scope.market),
        isNotNull(PERSON),
        eq(number, newestOfPerson(scope)),
        before === undefined ? undefined : lt(number, before),
        q === undefined ? undefined : isFound(scope, q),
      ),
    )
    .orderBy(desc(number))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const persons = page.flatMap(({ person }) => person ?? []);
  const [figures, favourites, notes] = [
    await figuresOf(scope, persons),
    await favouritesOf(scope, persons),
    await notesOf(scope, persons),
  ];
  const customers = page.map(({ person, phone, ...order }): ShopCustomer => {
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
  return { customers, next: rows.length > limit ? String(page.at(-1)?.number) : null };
}

/** The person of an order; null for one of nobody, or where there is no such order. */
export async function personOfNumber({ tx, market }: MarketScope, number: number): Promise<string | null> {
  const [found] = await tx
    .select({ person: PERSON })
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
    .where(and(eq(orders.marketId, market), eq(PERSON, person)));
  if (!newest?.number) return null;
  const { customers } = await shopCustomersOf(scope, { before: newest.number + 1, limit: 1 });
  return customers[0] ?? null;
}

function newestOfPerson({ tx, market }: MarketScope) {
  const other = alias(orders, "other");
  return tx
    .select({ number: max(other.number) })
    .from(other)
    .where(and(eq(other.marketId, market), eq(personOf(other), PERSON)));
}

/** A whole phone is found however old its orders are, anything else among the newest. */
function isFound({ market }: MarketScope, q: string): SQL | undefined {
  if (isPhone(q)) return eq(PERSON, phoneDigits(q));
  const last = sql`(select ${markets.lastOrderNumber} from ${markets} where ${markets.id} = ${market})`;
  return and(sql`${orders.number} > ${last} - ${SEARCHED}::int`, isLike({ texts: NAME, phone: PHONE }, q));
}

async function figuresOf(scope: MarketScope, persons: readonly string[]) {
  if (persons.length === 0) return new Map();
  const { isCancelled, isSimulated, isUnpaid } = saleFacts(scope);
  const own = scope.tx
    .select({
      person: PERSON.as("person"),
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

/** What each ordered most of, the latest of equals. */
async function favouritesOf(scope: MarketScope, persons: readonly string[]): Promise<Map<string | null, string>> {
  if (persons.length === 0) return new Map();
  const { itemName, categoryName, amount } = orderItems;
  const eaten = await scope.tx
    .select({ person: PERSON, itemName, categoryName })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.marketId, orders.marketId), eq(orderItems.orderId, orders.id)))
    .where(and(isOf(scope, persons), ne(orders.status, "cancelled")))
    .groupBy(PERSON, itemName, categoryName)
    .orderBy(sql`sum(${amount})`, max(orders.number));
  return new Map(
    eaten.map(({ person, itemName: name, categoryName: category }) => [
      person,
      fullName({ name, categoryName: category }),
    ]),
  );
}

function isOf({ market }: MarketScope, persons: readonly string[]): SQL | undefined {
  return and(eq(orders.marketId, market), inArray(PERSON, [...persons]));
}
