import * as z from "zod";

const named = z.object({ id: z.string(), name: z.string() });

/** What is missing for a shop to look good, and what catalogues of others take of it. */
export const looksSchema = z.object({
  logo: z.boolean(),
  cover: z.boolean(),
  /** Of the ten best sellers, or the first ten of the menu while there are few orders. */
  photos: z.array(named),
  descriptions: z.array(named),
  modes: z.array(z.enum(["DELIVERY", "TAKEOUT"])),
  catalog: z.object({ listed: z.number(), left_out: z.number() }),
});

export type Looks = z.infer<typeof looksSchema>;
