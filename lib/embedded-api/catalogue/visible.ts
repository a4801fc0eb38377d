import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { categories, products } from "@/lib/embedded-api/db/schema";

/** Neither the product nor its category is hidden. */
export function isVisible({ tx, market }: MarketScope): SQL | undefined {
  const hidden = tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.marketId, market), categories.hidden));
  return and(notInArray(products.categoryId, hidden), sql`not ${products.body} ? 'hidden'`);
}
