import { and, eq, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/durations";
import { OVER_STATUSES } from "@/lib/domain/orders/statuses.mjs";
import { charges } from "@/lib/embedded-api/db/charge-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { orderItems, orders } from "@/lib/embedded-api/db/schema";
import type { Delivery } from "@/lib/embedded-api/db/stored";
import { removeNotes, removeOrphanNotes } from "@/lib/embedded-api/orders/notes";
import type { CustomerContext, MarketMoment } from "@/lib/embedded-api/request/context";

const UNDER_WAY_MS = 24 * 60 * 60 * 1000;
/** For an order that the shop typed for somebody without an account: a regular is known by the telephone for a year. */
export const TYPED_LIFETIME_MS = 365 * DAY_MS;
const AT_ONCE = 500;

const NOBODY: Omit<Delivery, "neighborhood_name" | "city" | "state"> = {
  customer_name: null,
  customer_phone: null,
  address_name: null,
  full_address: null,
  number: null,
  zip_code: null,
  complement: null,
  reference: null,
  lat: null,
  lng: null,
};

/** Whether an order still contains personal data; a pick-up order has a name but no address. */
export const HAS_PERSON = sql`coalesce(delivery ->> 'full_address', delivery ->> 'customer_name') is not null`;

/** Also of the shop's note about the customer, which stands by their phone. */
export async function detachOrders(context: CustomerContext): Promise<void> {
  const { tx, market, customer } = context;
  const persons = await tx
    .selectDistinct({ person: orders.person })
    .from(orders)
    .where(and(eq(orders.marketId, market), eq(orders.customerId, customer.id)));
  await removeNotes(
    context,
    persons.flatMap(({ person }) => person ?? []),
  );
  await tx
    .update(orders)
    .set({ customerId: null, search: null })
    .where(and(eq(orders.marketId, market), eq(orders.customerId, customer.id)));
  await eraseOrphans(context);
}

export async function eraseOrphans(moment: MarketMoment): Promise<void> {
  const { market, now } = moment;
  const isForgotten = or(isNull(orders.source), lt(orders.createdAt, new Date(now.getTime() - TYPED_LIFETIME_MS)));
  const isOrphan = and(eq(orders.marketId, market), isNull(orders.customerId), isForgotten, HAS_PERSON);
  if (await eraseOrders(moment, and(isOrphan, not(isUnderWay(now))))) await removeOrphanNotes(moment);
}

/**
 * Erases a person of the shop's own list: the note and, in the orders that it typed itself, whose they were. What an
 * account ordered is its holder's to erase. Null, and nothing is erased, while one of them has still to be handed over.
 */
export async function erasePerson(moment: MarketMoment, person: string): Promise<{ erased: number } | null> {
  const { tx, market, now } = moment;
  const isTyped = and(eq(orders.marketId, market), eq(orders.person, person), isNull(orders.customerId));
  const [busy] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isTyped, isUnderWay(now)))
    .limit(1);
  if (busy) return null;
  let erased = 0;
  for (let count = AT_ONCE; count === AT_ONCE; erased += count) count = await eraseOrders(moment, isTyped);
  await removeNotes(moment, [person]);
  return { erased };
}

/** Somebody may still have to hand it over, and no delivery takes longer. */
function isUnderWay(now: Date): SQL {
  const since = new Date(now.getTime() - UNDER_WAY_MS).toISOString();
  const isLate = sql`coalesce(${orders.deliverEnd}, ${orders.createdAt}) < ${since}`;
  return sql`not (${or(inArray(orders.status, OVER_STATUSES), isLate)})`;
}

/** How many, at most `AT_ONCE`; their sums and districts stay. */
async function eraseOrders({ tx, market }: MarketScope, which: SQL | undefined): Promise<number> {
  const found = await tx.select({ id: orders.id }).from(orders).where(which).limit(AT_ONCE);
  if (found.length === 0) return 0;
  const ids = found.map((order) => order.id);
  await tx
    .update(orders)
    .set({
      delivery: sql`${orders.delivery} || ${JSON.stringify(NOBODY)}::jsonb`,
      observations: null,
      changes: null,
      search: null,
      typed: sql`${orders.typed} - 'discount_reason'`,
    })
    .where(and(eq(orders.marketId, market), inArray(orders.id, ids)));
  await tx
    .update(orderItems)
    .set({ observations: null })
    .where(and(eq(orderItems.marketId, market), inArray(orderItems.orderId, ids)));
  await tx
    .update(charges)
    .set({ card: null, sealed: null, payer: null })
    .where(and(eq(charges.marketId, market), inArray(charges.orderId, ids)));
  return ids.length;
}
