import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { valueOrThrow } from "@/lib/browser/query-client";
import { answeredSchema, type ShopRating, type ShopRatings, shopRatingsSchema } from "@/lib/contract/board/ratings";
import { boardCall } from "./call";
import { seenIds } from "./seen-ids";

export type { ShopRating, ShopRatings };

/** The shop's ratings, newest first. */
export const ratingsQuery = infiniteQueryOptions({
  queryKey: ["board", "ratings"],
  queryFn: async ({ pageParam }) =>
    valueOrThrow(await boardCall("GET", `/ratings${pageParam && `?before=${pageParam}`}`, shopRatingsSchema)),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next ?? undefined,
  refetchOnMount: "always",
});

/** Throws an `ApiFailure` when the shop has answered already. */
export async function sendAnswer(number: string, text: string) {
  return valueOrThrow(await boardCall("POST", `/orders/${number}/answer`, answeredSchema, { text }));
}

export function withAnswer<Page>(
  data: InfiniteData<ShopRatings, Page>,
  number: string,
  answered: z.infer<typeof answeredSchema>,
): InfiniteData<ShopRatings, Page> {
  const pages = data.pages.map((page) => ({
    ...page,
    ratings: page.ratings.map((each) => (each.order_number === number ? { ...each, ...answered } : each)),
  }));
  return { ...data, pages };
}

/** More than a week of low ratings. */
const MOST = 200;

/** The ratings that this device has shown: it gives no notice of them any more. */
export const { store: seenRatings, note: noteSeenRatings } = seenIds("avaliacoes-vistas", MOST);
