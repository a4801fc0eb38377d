import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { timezoneOf } from "@/lib/contract/market/read-market";
import type { CouponRule, CouponUse } from "@/lib/domain/coupons/rule";
import { dayAt, localTime, weekdayOf } from "@/lib/domain/market/local-time";
import { lockedMarketOf } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import type { CustomerContext, MarketContext } from "@/lib/embedded-api/request/context";

type Judged = Pick<CouponUse, "day" | "weekday" | "uses" | "customer">;

/** What the clock and earlier orders say of a coupon. `customerId` null: a guest, whose orders nobody knows. */
export async function couponUseOf(
  context: MarketContext,
  rule: CouponRule,
  customerId: string | null,
): Promise<Judged> {
  const { day } = localTime(context.now, timezoneOf(context.row.body));
  const uses = rule.total === null ? 0 : await countOf(context, withCode(rule.code));
  return { day, weekday: weekdayOf(dayAt({ date: day })), uses, customer: await customerOf(context, rule, customerId) };
}

/**
 * The same while an order is placed, whose customer is locked. A limit for everybody locks the market too: the last use
 * of two orders at once is one's.
 */
export async function lockedCouponUseOf(context: CustomerContext, rule: CouponRule): Promise<Judged> {
  if (rule.total !== null) await lockedMarketOf(context);
  return couponUseOf(context, rule, context.customer.id);
}

async function customerOf(context: MarketContext, rule: CouponRule, id: string | null): Promise<CouponUse["customer"]> {
  if (id === null) return null;
  const own = eq(orders.customerId, id);
  return {
    orders: rule.firstOrder ? await countOf(context, own) : 0,
    uses: rule.perCustomer === null ? 0 : await countOf(context, and(own, withCode(rule.code))),
  };
}

function withCode(code: string) {
  return and(isNotNull(orders.coupon), eq(sql`upper(${orders.coupon})`, code.toUpperCase()));
}

/** Cancelled orders count for no limit. */
async function countOf({ tx, market }: MarketContext, which: ReturnType<typeof and>): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.marketId, market), ne(orders.status, "cancelled"), which));
  return found?.count ?? 0;
}
