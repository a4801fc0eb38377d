import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/lib/browser/query-client";
import { type Looks, looksSchema } from "@/lib/contract/board/looks";
import { boardCall } from "./call";

export type { Looks };

/** What is missing for the shop to look good; it may have been mended on another page. */
export const looksQuery = queryOptions({
  queryKey: ["board", "looks"],
  queryFn: async () => answerOf(await boardCall("GET", "/looks", looksSchema)),
  refetchOnMount: "always",
});
