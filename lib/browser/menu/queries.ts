import { queryOptions } from "@tanstack/react-query";
import { valueOrThrow } from "@/lib/browser/query-client";
import { fetchProducts } from "./fetch-products";

/** `at`: the moment (ISO) for which they are ordered; without one they are read as they are sold now. */
export const productsQuery = (at?: string) =>
  queryOptions({
    queryKey: ["products", at],
    queryFn: async () => valueOrThrow(await fetchProducts(at)),
    refetchOnMount: "always",
  });
