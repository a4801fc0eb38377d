import { callApi } from "@/lib/browser/call-api";
import { productsFromResponse } from "@/lib/contract/menu/read-product";
import type { ProductResponse } from "@/lib/contract/menu/schema";
import type { ApiError } from "@/lib/domain/api-error";
import type { Product } from "@/lib/domain/menu/product";
import { ok, type Result } from "@/lib/domain/result";

const LIMIT = 5_000;

/** Fetches the products anew, as they are sold now or at a moment (ISO). */
export async function fetchProducts(at?: string): Promise<Result<Product[], ApiError>> {
  const signal = AbortSignal.timeout(LIMIT);
  const result = await callApi({ call: "products", path: "/products", signal });
  if (!result.ok) return result;
  const products = result.value;
  const read = productsFromResponse(products);
  if (!products.some(isRare)) return ok(read);
  const { timedProducts } = await import("./timed-products");
  return ok(await timedProducts(products, read, at));
}

/** Few menus have what the clock changes, modes, diets or words for allergens: the code for them loads on demand. */
function isRare(product: ProductResponse): unknown {
  const { availability, category, variations, complements, allergens, diets, is_alcoholic, modes } = product;
  const parts: Timed[] = [product, ...variations, ...complements];
  return (
    availability ??
    category.availability ??
    category.modes ??
    modes ??
    diets ??
    is_alcoholic ??
    allergens.find((word) => /^[A-Z_]+$/.test(word)) ??
    parts.some((part) => part.unavailable_until ?? part.price_from ?? part.promotion ?? part.stock !== undefined)
  );
}

type Timed = { stock?: unknown; unavailable_until?: unknown; price_from?: unknown; promotion?: unknown };
