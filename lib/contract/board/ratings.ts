import * as z from "zod";

const shopRatingSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  /** Null once the customer has left, with whom comment and answer go. */
  first_name: z.string().nullable(),
  stars: z.number().int().min(1).max(5),
  comment: z.string().nullable(),
  at: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
});

/** `by_stars`: how many orders got one star, two, and so on; `next`: where the next page begins. */
export const shopRatingsSchema = z.object({
  average: z.number().nullable(),
  count: z.number().int(),
  by_stars: z.array(z.number().int()).length(5),
  ratings: z.array(shopRatingSchema),
  next: z.string().nullable(),
});

export const answeredSchema = z.object({ answer: z.string(), answered_at: z.string() });

export type ShopRating = z.infer<typeof shopRatingSchema>;
export type ShopRatings = z.infer<typeof shopRatingsSchema>;
