import type * as z from "zod";
import type { OwnRating } from "@/lib/domain/ratings/rating";
import type { orderRatingSchema } from "./schema";

/** Null: the order is not rated yet. */
export function ratingFromResponse({ rating }: z.output<typeof orderRatingSchema>): OwnRating | null {
  if (!rating) return null;
  const { stars, comment, changeable_until: until, answer } = rating;
  return { stars, comment, changeableUntil: until === null ? null : new Date(until), answer };
}
