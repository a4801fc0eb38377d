import { callApi } from "@/lib/browser/call-api";
import { productsFromResponse } from "@/lib/contract/menu/read-product";
import type { ApiError } from "@/lib/domain/api-error";
import type { Product } from "@/lib/domain/menu/product";
import { ok, type Result } from "@/lib/domain/result";

const LIMIT = 5_000;

/** Fetches the products anew. */
export async function fetchProducts(): Promise<Result<Product[], ApiError>> {
  const signal = AbortSignal.timeout(LIMIT);
  const answer = await callApi({ call: "products", path: "/products", signal });
  if (!answer.ok) return answer;
  const products = answer.value;
  const read = productsFromResponse(products);
  if (!products.some((product) => [product, ...product.variations, ...product.complements].some(waits)))
    return ok(read);
  const { productAsOf } = await import("@/lib/domain/menu/sold-out");
  const now = new Date();
  return ok(read.map((product) => productAsOf(product, now)));
}

/** Few carts hold items that come back on sale: the code for them loads on demand. */
function waits({ unavailable_until: until }: { unavailable_until?: string | undefined }): boolean {
  return Boolean(until);
}
