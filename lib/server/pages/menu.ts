import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import type { CategoryResponse, ProductResponse } from "@/lib/contract/menu/schema";
import type { ApiError } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { compactMenu } from "@/lib/domain/menu/compact";
import { productOfSegment, productPath, productSegment } from "@/lib/domain/menu/product-path";
import { type Menu, sectionsOf } from "@/lib/domain/menu/sections";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { ok, type Result } from "@/lib/domain/result";
import { menuMemos } from "./market";
import { OF_MENUS } from "./market-memo";

const HASH_LENGTH = 22;

type Known = { of: readonly CategoryResponse[]; menu: Menu; segments: ReadonlySet<string> };
type Menus = WeakMap<readonly ProductResponse[], Known>;
type Files = WeakMap<Menu, { path: string; text: string }>;

const menus = processSingleton("menus", (): Menus => new WeakMap());
const segmentsOfMarkets = processSingleton(
  "productSegments",
  () => new LRUCache<MarketToken, ReadonlySet<string>>({ max: OF_MENUS.markets }),
);
const files = processSingleton("menuFiles", (): Files => new WeakMap());

export async function readMenu(market: MarketToken): Promise<Result<Menu, ApiError>> {
  const [categories, products] = await Promise.all([menuMemos.categories.of(market), menuMemos.products.of(market)]);
  if (!categories.ok) return categories;
  if (!products.ok) return products;
  const { menu, segments } = menuOf(categories.value, products.value);
  segmentsOfMarkets.set(market, segments);
  return ok(menu);
}

function menuOf(categories: readonly CategoryResponse[], answer: readonly ProductResponse[]): Known {
  const known = menus.get(answer);
  if (known?.of === categories) return known;
  const products = answer.map(productFromResponse);
  const menu = { products, sections: sectionsOf(categories, products) };
  const made = { of: categories, menu, segments: new Set(products.map(productSegment)) };
  menus.set(answer, made);
  return made;
}

/**
 * Decides where a segment below /produto leads without rendering a page for free text. While the menu is unknown, the
 * page decides.
 */
export async function placeOfProduct(
  market: MarketToken,
  segment: string,
): Promise<"page" | "missing" | { path: string }> {
  const segments = segmentsOfMarkets.get(market);
  if (!segments || segments.has(segment)) return "page";
  const menu = await readMenu(market);
  if (!menu.ok) return "page";
  const product = productOfSegment(menu.value.products, segment);
  if (!product) return "missing";
  return productSegment(product) === segment ? "page" : { path: productPath(product) };
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
