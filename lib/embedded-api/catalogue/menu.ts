import { createHash } from "node:crypto";
import { and, asc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { withCategoryRules } from "@/lib/contract/menu/timed-product";
import { closedNoteOf } from "@/lib/domain/market/closed-note";
import type { SpecialHours } from "@/lib/domain/market/hours";
import { isOpen } from "@/lib/domain/market/market";
import { comingHours, isPausedAt, type OpeningRules, openStateAt, type Pause } from "@/lib/domain/market/opening";
import { nextOpening } from "@/lib/domain/market/opening-hours";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { toReais } from "@/lib/domain/money";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import type { MarketRow, MarketScope } from "@/lib/embedded-api/db/market-scope";
import { categories, districts, paymentTypes, products } from "@/lib/embedded-api/db/schema";
import type { StoredMarket, StoredProduct } from "@/lib/embedded-api/db/stored";
import { measuredByOf } from "@/lib/embedded-api/measurement/settings";
import { kindOf } from "@/lib/embedded-api/payment-providers/sandbox";
import { isInTest, providerOf } from "@/lib/embedded-api/payments/offered";
import { type Dependencies, inMarket, type MarketContext } from "@/lib/embedded-api/request/context";
import { errorResponse, listResponse, notFound } from "@/lib/embedded-api/request/responses";
import { menuState, withStock } from "@/lib/embedded-api/stock/stock";
import { offersUpdates } from "@/lib/embedded-api/whatsapp/settings";
import { matchesEtag } from "@/lib/node/network/if-none-match";
import { createPopular } from "./popular";
import { isVisible } from "./visible";

export function menuRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  const popularOf = createPopular();
  routes.get("/market", (c) =>
    inMarket(deps, c, async (context) => {
      const { row, now } = context;
      const popular = await popularOf(context);
      const body = {
        ...marketResponse(row, now),
        updated_at: await menuState(context),
        ...(row.factsAt && { facts_updated_at: row.factsAt.toISOString() }),
      };
      const isTest = await isInTest(context);
      return unlessSame(c, {
        ...body,
        ...(popular.length > 0 && { popular }),
        ...(isTest && { test_payments: true }),
        ...((await offersUpdates(context)) && { whatsapp_updates: true }),
        ...(await measuredByOf(context)),
      });
    }),
  );
  routes.get("/products", (c) =>
    inMarket(deps, c, (context) => unlessKnown(c, context, () => shownProductsOf(context))),
  );
  routes.get("/categories", (c) =>
    inMarket(deps, c, (context) => unlessKnown(c, context, () => categoriesOf(context))),
  );
  routes.get("/categories/:id/products", (c) =>
    inMarket(deps, c, async (context) => {
      const id = c.req.param("id");
      return (await hasCategory(context, id))
        ? unlessKnown(c, context, () => shownProductsOf(context, { categoryId: id }))
        : errorResponse(c, notFound);
    }),
  );
  routes.get("/districts", (c) => inMarket(deps, c, async (context) => unlessSame(c, await districtsOf(context))));
  routes.get("/payment_types", (c) =>
    inMarket(deps, c, async (context) => c.json({ payment_types: await offeredPaymentTypes(context) })),
  );
  return routes;
}

/** For the menu: its version is known before it is read. */
async function unlessKnown(c: Context, context: MarketContext, read: () => Promise<object>): Promise<Response> {
  return unlessMatching(c, await menuState(context), read);
}

/** For content that the clock or a pause changes too: it is small, so its ETag is its hash. */
function unlessSame(c: Context, body: object): Promise<Response> {
  const hash = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  return unlessMatching(c, hash.slice(0, 22), async () => body);
}

/** Responds 304 to the ETag of the current version (RFC 9110 §13.1.2). */
async function unlessMatching(c: Context, version: string, read: () => Promise<object>): Promise<Response> {
  const etag = `"${version}"`;
  c.header("etag", etag);
  if (matchesEtag(etag, c.req.header("if-none-match") ?? null)) return c.body(null, 304);
  const body = await read();
  return Array.isArray(body) ? listResponse(c, body) : c.json(body);
}

type Opening = Pick<MarketRow, "body" | "override" | "pause"> & { id: string };

export function rulesOf({ body, override, pause }: Opening): OpeningRules {
  return {
    pause,
    override,
    special: body.special_hours,
    hours: body.opening_hours,
    timezone: body.timezone ?? DEFAULT_TIMEZONE,
    word: isOpen(body.open_closed),
  };
}

export function isOpenNow(row: Opening, now: Date): boolean {
  return openStateAt(rulesOf(row), now).isOpen;
}

/** Why the shop takes no orders just now, as its customers read it; null without more to say than that it is closed. */
export function closedNoteNow(row: Opening, now: Date): string | null {
  const { special, timezone } = rulesOf(row);
  return closedNoteOf({ isOpen: isOpenNow(row, now), pause: row.pause, specialHours: special, timezone }, now);
}

/** Fields that only the shop sees. */
type OwnField = "sandbox" | "accept_within_minutes" | "demo_popular" | "brand";

type ToldMarket = Omit<StoredMarket, OwnField | "special_hours" | "demo_hours"> & {
  demo_hours?: true;
  demo_coupons?: true;
  special_hours?: SpecialHours[] | undefined;
  pause?: Pause;
};

/** Includes the state in words too, for storefronts that know only those. */
export function marketResponse(row: Opening, now: Date): ToldMarket {
  const {
    sandbox: _own,
    accept_within_minutes: _rule,
    demo_popular: _ids,
    brand: _brand,
    special_hours,
    demo_hours,
    ...stored
  } = row.body;
  const { hours, special, timezone } = rulesOf(row);
  const coming = special_hours && comingHours(special_hours, timezone, now);
  const body = {
    ...stored,
    ...(coming?.length && { special_hours: coming }),
    ...(demo_hours && isDemo(row) && { demo_hours: true as const }),
    ...(isDemo(row) && { demo_coupons: true as const }),
  };
  const pause = isPausedAt(row.pause, now) ? { pause: row.pause } : {};
  if (isOpenNow(row, now)) return { ...body, open_closed: "Aberto", openingTime: null };
  const next = nextOpening(hours ?? [], timezone, now, special ?? []);
  return { ...body, ...pause, open_closed: "Fechado", openingTime: next?.opens ?? body.openingTime };
}

/** The products that customers see: none that are hidden or in a hidden category. */
export async function productsOf(
  scope: MarketScope,
  only: { categoryId?: string; ids?: readonly string[] } = {},
): Promise<StoredProduct[]> {
  const bodies = await bodiesOf(
    scope,
    and(
      only.categoryId === undefined ? undefined : isInCategory(only.categoryId),
      only.ids === undefined ? undefined : inArray(products.id, [...only.ids]),
      isVisible(scope),
    ),
  );
  return [...withCategoryRules(bodies, await categoriesOf(scope))];
}

/** With what is left of them. */
export async function shownProductsOf(context: MarketContext, only: Parameters<typeof productsOf>[1] = {}) {
  return withStock(context, await productsOf(context, only));
}

export function isInCategory(id: string): SQL | undefined {
  return or(eq(products.categoryId, id), sql`${products.body} -> 'category_ids' ? ${id}`);
}

/** Everything that the owner wrote, in the document's order. */
export function allProductsOf(scope: MarketScope): Promise<StoredProduct[]> {
  return bodiesOf(scope, undefined);
}

/** Products of one statement, some milliseconds of PGlite. */
const ROWS = 250;

async function bodiesOf({ tx, market }: MarketScope, only: SQL | undefined): Promise<StoredProduct[]> {
  const bodies: StoredProduct[] = [];
  for (let last: { position: number; id: string } | undefined; ; ) {
    const rows = await tx
      .select({ body: products.body, position: products.position, id: products.id })
      .from(products)
      .where(
        and(
          eq(products.marketId, market),
          only,
          last && sql`(${products.position}, ${products.id}) > (${last.position}, ${last.id})`,
        ),
      )
      // Products of two categories may have the same position.
      .orderBy(asc(products.position), asc(products.id))
      .limit(ROWS);
    for (const { body } of rows) bodies.push(body);
    last = rows.at(-1);
    if (rows.length < ROWS) return bodies;
  }
}

async function categoriesOf({ tx, market }: MarketScope) {
  const rows = await tx
    .select({
      id: categories.id,
      name: categories.name,
      availability: categories.availability,
      modes: categories.modes,
      history: categories.history,
    })
    .from(categories)
    .where(and(eq(categories.marketId, market), not(categories.hidden)))
    .orderBy(asc(categories.position));
  return rows.map(({ availability, modes, history, ...category }) => ({
    ...category,
    ...(availability && { availability }),
    ...(modes && { modes }),
    ...(history?.former_names && { former_names: history.former_names }),
    ...(history?.changed_at && { updated_at: history.changed_at }),
  }));
}

/** The hidden ones too. */
export async function allCategoriesOf({ tx, market }: MarketScope) {
  const rows = await tx
    .select({
      id: categories.id,
      name: categories.name,
      hidden: categories.hidden,
      availability: categories.availability,
      modes: categories.modes,
    })
    .from(categories)
    .where(eq(categories.marketId, market))
    .orderBy(asc(categories.position));
  return rows.map(({ hidden, availability, modes, ...category }) => ({
    ...category,
    ...(hidden && { hidden }),
    ...(availability && { availability }),
    ...(modes && { modes }),
  }));
}

async function hasCategory({ tx, market }: MarketScope, id: string): Promise<boolean> {
  const named = and(eq(categories.marketId, market), eq(categories.id, id), not(categories.hidden));
  return (await tx.select({ id: categories.id }).from(categories).where(named)).length > 0;
}

export async function districtsOf({ tx, market }: MarketScope) {
  const rows = await tx.select().from(districts).where(eq(districts.marketId, market)).orderBy(asc(districts.position));
  return rows.map(districtResponse);
}

/** A rule that the shop has not written is left out, here and in an export. */
function districtResponse(row: typeof districts.$inferSelect) {
  const { id, name, fee, minOrder, freeFrom, deliveryTime, city, state } = row;
  return {
    id,
    name,
    fee: toReais(fee),
    ...(minOrder !== null && { min_order: toReais(minOrder) }),
    ...(freeFrom !== null && { free_from: toReais(freeFrom) }),
    ...(deliveryTime !== null && { delivery_time: deliveryTime }),
    ...(city !== null && { city }),
    ...(state !== null && { state }),
  };
}

export async function paymentTypesOf({ tx, market }: MarketScope) {
  const rows = await tx
    .select({ body: paymentTypes.body })
    .from(paymentTypes)
    .where(eq(paymentTypes.marketId, market))
    .orderBy(asc(paymentTypes.position));
  return rows.map((row) => row.body);
}

export async function offeredPaymentTypes(context: MarketContext) {
  const types = await paymentTypesOf(context);
  const offered = { pix: await providerOf(context, "pix"), card: await providerOf(context, "card") };
  return types.flatMap((type) => {
    if (!type.online_payment) return [type];
    const kind = kindOf(type.name);
    const collector = offered[kind];
    if (!collector) return [];
    const isHosted = kind === "card" && collector.provider !== "sandbox";
    // Nobody really pays in a provider's test environment, and the shop's screens say so.
    return [{ ...type, ...(isHosted && { hosted: true }), ...(collector.isTest && { test: true }) }];
  });
}
