import * as z from "zod";

/** `item`: a product, one of its sizes, or an option in all products with its group. */
const countedSchema = z.object({
  item: z.object({ product: z.string(), variation: z.string().optional(), option: z.string().optional() }),
  name: z.string(),
  left: z.number().int(),
  /** As it was counted; a daily stock begins each day with it. */
  stock: z.number().int(),
  stock_reset: z.literal("DAILY").nullable(),
});

/** Fewest left first. */
export const stockListSchema = z.object({ stock: z.array(countedSchema) });

export type Counted = z.infer<typeof countedSchema>;
