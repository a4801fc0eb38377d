import { and, count, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { timezoneOf } from "@/lib/contract/market/read-market";
import type { CouponRule, CouponUse } from "@/lib/domain/coupons/rule";
import { dayAt, localTime, weekdayOf } from "@/lib/domain/market/local-time";
import { lockedMarketOf } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import type { CustomerContext, MarketContext } from "@/lib/embedded-api/request/context";

type Judged = Pick<CouponUse, "day" | "weekday" | "uses" | "customer">;

/**
 * The day and the earlier uses by which coupons are judged, with two counts at most, however many coupons. `customerId`
 * null: a guest, whose orders nobody knows.
 */
export async function couponUsesOf(
  context: MarketContext,
  rules: readonly CouponRule[],
  customerId: string | null,
): Promise<(rule: CouponRule) => Judged> {
  const { day } = localTime(context.now, timezoneOf(context.row.body));
  const limited = rules.filter(({ total }) => total !== null).map(({ code }) => code.toUpperCase());
  const uses = limited.length > 0 ? await countsOf(context, withCodes(limited)) : NO_USES;
  const isOfCustomer = rules.some(({ firstOrder, perCustomer }) => firstOrder || perCustomer !== null);
  const own = customerId && isOfCustomer ? await countsOf(context, eq(orders.customerId, customerId)) : NO_USES;
  const ordered = [...own.values()].reduce((sum, count) => sum + count, 0);
  return ({ code }) => ({
    day,
    weekday: weekdayOf(dayAt({ date: day })),
    uses: uses.get(code.toUpperCase()) ?? 0,
    customer: customerId === null ? null : { orders: ordered, uses: own.get(code.toUpperCase()) ?? 0 },
  });
}

export async function couponUseOf(
  context: MarketContext,
  rule: CouponRule,
  customerId: string | null,
): Promise<Judged> {
  return (await couponUsesOf(context, [rule], customerId))(rule);
}

/**
 * The same while an order is placed, whose customer is locked. A limit for everybody locks the market too: the last use
 * of two orders at once is one's.
 */
export async function lockedCouponUseOf(context: CustomerContext, rule: CouponRule): Promise<Judged> {
  if (rule.total !== null) await lockedMarketOf(context);
  return couponUseOf(context, rule, context.customer.id);
}

const NO_USES: ReadonlyMap<string | null, number> = new Map();
const codeOf = sql<string | null>`upper(${orders.coupon})`;

function withCodes(codes: readonly string[]) {
  return and(isNotNull(orders.coupon), inArray(codeOf, [...codes]));
}

/** Orders by their coupon's code, null for those without one. Cancelled ones count for no limit. */
async function countsOf({ tx, market }: MarketContext, which: ReturnType<typeof and>): Promise<typeof NO_USES> {
  const rows = await tx
    .select({ code: codeOf, count: count() })
    .from(orders)
    .where(and(eq(orders.marketId, market), ne(orders.status, "cancelled"), which))
    .groupBy(codeOf);
  return new Map(rows.map((row) => [row.code, row.count]));
}
