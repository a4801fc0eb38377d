import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { nullWhenMissing } from "@/lib/browser/orders/queries";
import { retryWhileAway, valueOrThrow } from "@/lib/browser/query-client";
import { ratingFromResponse } from "@/lib/contract/ratings/read-rating";
import type { OwnRating } from "@/lib/domain/ratings/rating";

/** `rating`: null while the order has none. */
export type Told = { rating: OwnRating | null };

const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}/rating`;

/** The order's rating at the shop; null where its API takes none. */
export function orderRatingQuery(id: string) {
  return queryOptions({
    queryKey: ["orders", id, "rating"],
    queryFn: () =>
      nullWhenMissing<Told>(async () => ({
        rating: ratingFromResponse(valueOrThrow(await callApi({ call: "orderRating", path: pathOf(id) }))),
      })),
    refetchOnMount: "always",
    refetchInterval: retryWhileAway.refetchInterval,
    // The shop may have answered.
    refetchOnWindowFocus: true,
  });
}

/** Sends a rating to the shop; resolves to it as stored. Throws an `ApiFailure` when it is refused. */
export async function sendRating(id: string, given: { stars: number; comment: string }): Promise<Told> {
  const body = { stars: given.stars, comment: given.comment || null };
  const result = await callApi({ call: "rateOrder", method: "POST", path: pathOf(id), body });
  return { rating: ratingFromResponse(valueOrThrow(result)) };
}
