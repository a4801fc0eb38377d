import { eq } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { toCentavos } from "@/lib/domain/money";
import { err, ok, type Result } from "@/lib/domain/result";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { importPictures } from "@/lib/embedded-api/catalogue/document/pictures";
import type { MarketDocument, Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { warningsOf } from "@/lib/embedded-api/catalogue/document/warnings";
import type { Database } from "@/lib/embedded-api/db/database";
import { type MarketScope, withMarket } from "@/lib/embedded-api/db/market-scope";
import { categories, districts, markets, paymentTypes, products } from "@/lib/embedded-api/db/schema";
import type { StoredProduct } from "@/lib/embedded-api/db/stored";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { withHistory } from "./history";
import { allProductsOf } from "./menu";

export type Imported = { market: string; products: number; categories: number; warnings: Mistake[] };

export type ReadyDocument = { document: MarketDocument; warnings: Mistake[] };

/** `onStored` runs within the import's transaction. */
export async function importMarket(
  { db, mediaFolder, now }: { db: Database; mediaFolder: string; now: () => Date },
  market: MarketToken,
  value: unknown,
  onStored?: (moment: MarketMoment, imported: Imported) => Promise<void>,
): Promise<Result<Imported, Mistake[]>> {
  const ready = await readyDocument(market, value, mediaFolder, now());
  if (!ready.ok) return ready;
  const { document, warnings } = ready.value;
  const { products, categories } = document;
  const imported = { market, products: products.length, categories: categories.length, warnings };
  await withMarket(db, market, async (scope) => {
    const moment = { ...scope, now: now() };
    await replaceMenu(scope, document, moment.now);
    await onStored?.(moment, imported);
  });
  return ok(imported);
}

export async function readyDocument(
  market: MarketToken,
  value: unknown,
  mediaFolder: string,
  now = new Date(),
): Promise<Result<ReadyDocument, Mistake[]>> {
  const parsed = parseDocument(value);
  if (!parsed.ok) return parsed;
  const document = parsed.value;
  if (document.market.id !== market)
    return err([{ path: "market.id", message: `O id '${document.market.id}' não é '${market}'.` }]);
  const warnings = warningsOf(value, document, now);
  return ok({ document, warnings: [...warnings, ...(await importPictures(document, mediaFolder))] });
}

export async function replaceMenu(scope: MarketScope, document: MarketDocument, importedAt: Date): Promise<void> {
  const { tx, market } = scope;
  await tx
    .insert(markets)
    .values({ id: market, body: document.market, importedAt })
    .onConflictDoUpdate({ target: markets.id, set: { body: document.market, importedAt } });
  const before = new Map((await allProductsOf(scope)).map((product) => [product.id, product]));
  for (const table of [products, categories]) await tx.delete(table).where(eq(table.marketId, market));
  await insertMenu(scope, document, before, importedAt);
  await replaceDistricts(scope, document);
  await replacePaymentTypes(scope, document);
}

async function insertMenu(
  { tx, market }: MarketScope,
  document: MarketDocument,
  before: ReadonlyMap<string, StoredProduct>,
  importedAt: Date,
): Promise<void> {
  const names = new Map(document.categories.map(({ id, name }) => [id, name]));
  const placed = document.categories.map(({ id, name, hidden = false }, position) => ({
    marketId: market,
    id,
    position,
    name,
    hidden,
  }));
  await tx.insert(categories).values(placed);
  const cards = document.products.map((product, position) => {
    const category = { id: product.category.id, name: names.get(product.category.id) ?? null };
    const body = withHistory({ ...product, category }, before.get(product.id), importedAt);
    return { marketId: market, id: product.id, position, categoryId: category.id, body };
  });
  if (cards.length > 0) await tx.insert(products).values(cards);
}

export async function replaceDistricts({ tx, market }: MarketScope, document: MarketDocument): Promise<void> {
  await tx.delete(districts).where(eq(districts.marketId, market));
  const areas = document.districts.map((district, position) => districtRow(market, district, position));
  if (areas.length > 0) await tx.insert(districts).values(areas);
}

export async function replacePaymentTypes({ tx, market }: MarketScope, document: MarketDocument): Promise<void> {
  await tx.delete(paymentTypes).where(eq(paymentTypes.marketId, market));
  const types = document.payment_types.map((body, position) => ({ marketId: market, id: body.id, position, body }));
  if (types.length > 0) await tx.insert(paymentTypes).values(types);
}

function districtRow(
  marketId: MarketToken,
  { id, name, fee, min_order, free_from, delivery_time }: MarketDocument["districts"][number],
  position: number,
) {
  return {
    marketId,
    id,
    position,
    name,
    fee: toCentavos(fee),
    minOrder: min_order === null ? null : toCentavos(min_order),
    freeFrom: free_from === null ? null : toCentavos(free_from),
    deliveryTime: delivery_time,
  };
}
