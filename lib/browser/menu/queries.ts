import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { answerOf } from "@/lib/browser/query-client";
import { productFromResponse } from "@/lib/contract/menu/read-product";

const LIMIT = 5_000;

export const productsQuery = queryOptions({
  queryKey: ["products"],
  queryFn: async () => {
    const signal = AbortSignal.timeout(LIMIT);
    return answerOf(await callApi({ call: "products", path: "/products", signal })).map(productFromResponse);
  },
  refetchOnMount: "always",
});
