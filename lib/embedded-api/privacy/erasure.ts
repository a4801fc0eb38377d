import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/durations";
import { OVER_STATUSES } from "@/lib/domain/orders/statuses.mjs";
import { charges } from "@/lib/embedded-api/db/charge-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { orderItems, orders } from "@/lib/embedded-api/db/schema";
import type { Delivery } from "@/lib/embedded-api/db/stored";
import type { CustomerContext } from "@/lib/embedded-api/request/context";

// A recent order may still have to be delivered; no delivery takes longer.
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

export async function detachOrders(context: CustomerContext): Promise<void> {
  const { tx, market, customer } = context;
  await tx
    .update(orders)
    .set({ customerId: null, search: null })
    .where(and(eq(orders.marketId, market), eq(orders.customerId, customer.id)));
  await eraseOrphans(context);
}

export async function eraseOrphans({ tx, market, now }: MarketScope & { now: Date }): Promise<void> {
  const ended = or(inArray(orders.status, OVER_STATUSES), lt(orders.createdAt, new Date(now.getTime() - UNDER_WAY_MS)));
  const isForgotten = or(isNull(orders.source), lt(orders.createdAt, new Date(now.getTime() - TYPED_LIFETIME_MS)));
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.marketId, market), isNull(orders.customerId), isForgotten, HAS_PERSON, ended))
    .limit(AT_ONCE);
  if (found.length === 0) return;
  const ids = found.map((order) => order.id);
  await tx
    .update(orders)
    .set({
      delivery: sql`${orders.delivery} || ${JSON.stringify(NOBODY)}::jsonb`,
      observations: null,
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
    .set({ card: null, payer: null })
    .where(and(eq(charges.marketId, market), inArray(charges.orderId, ids)));
}
