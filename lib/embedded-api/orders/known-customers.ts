import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { fold } from "@/lib/domain/text/fold";
import { customers, orders } from "@/lib/embedded-api/db/schema";
import type { Delivery } from "@/lib/embedded-api/db/stored";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { isLike, SEARCHED } from "./like";
import { notesOf } from "./notes";

const ORDERS = 200;
const CUSTOMERS = 6;
const ADDRESSES = 3;

export type KnownAddress = Pick<
  Delivery,
  "address_name" | "number" | "neighborhood_name" | "zip_code" | "complement" | "reference"
>;

/** `orders`: how many of the newest that match are theirs. */
export type KnownCustomer = {
  name: string | null;
  phone: string | null;
  orders: number;
  last_order_at: string | null;
  addresses: KnownAddress[];
  /** The shop's own words about them. */
  note?: string;
};

/** The shop's customers whose phone has these digits, or whose name these words: by their orders, newest first, then accounts. */
export async function knownCustomersOf(moment: MarketMoment, query: string): Promise<KnownCustomer[]> {
  const found = new Map<string, KnownCustomer>();
  for (const { delivery, createdAt } of await ordersLike(moment, query)) {
    const { customer_name: name, customer_phone: phone, address_name: street } = delivery;
    const key = phone ?? fold(name ?? "");
    const known = found.get(key) ?? { name, phone, orders: 0, last_order_at: createdAt.toISOString(), addresses: [] };
    found.set(key, known);
    known.orders += 1;
    known.name ??= name;
    const { number, neighborhood_name, zip_code, complement, reference } = delivery;
    const address = { address_name: street, number, neighborhood_name, zip_code, complement, reference };
    const isListed = known.addresses.some((other) => placeKey(other) === placeKey(address));
    if (street && !isListed && known.addresses.length < ADDRESSES) known.addresses.push(address);
  }
  for (const { name, phone } of await accountsLike(moment, query))
    if (phone && !found.has(phone)) found.set(phone, { name, phone, orders: 0, last_order_at: null, addresses: [] });
  const known = [...found.values()].slice(0, CUSTOMERS);
  const notes = await notesOf(
    moment,
    known.map(({ phone }) => phone),
  );
  return known.map((customer) => {
    const note = notes.get(customer.phone);
    return note === undefined ? customer : { ...customer, note };
  });
}

function placeKey({ address_name: street, number, neighborhood_name: district }: KnownAddress): string {
  return fold([street, number, district].join("|"));
}

function ordersLike({ tx, market }: MarketMoment, query: string) {
  const { number, createdAt, delivery } = orders;
  const newest = tx
    .select({ number, createdAt, delivery })
    .from(orders)
    .where(eq(orders.marketId, market))
    .orderBy(desc(number))
    .limit(SEARCHED)
    .as("newest");
  const [name, phone] = ["customer_name", "customer_phone"].map((field) => sql`${newest.delivery} ->> ${field}`);
  return tx
    .select({ createdAt: newest.createdAt, delivery: newest.delivery })
    .from(newest)
    .where(name && phone && isLike({ texts: name, phone }, query))
    .orderBy(desc(newest.number))
    .limit(ORDERS);
}

function accountsLike({ tx, market }: MarketMoment, query: string) {
  const { fullName, phone, createdAt } = customers;
  return tx
    .select({ name: fullName, phone })
    .from(customers)
    .where(
      and(
        eq(customers.marketId, market),
        isNotNull(phone),
        isLike({ texts: sql`${fullName}`, phone: sql`${phone}` }, query),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(CUSTOMERS);
}
