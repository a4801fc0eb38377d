import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { filed } from "@/lib/contract/menu/filed";
import { productsInSteps } from "@/lib/contract/menu/read-product";
import type { CategoryResponse, ProductResponse } from "@/lib/contract/menu/schema";
import { nextTimedChange, productNow, withCategoryRules } from "@/lib/contract/menu/timed-product";
import type { ApiError } from "@/lib/domain/api-error";
import { nextMidnight } from "@/lib/domain/market/local-moment";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { categoryPath, categorySegment } from "@/lib/domain/menu/category-path";
import { looksLikeCentavos } from "@/lib/domain/menu/centavos";
import { compactInSteps } from "@/lib/domain/menu/compact";
import { hadName, ledTo, mayHaveHad } from "@/lib/domain/menu/old-address";
import type { Product } from "@/lib/domain/menu/product";
import { productPath, productSegment } from "@/lib/domain/menu/product-path";
import { type Menu, type Section, sectionsOf } from "@/lib/domain/menu/sections";
import { nextReturn, nextTodaysEnd } from "@/lib/domain/menu/sold-out";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { ok, type Result } from "@/lib/domain/result";
import { env } from "@/lib/node/env";
import { log } from "@/lib/node/log/log";
import { inTurns } from "@/lib/node/queue/yield-turn";
import { noteNextChange } from "@/lib/server/cache/page-changes.mjs";
import { OF_MENUS } from "@/lib/server/tenancy/market-memo";
import { menuMemos, readMarket } from "./market";
import { type Place, placeOf, type Whereabouts, whereaboutsOf } from "./place";

const HASH_LENGTH = 22;

/** `file`: what the browser loads of it. */
type ServedMenu = Menu & { file: { path: string; text: string } };
/** When each last changed, ISO 8601, by id. */
export type MenuChanges = { products: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> };
type FormerNames = ReadonlyMap<string, readonly string[]>;
type Known = {
  menu: ServedMenu;
  products: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  changes: MenuChanges;
  former: { products: FormerNames; categories: FormerNames };
  /** When something comes back or its time or price ends, in epoch milliseconds. */
  until: number | null;
};
type Menus = WeakMap<
  readonly ProductResponse[],
  { of: readonly CategoryResponse[]; shop: string; known: Promise<Known> }
>;

const { menus, segmentsOfMarkets } = processSingleton("menus", () => ({
  menus: new WeakMap() as Menus,
  segmentsOfMarkets: new LRUCache<MarketToken, Pick<Known, "products" | "categories">>({ max: OF_MENUS.markets }),
}));

export async function readMenu(market: MarketToken): Promise<Result<ServedMenu, ApiError>> {
  const known = await readKnown(market);
  return known.ok ? ok(known.value.menu) : known;
}

/** When each part of the menu last changed, where the API says so. */
export async function readMenuChanges(market: MarketToken): Promise<MenuChanges> {
  const known = await readKnown(market);
  return known.ok ? known.value.changes : { products: new Map(), categories: new Map() };
}

async function readKnown(market: MarketToken): Promise<Result<Known, ApiError>> {
  const [categories, products] = await Promise.all([menuMemos.categories.of(market), menuMemos.products.of(market)]);
  if (!categories.ok) return categories;
  if (!products.ok) return products;
  const shop = await readMarket(market);
  const { timezone, modes, scheduling } = shop.ok ? shop.value : { timezone: DEFAULT_TIMEZONE };
  const daysAhead = scheduling?.daysAhead;
  const read = { categories: categories.value, response: products.value, timezone, modes, daysAhead };
  const known = await knownOf(market, read);
  segmentsOfMarkets.set(market, known);
  const { until, menu } = known;
  noteNextChange(market, "menu", until && Math.min(until, nextTodaysEnd(menu.products, Date.now())));
  return ok(known);
}

type Read = {
  categories: readonly CategoryResponse[];
  response: readonly ProductResponse[];
  timezone: string;
  modes?: readonly OrderMode[] | undefined;
  daysAhead?: number | undefined;
};

async function knownOf(market: MarketToken, read: Read): Promise<Known> {
  const { categories, response, timezone, modes, daysAhead } = read;
  const shop = JSON.stringify([timezone, modes, daysAhead]);
  const last = menus.get(response);
  const isOfBoth = last?.of === categories && last.shop === shop;
  if (isOfBoth && ((await last.known).until ?? Infinity) > Date.now()) return last.known;
  // Somebody else began it meanwhile.
  if (menus.get(response) !== last) return knownOf(market, read);
  const { categories: all, products: under, strays } = filed(categories, response);
  // Once for each response, however often its clock moves on.
  if (!isOfBoth) tellOfMenu(market, response, strays);
  const known = inTurns(knownInSteps({ ...read, categories: all, response: under }));
  menus.set(response, { of: categories, shop, known });
  return known;
}

function* knownInSteps({ categories, response, timezone, modes, daysAhead }: Read): Generator<undefined, Known> {
  const clock = { now: new Date(), timezone, modes, daysAhead };
  const asRead = yield* productsInSteps(response, categories);
  const timed = withCategoryRules(response, categories);
  const products: Product[] = [];
  const segments = new Set<string>();
  for (const [index, product] of asRead.entries()) {
    const written = timed[index];
    products.push(written ? productNow(written, product, clock) : product);
    segments.add(productSegment(product));
    yield;
  }
  const [ofProducts, ofCategories] = [yield* historyInSteps(response), yield* historyInSteps(categories)];
  const sections = sectionsOf(
    categories.map(({ id, name }) => ({ id, name })),
    products,
  );
  yield;
  const text = JSON.stringify(yield* compactInSteps(sections, products));
  const hash = createHash("sha256").update(text).digest("base64url");
  // Each midnight brings a day for which a shop that schedules takes orders.
  const midnight = daysAhead === undefined ? null : nextMidnight(timezone, clock.now);
  const change = nextTimedChange(timed, clock);
  const moments = [nextReturn(products), change, change && midnight].filter((moment) => moment !== null);
  return {
    until: moments.length > 0 ? Math.min(...moments) : null,
    menu: { products, sections, file: { path: `/menu/${hash.slice(0, HASH_LENGTH)}.json`, text } },
    products: segments,
    categories: new Set(sections.map(({ category }) => categorySegment(category))),
    changes: { products: ofProducts.changes, categories: ofCategories.changes },
    former: { products: ofProducts.former, categories: ofCategories.former },
  };
}

function* historyInSteps(things: readonly { id: string; updated_at?: string | null; former_names?: string[] }[]) {
  const changes = new Map<string, string>();
  const former = new Map<string, readonly string[]>();
  for (const { id, updated_at, former_names } of things) {
    if (updated_at) changes.set(id, new Date(updated_at).toISOString());
    if (former_names) former.set(id, former_names);
    yield;
  }
  return { changes, former };
}

/** Logs oddities that a reader of single records cannot see. */
function tellOfMenu(market: MarketToken, products: readonly ProductResponse[], strays: number): void {
  if (env.STORE_API_URL === undefined) return;
  if (products.length === 0) log.warn({ market }, "menu-empty");
  if (strays > 0) log.warn({ market, products: strays }, "menu-categories-differ");
  if (looksLikeCentavos(products)) log.warn({ market }, "menu-in-centavos");
}

/** Whether a name in an address was a thing's: the embedded API knows all of its former names. */
function hadSlugIn(former: FormerNames) {
  return (thing: { id: string }, slug: string) =>
    hadName(former.get(thing.id), slug) || (env.STORE_API_URL !== undefined && mayHaveHad(thing));
}

/** The product that a segment below /produto names, or named. */
export async function productAt(market: MarketToken, segment: string): Promise<Result<Place<Product>, ApiError>> {
  const known = await readKnown(market);
  if (!known.ok) return known;
  const { menu, former } = known.value;
  const product = ledTo(menu.products, segment, hadSlugIn(former.products));
  return ok(
    product ? placeOf(product, productSegment(product) === segment, productPath(product)) : { kind: "missing" },
  );
}

/** The category that a segment below /cardapio names, or named. */
export async function categoryAt(market: MarketToken, segment: string): Promise<Result<Place<Section>, ApiError>> {
  const known = await readKnown(market);
  if (!known.ok) return known;
  const { menu, former } = known.value;
  const { sections } = menu;
  const category = ledTo(
    sections.map((section) => section.category),
    segment,
    hadSlugIn(former.categories),
  );
  const found = sections.find((section) => section.category === category);
  if (!found) return ok({ kind: "missing" });
  return ok(placeOf(found, categorySegment(found.category) === segment, categoryPath(found.category)));
}

/**
 * Decides where a segment below /produto or /cardapio leads without rendering a page for free text. While the menu is
 * unknown, the page decides, unless the address moves in any case: then it moves once.
 */
export async function whereaboutsInMenu(
  market: MarketToken,
  folder: "products" | "categories",
  segment: string,
  moves = false,
): Promise<Whereabouts> {
  const segments = segmentsOfMarkets.get(market)?.[folder];
  if (segments ? segments.has(segment) : !moves) return "page";
  return whereaboutsOf(await (folder === "products" ? productAt(market, segment) : categoryAt(market, segment)));
}
