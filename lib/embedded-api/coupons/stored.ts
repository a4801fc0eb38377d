import { and, asc, eq } from "drizzle-orm";
import type { CouponRule } from "@/lib/domain/coupons/rule";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { toCentavos } from "@/lib/domain/money";
import { coupons } from "@/lib/embedded-api/db/coupon-tables";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import type { StoredCoupon } from "@/lib/embedded-api/db/stored";
import type { MarketContext } from "@/lib/embedded-api/request/context";

/** Everything that the owner wrote, in the document's order. */
export async function couponsOf({ tx, market }: MarketScope): Promise<StoredCoupon[]> {
  const rows = await tx
    .select({ body: coupons.body })
    .from(coupons)
    .where(eq(coupons.marketId, market))
    .orderBy(asc(coupons.position));
  return rows.map(({ body }) => body);
}

export async function replaceCoupons({ tx, market }: MarketScope, all: readonly StoredCoupon[]): Promise<void> {
  await tx.delete(coupons).where(eq(coupons.marketId, market));
  const rows = all.map((body, position) => ({ marketId: market, code: body.code, position, body }));
  if (rows.length > 0) await tx.insert(coupons).values(rows);
}

/** Null for a code that the shop does not have. The demo's shops have the specification's sample besides their own. */
export async function couponRuleOf({ tx, market, row }: MarketContext, code: string): Promise<CouponRule | null> {
  const [found] = await tx
    .select({ body: coupons.body })
    .from(coupons)
    .where(and(eq(coupons.marketId, market), eq(coupons.code, code.trim().toUpperCase())));
  if (found) return ruleOf(found.body);
  const sample = isDemo(row) ? sampleCoupon(code) : null;
  return sample && { ...sample, ...WITHOUT_LIMITS };
}

const WITHOUT_LIMITS = { firstOrder: false, starts: null, ends: null, days: null, perCustomer: null, total: null };

export function ruleOf(body: StoredCoupon): CouponRule {
  const { code, kind, value = 0 } = body;
  return {
    code,
    kind,
    value: kind === "AMOUNT" ? toCentavos(value) : value,
    minOrder: toCentavos(body.min_order ?? 0),
    firstOrder: body.first_order ?? false,
    starts: body.starts ?? null,
    ends: body.ends ?? null,
    days: body.days ?? null,
    perCustomer: body.per_customer ?? null,
    total: body.total ?? null,
  };
}
