import { and, count, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { OrdersQuery } from "@/lib/contract/orders/schema";
import { MODE_WORDS } from "@/lib/domain/mode/address";
import { fold } from "@/lib/domain/text/fold";
import { orderItems, orders } from "@/lib/embedded-api/db/schema";
import type { CustomerContext } from "@/lib/embedded-api/request/context";
import { foldedIn } from "./folded";
import { asOwn, type Own } from "./own-orders";
import { type OrderRow, type orderResponse, orderResponsesOf } from "./response";

const PAGE_SIZE = 20;
const PAGE_BYTES = 256 * 1024;
/** Approximate bytes of an item's field names, prices and ids on the wire. */
const ITEM_BYTES = 160;

export type OrderPage = { orders: Own<ReturnType<typeof orderResponse>>[]; next_cursor: string | null; total: number };

export async function orderPageOf(
  context: CustomerContext,
  { cursor, q, status, order_type: mode }: OrdersQuery,
): Promise<OrderPage | null> {
  if (cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor)) return null;
  const { tx, market, customer } = context;
  const matching = and(
    eq(orders.marketId, market),
    eq(orders.customerId, customer.id),
    status === undefined ? undefined : eq(orders.status, status),
    mode === undefined ? undefined : eq(orders.orderType, mode),
    containsWords(q ?? ""),
  );
  const [counted] = await tx.select({ total: count() }).from(orders).where(matching);
  const rows = await tx
    .select()
    .from(orders)
    .where(and(matching, cursor === undefined ? undefined : lt(orders.number, Number(cursor))))
    .orderBy(desc(orders.number))
    .limit(PAGE_SIZE + 1);
  const page = await firstOf(context, rows);
  const last = page.length < rows.length ? page.at(-1) : undefined;
  return {
    orders: await asOwn(context, await orderResponsesOf(context, page)),
    next_cursor: last ? String(last.number) : null,
    total: counted?.total ?? 0,
  };
}

async function firstOf({ tx, market }: CustomerContext, rows: readonly OrderRow[]): Promise<OrderRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const bytes = sql<number>`sum(${ITEM_BYTES}::int + octet_length(${orderItems.complements}::text) + octet_length(${orderItems.itemName}) + coalesce(octet_length(${orderItems.variationName}), 0) + coalesce(octet_length(${orderItems.observations}), 0))::int`;
  const sizes = await tx
    .select({ id: orderItems.orderId, bytes })
    .from(orderItems)
    .where(and(eq(orderItems.marketId, market), inArray(orderItems.orderId, ids)))
    .groupBy(orderItems.orderId);
  const sizeOf = new Map(sizes.map((size) => [size.id, size.bytes]));
  let sum = 0;
  const fitting = rows.slice(0, PAGE_SIZE).findIndex(({ id }, index) => {
    sum += sizeOf.get(id) ?? 0;
    return index > 0 && sum > PAGE_BYTES;
  });
  return rows.slice(0, fitting < 0 ? PAGE_SIZE : fitting);
}

const ADDRESS = [
  "address_name",
  "full_address",
  "number",
  "neighborhood_name",
  "city",
  "state",
  "zip_code",
  "complement",
  "reference",
] as const;

/** Stored with the order: reading the words from hundreds of items at each search costs milliseconds per order. */
export function searchWords(
  { marketName, delivery, orderType }: Pick<OrderRow, "marketName" | "delivery" | "orderType">,
  items: readonly { itemName: string; categoryName: string | null; complements: readonly { name: string }[] }[],
): string {
  const products = items.flatMap(({ itemName, categoryName, complements }) => [
    itemName,
    categoryName ?? "",
    ...complements.map(({ name }) => name),
  ]);
  const text = [
    ...products,
    ...ADDRESS.map((field) => delivery[field] ?? ""),
    marketName,
    orderType === "TAKEOUT" ? MODE_WORDS[orderType] : "",
  ].join(" ");
  return [...new Set(fold(text).split(/\s+/).filter(Boolean))].join(" ");
}

function containsWords(text: string): SQL | undefined {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const address = sql.join(
    ADDRESS.map((field) => sql`${orders.delivery} ->> ${field}`),
    sql`, `,
  );
  const options = sql`(select string_agg(option ->> 'name', ' ') from jsonb_array_elements(${orderItems.complements}) option)`;
  const products = sql`(select string_agg(concat_ws(' ', ${orderItems.itemName}, ${options}), ' ') from ${orderItems} where ${orderItems.marketId} = ${orders.marketId} and ${orderItems.orderId} = ${orders.id})`;
  const read = foldedIn(sql`concat_ws(' ', ${products}, ${address}, ${orders.marketName})`);
  const searched = sql`concat_ws(' ', '#' || ${orders.number}, coalesce(${orders.search}, ${read}))`;
  const wanted = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
  // `offset 0` keeps PostgreSQL from rebuilding the text for each word.
  return sql`(select bool_and(strpos(searched.text, word) > 0) from (select ${searched} as text offset 0) searched, unnest(array[${wanted}]::text[]) word)`;
}
