import * as z from "zod";

const named = z.object({ id: z.string(), name: z.string() });

/** A shop's missing pictures and texts, and how many of its products and their sizes a catalogue accepts. */
export const looksSchema = z.object({
  logo: z.boolean(),
  cover: z.boolean(),
  /** Among the ten best sellers, or the first ten of the menu while there are few orders. */
  photos: z.array(named),
  descriptions: z.array(named),
  modes: z.array(z.enum(["DELIVERY", "TAKEOUT"])),
  catalog: z.object({ listed: z.number(), left_out: z.number(), alcoholic: z.number().optional() }),
});

export type Looks = z.infer<typeof looksSchema>;
