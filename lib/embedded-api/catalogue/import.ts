import { asc, eq } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { toCentavos } from "@/lib/domain/money";
import { err, ok, type Result } from "@/lib/domain/result";
import { documentSteps } from "@/lib/embedded-api/catalogue/document/document";
import { importPictures } from "@/lib/embedded-api/catalogue/document/pictures";
import type { MarketDocument, Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { warningSteps } from "@/lib/embedded-api/catalogue/document/warnings";
import { replaceCoupons } from "@/lib/embedded-api/coupons/stored";
import { lockedMarketOf, type MarketScope, marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import { categories, districts, markets, paymentTypes, products } from "@/lib/embedded-api/db/schema";
import type { StoredMarket, StoredProduct } from "@/lib/embedded-api/db/stored";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import type { PictureStore } from "@/lib/embedded-api/services/picture-claims";
import { type PictureBatch, pictureBatch } from "@/lib/embedded-api/services/pictures";
import { importStock, withoutStock } from "@/lib/embedded-api/stock/document";
import { inImportTurn } from "@/lib/node/queue/picture-gate";
import { inTurns, yieldTurn } from "@/lib/node/queue/yield-turn";
import { readForeign, type Understood } from "./foreign";
import { categoryHistories, withHistory } from "./history";
import { allProductsOf, districtsOf, paymentTypesOf } from "./menu";
import { movesMoney } from "./pix-change";

export type Imported = {
  market: string;
  products: number;
  categories: number;
  warnings: Mistake[];
} & Partial<Understood>;

/** `pictures`: stored before the menu, which accepts them; to be discarded in any case. */
export type ReadyDocument = { document: MarketDocument; warnings: Mistake[]; pictures: PictureBatch };

/** Why a document is not imported: its mistakes, or that it moves money and its sender may not. */
export type NotImported = { mistakes: Mistake[] } | { request: RequestError };

/** The change of a Pix that a document replaces by another. */
type PixChange = Record<"before" | "after", StoredMarket["pix"] | null>;

type ImportRules = {
  /** Runs within the import's transaction. */
  onStored?: (moment: MarketMoment, imported: Imported & { pix: PixChange | null }) => Promise<void>;
  mayMoveMoney?: boolean;
  /** Reads everything and changes nothing. */
  isDryRun?: boolean;
  /** A merchant of Open Delivery writes local times, whatever it says of their zone. */
  isLocalTime?: boolean;
};

type ImportDeps = PictureStore & { now: () => Date; siteOf?: (market: MarketToken) => string };

/**
 * Replaces a market's menu and settings with a document, entirely or not at all. Of a merchant of Open Delivery, what
 * the standard has no field for stays as the shop has it.
 */
export async function importMarket(
  { db, media, now, siteOf = () => "" }: ImportDeps,
  market: MarketToken,
  given: unknown,
  { onStored, mayMoveMoney = true, isDryRun = false, isLocalTime = false }: ImportRules = {},
): Promise<Result<Imported, NotImported>> {
  const foreign = await readForeign({ db, media, now, siteOf }, market, given, isLocalTime);
  if (!foreign.ok) return err({ mistakes: foreign.error });
  const { value, understood, placeOf, version } = foreign.value ?? { value: given };
  const placed = (mistakes: Mistake[]) =>
    placeOf ? mistakes.map((mistake) => ({ ...mistake, path: placeOf(mistake.path) })) : mistakes;
  const ready = await readyDocument(
    market,
    value,
    { db, media: isDryRun ? { ...media, write: async () => {} } : media },
    now(),
  );
  if (!ready.ok) return err({ mistakes: placed(ready.error) });
  const { document, pictures } = ready.value;
  const warnings = placed(ready.value.warnings);
  const { products, categories } = document;
  const counts = { products: products.length, categories: categories.length };
  const imported = { market, ...counts, warnings, ...understood };
  if (isDryRun) {
    await pictures.discard();
    return ok(imported);
  }
  return withMarket(db, market, async (scope) => {
    const moment = { ...scope, now: now() };
    const row = await lockedMarketOf(scope);
    if (version !== undefined && (row?.importedAt.getTime() ?? 0) !== version)
      return err({ request: requestError(409, "SETTINGS_CHANGED") });
    const before = row?.body ?? null;
    const moves = movesMoney(before, document.market);
    if (!mayMoveMoney && moves) return err({ request: requestError(403, "PIX_SCOPE") });
    await replaceMenu(scope, document, moment.now);
    const pix = before && moves ? { before: before.pix ?? null, after: document.market.pix ?? null } : null;
    await onStored?.(moment, { ...imported, pix });
    pictures.store();
    return ok(imported);
  }).finally(pictures.discard);
}

export async function readyDocument(
  market: MarketToken,
  value: unknown,
  store: PictureStore,
  now = new Date(),
): Promise<Result<ReadyDocument, Mistake[]>> {
  const parsed = await inTurns(documentSteps(value));
  if (!parsed.ok) return parsed;
  const document = parsed.value;
  if (document.market.id !== market)
    return err([{ path: "market.id", message: `O id '${document.market.id}' não é '${market}'.` }]);
  const warnings = await inTurns(warningSteps(value, document, now));
  const pictures = pictureBatch({ ...store, inTurn: (_bytes, work) => inImportTurn(market, work) });
  return ok({
    document,
    pictures,
    warnings: [...warnings, ...(await importPictures(document, store.media, pictures))],
  });
}

export async function replaceMenu(scope: MarketScope, document: MarketDocument, importedAt: Date): Promise<void> {
  const { tx, market } = scope;
  const facts = await factsOf(scope);
  await yieldTurn();
  await tx
    .insert(markets)
    .values({ id: market, body: document.market, importedAt })
    .onConflictDoUpdate({ target: markets.id, set: { body: document.market, importedAt } });
  const before = {
    products: await allProductsOf(scope),
    categories: await tx
      .select()
      .from(categories)
      .where(eq(categories.marketId, market))
      .orderBy(asc(categories.position)),
  };
  await yieldTurn();
  for (const table of [products, categories]) await tx.delete(table).where(eq(table.marketId, market));
  await insertMenu(scope, document, before, importedAt);
  await importStock({ ...scope, now: importedAt, row: { body: document.market } }, document.products);
  await replaceDistricts(scope, document);
  await replacePaymentTypes(scope, document);
  if (document.coupons) await replaceCoupons(scope, document.coupons);
  await yieldTurn();
  if ((await factsOf(scope)) !== facts)
    await tx.update(markets).set({ factsAt: importedAt }).where(eq(markets.id, market));
}

/** The shop's own fields, to compare. */
async function factsOf(scope: MarketScope): Promise<string> {
  const row = await marketOf(scope);
  return JSON.stringify([row?.body, await districtsOf(scope), await paymentTypesOf(scope)]);
}

/** Products of one statement, some milliseconds of PGlite. */
const ROWS = 100;

async function insertMenu(
  { tx, market }: MarketScope,
  document: MarketDocument,
  before: { products: StoredProduct[]; categories: (typeof categories.$inferSelect)[] },
  importedAt: Date,
): Promise<void> {
  const names = new Map(document.categories.map(({ id, name }) => [id, name]));
  const histories = categoryHistories(document, before, importedAt);
  const productsBefore = new Map(before.products.map((product) => [product.id, product]));
  const placed = document.categories.map(
    ({ id, name, hidden = false, availability = null, modes = null }, position) => ({
      marketId: market,
      id,
      position,
      name,
      hidden,
      availability,
      modes,
      history: histories.get(id) ?? null,
    }),
  );
  await tx.insert(categories).values(placed);
  for (let first = 0; first < document.products.length; first += ROWS) {
    await yieldTurn();
    const cards = document.products.slice(first, first + ROWS).map((product, index) => {
      const category = { id: product.category.id, name: names.get(product.category.id) ?? null };
      const body = withHistory(withoutStock({ ...product, category }), productsBefore.get(product.id), importedAt);
      return { marketId: market, id: product.id, position: first + index, categoryId: category.id, body };
    });
    await tx.insert(products).values(cards);
  }
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
  { id, name, fee, min_order, free_from, delivery_time, city, state }: MarketDocument["districts"][number],
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
    city,
    state,
  };
}
