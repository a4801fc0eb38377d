import "server-only";
import { LRUCache } from "lru-cache";
import type { ResponseOf } from "@/lib/contract/calls";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { menuMemos } from "@/lib/server/pages/market";
import { api, type CallResult } from "@/lib/server/upstream/client";

type Product = ResponseOf<"categoryProducts">[number];
type Products = readonly Product[];

/** A response with thousands of products takes up to a second to parse; from this size on, the shared menu is used. */
const MANY_PRODUCTS = 100;

const longCategories = new LRUCache<string, true>({ max: 10_000 });
const byCategory = new WeakMap<Products, Map<string, Product[]>>();

export async function productsOfCategory(
  market: MarketToken,
  id: string,
  options: { requestId: string },
): Promise<CallResult<ResponseOf<"categoryProducts">>> {
  const key = `${market} ${id}`;
  const products = longCategories.has(key) ? await menuMemos.products.of(market) : null;
  const shared = products?.ok && categoriesOf(products.value).get(id);
  if (shared) return { ok: true, value: shared, status: 200 };
  const result = await api.call("categoryProducts", market, { ...options, id });
  if (result.ok && result.value.length >= MANY_PRODUCTS) longCategories.set(key, true);
  return result;
}

function categoriesOf(products: Products): Map<string, Product[]> {
  const known = byCategory.get(products);
  if (known) return known;
  const made = new Map<string, Product[]>();
  for (const product of products) {
    const listed = made.get(product.category.id);
    if (listed) listed.push(product);
    else made.set(product.category.id, [product]);
  }
  byCategory.set(products, made);
  return made;
}
