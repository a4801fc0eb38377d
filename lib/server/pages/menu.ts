import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import type { CategoryResponse, ProductResponse } from "@/lib/contract/menu/schema";
import type { ApiError } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { categoryOfSegment, categoryPath, categorySegment } from "@/lib/domain/menu/category-path";
import { compactMenu } from "@/lib/domain/menu/compact";
import type { Product } from "@/lib/domain/menu/product";
import { productOfSegment, productPath, productSegment } from "@/lib/domain/menu/product-path";
import { type Menu, type Section, sectionsOf } from "@/lib/domain/menu/sections";
import { nextReturn, nextTodaysEnd, productAsOf } from "@/lib/domain/menu/sold-out";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { ok, type Result } from "@/lib/domain/result";
import { noteNextChange } from "@/lib/server/cache/page-changes.mjs";
import { noteAnswer } from "./inputs";
import { menuMemos } from "./market";
import { OF_MENUS } from "./market-memo";
import { type Place, placeOf, type Whereabouts, whereaboutsOf } from "./place";

const HASH_LENGTH = 22;

type Known = {
  of: readonly CategoryResponse[];
  menu: Menu;
  products: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  changes: ReadonlyMap<string, string>;
  /** When something that is sold out comes back, in epoch milliseconds. */
  until: number | null;
};
type Menus = WeakMap<readonly ProductResponse[], Known>;
type Files = WeakMap<Menu, { path: string; text: string }>;

const menus = processSingleton("menus", (): Menus => new WeakMap());
const segmentsOfMarkets = processSingleton(
  "productSegments",
  () => new LRUCache<MarketToken, Pick<Known, "products" | "categories">>({ max: OF_MENUS.markets }),
);
const files = processSingleton("menuFiles", (): Files => new WeakMap());

export async function readMenu(market: MarketToken): Promise<Result<Menu, ApiError>> {
  const known = await readKnown(market);
  return known.ok ? ok(known.value.menu) : known;
}

/** When each product last changed, by id, where the API says so. */
export async function readMenuChanges(market: MarketToken): Promise<ReadonlyMap<string, string>> {
  const known = await readKnown(market);
  return known.ok ? known.value.changes : new Map();
}

async function readKnown(market: MarketToken): Promise<Result<Known, ApiError>> {
  const [categories, products] = await Promise.all([menuMemos.categories.of(market), menuMemos.products.of(market)]);
  noteAnswer(market, "categories", categories);
  if (!products.ok) noteAnswer(market, "products", products);
  if (!categories.ok) return categories;
  if (!products.ok) return products;
  const known = knownOf(categories.value, products.value);
  segmentsOfMarkets.set(market, known);
  noteNextChange(market, "menu", known.until);
  const words = known.until === null ? undefined : nextTodaysEnd(known.menu.products, Date.now());
  noteAnswer(market, "products", products, words);
  return ok(known);
}

function knownOf(categories: readonly CategoryResponse[], answer: readonly ProductResponse[]): Known {
  const known = menus.get(answer);
  const now = new Date();
  if (known?.of === categories && (known.until ?? Infinity) > now.getTime()) return known;
  const products = answer.map(productFromResponse).map((product) => productAsOf(product, now));
  const menu = { products, sections: sectionsOf(categories, products) };
  const made: Known = {
    of: categories,
    until: nextReturn(products),
    menu,
    products: new Set(products.map(productSegment)),
    categories: new Set(menu.sections.map(({ category }) => categorySegment(category))),
    changes: new Map(answer.flatMap(({ id, updated_at }) => (updated_at ? [[id, isoOf(updated_at)]] : []))),
  };
  menus.set(answer, made);
  return made;
}

function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}

/** The product that a segment below /produto names; only its id counts. */
export async function productAt(market: MarketToken, segment: string): Promise<Result<Place<Product>, ApiError>> {
  const known = await readKnown(market);
  if (!known.ok) return known;
  const product = productOfSegment(known.value.menu.products, segment);
  return ok(
    product ? placeOf(product, productSegment(product) === segment, productPath(product)) : { kind: "missing" },
  );
}

/** The category that a segment below /cardapio names; only its id counts. */
export async function categoryAt(market: MarketToken, segment: string): Promise<Result<Place<Section>, ApiError>> {
  const menu = await readMenu(market);
  if (!menu.ok) return menu;
  const { sections } = menu.value;
  const category = categoryOfSegment(
    sections.map((section) => section.category),
    segment,
  );
  const found = sections.find((section) => section.category === category);
  if (!found) return ok({ kind: "missing" });
  return ok(placeOf(found, categorySegment(found.category) === segment, categoryPath(found.category)));
}

/**
 * Decides where a segment below /produto or /cardapio leads without rendering a page for free text. While the menu is
 * unknown, the page decides.
 */
export async function whereaboutsInMenu(
  market: MarketToken,
  folder: "products" | "categories",
  segment: string,
): Promise<Whereabouts> {
  const segments = segmentsOfMarkets.get(market)?.[folder];
  if (!segments || segments.has(segment)) return "page";
  return whereaboutsOf(await (folder === "products" ? productAt(market, segment) : categoryAt(market, segment)));
}

export function menuFile(menu: Menu): { path: string; text: string } {
  const known = files.get(menu);
  if (known) return known;
  const text = JSON.stringify(compactMenu(menu.sections, menu.products));
  const hash = createHash("sha256").update(text).digest("base64url");
  const file = { path: `/menu/${hash.slice(0, HASH_LENGTH)}.json`, text };
  files.set(menu, file);
  return file;
}
