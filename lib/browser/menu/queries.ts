import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { answerOf } from "@/lib/browser/query-client";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productAsOf } from "@/lib/domain/menu/sold-out";

const LIMIT = 5_000;

export const productsQuery = queryOptions({
  queryKey: ["products"],
  queryFn: async () => {
    const signal = AbortSignal.timeout(LIMIT);
    const products = answerOf(await callApi({ call: "products", path: "/products", signal }));
    const now = new Date();
    return products.map((product) => productAsOf(productFromResponse(product), now));
  },
  refetchOnMount: "always",
});
