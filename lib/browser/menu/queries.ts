import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/lib/browser/query-client";
import { fetchProducts } from "./fetch-products";

export const productsQuery = queryOptions({
  queryKey: ["products"],
  queryFn: async () => answerOf(await fetchProducts()),
  refetchOnMount: "always",
});
