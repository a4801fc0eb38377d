import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { answerOf } from "@/lib/browser/query-client";
import { productFromResponse } from "@/lib/contract/menu/read-product";

const LIMIT = 5_000;

export const productsQuery = queryOptions({
  queryKey: ["products"],
  queryFn: async () => {
    const signal = AbortSignal.timeout(LIMIT);
    const products = answerOf(await callApi({ call: "products", path: "/products", signal }));
    const read = products.map(productFromResponse);
    if (!products.some((product) => [product, ...product.variations, ...product.complements].some(waits))) return read;
    const { productAsOf } = await import("@/lib/domain/menu/sold-out");
    const now = new Date();
    return read.map((product) => productAsOf(product, now));
  },
  refetchOnMount: "always",
});

/** Few carts hold what is sold out until later: the code for that comes with them. */
function waits({ unavailable_until: until }: { unavailable_until?: string | undefined }): boolean {
  return Boolean(until);
}
