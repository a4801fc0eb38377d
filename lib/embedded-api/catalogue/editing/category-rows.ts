import { asc, eq } from "drizzle-orm";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { categories } from "@/lib/embedded-api/db/schema";
import type { CategoryRow } from "./state";

/** In the menu's order, hidden ones too. */
export function categoryRows({ tx, market }: MarketScope): Promise<CategoryRow[]> {
  const { id, name, hidden, availability, modes, position } = categories;
  return tx
    .select({ id, name, hidden, availability, modes, position })
    .from(categories)
    .where(eq(categories.marketId, market))
    .orderBy(asc(position));
}
