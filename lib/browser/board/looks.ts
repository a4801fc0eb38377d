import { queryOptions } from "@tanstack/react-query";
import { valueOrThrow } from "@/lib/browser/query-client";
import { type Looks, looksSchema } from "@/lib/contract/board/looks";
import { boardCall } from "./call";

export type { Looks };

/** The shop's missing pictures and texts; they may have been added on another page. */
export const looksQuery = queryOptions({
  queryKey: ["board", "looks"],
  queryFn: async () => valueOrThrow(await boardCall("GET", "/looks", looksSchema)),
  refetchOnMount: "always",
});
