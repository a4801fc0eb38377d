import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { CouponFigures } from "@/lib/contract/board/coupons";
import { toReais } from "@/lib/domain/money";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";

/** The figures of each code, without cancelled orders: most used first, in reais. */
export async function couponFiguresOf({ tx, market }: MarketScope): Promise<CouponFigures[]> {
  const code = sql<string>`upper(${orders.coupon})`;
  const uses = sql<number>`count(*)::int`;
  const found = await tx
    .select({
      code,
      uses,
      // Orders of earlier releases noted the discount alone.
      given: sql<number>`sum(coalesce(${orders.couponValue}, ${orders.discount}))::float8`,
      sales: sql<number>`sum(${orders.total} + ${orders.deliveryTax})::float8`,
    })
    .from(orders)
    .where(and(eq(orders.marketId, market), isNotNull(orders.coupon), ne(orders.status, "cancelled")))
    .groupBy(code)
    .orderBy(sql`${uses} desc`, code)
    .limit(1_000);
  return found.map(({ given, sales, ...row }) => ({ ...row, given: toReais(given), sales: toReais(sales) }));
}
