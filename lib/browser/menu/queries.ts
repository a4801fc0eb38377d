import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/lib/browser/query-client";
import { fetchProducts } from "./fetch-products";

/** `at`: the moment (ISO) for which they are ordered; without one they are read as they are sold now. */
export const productsQuery = (at?: string) =>
  queryOptions({
    queryKey: ["products", at],
    queryFn: async () => answerOf(await fetchProducts(at)),
    refetchOnMount: "always",
  });
