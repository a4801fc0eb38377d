import { and, eq, sql } from "drizzle-orm";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productFor } from "@/lib/contract/menu/timed-product";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Product } from "@/lib/domain/menu/product";
import { sharedNames } from "@/lib/domain/menu/same-names";
import type { OrderMode } from "@/lib/domain/mode/mode";
import type { Database } from "@/lib/embedded-api/db/database";
import { products } from "@/lib/embedded-api/db/schema";
import type { MarketContext } from "@/lib/embedded-api/request/context";
import { rulesOf, shownProductsOf } from "./menu";
import { isVisible } from "./visible";

type Known = { importedAt: number; isShared: (name: string) => boolean };

const ofMenus = new WeakMap<Database, Map<MarketToken, Known>>();

type Terms = { at?: Date | undefined; modes?: readonly OrderMode[] | undefined };

/**
 * The products of these ids, as the whole menu names them, at today's prices. `at`: when they are handed over, which
 * decides whether they are sold then. `modes`: in which they may be; the shop's own unless given.
 */
export async function namedProducts(
  db: Database,
  context: MarketContext,
  ids: readonly string[],
  { at, modes = context.row.body.modes }: Terms = {},
): Promise<Product[]> {
  const isShared = await sharedNamesOf(db, context);
  const clock = { now: context.now, timezone: rulesOf(context.row).timezone, modes };
  return (await shownProductsOf(context, { ids })).map((body) => {
    const product = productFor(body, productFromResponse(body), clock, at ?? null);
    const categoryName = isShared(product.name) && body.category.name;
    return categoryName ? { ...product, categoryName } : product;
  });
}

/** Reads every name once for each state of a menu: in a large one they take longer than the order. */
async function sharedNamesOf(db: Database, context: MarketContext): Promise<Known["isShared"]> {
  const { tx, market, row } = context;
  const menus = ofMenus.get(db) ?? new Map<MarketToken, Known>();
  ofMenus.set(db, menus);
  const importedAt = row.importedAt.getTime();
  const known = menus.get(market);
  if (known?.importedAt === importedAt) return known.isShared;
  const named = await tx
    .select({ name: sql<string>`${products.body} ->> 'name'`, categoryId: products.categoryId })
    .from(products)
    .where(and(eq(products.marketId, market), isVisible(context)));
  const isShared = sharedNames(named);
  menus.set(market, { importedAt, isShared });
  return isShared;
}
