import { queryOptions } from "@tanstack/react-query";
import { valueOrThrow } from "@/lib/browser/query-client";
import { type Counted, stockListSchema } from "@/lib/contract/board/stock";
import { boardCall } from "./call";

export type { Counted };

const EVERY_MS = 15_000;

/** The items that the shop counts; orders change them. */
export const stockQuery = queryOptions({
  queryKey: ["board", "stock"],
  queryFn: async () => valueOrThrow(await boardCall("GET", "/stock", stockListSchema)).stock,
  refetchOnMount: "always",
  refetchInterval: EVERY_MS,
});

export type StockChange = { item: Counted["item"]; stock: number | null; stock_reset: "DAILY" | null };

/** Resolves to the new list. Throws an `ApiFailure` when it is refused. */
export async function setStock(change: StockChange): Promise<Counted[]> {
  return valueOrThrow(await boardCall("PUT", "/stock", stockListSchema, change)).stock;
}
