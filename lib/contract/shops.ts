import * as z from "zod";
import type { ShopBrand } from "@/lib/domain/platform/shops";

const optionalText = z.string().nullable();

/** The embedded API's list of its shops, for the installation's own page; no shop's API has it. */
export const shopsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    logo: optionalText,
    city: optionalText,
    state: optionalText,
    cuisine: optionalText,
    is_open: z.boolean(),
    opening_time: optionalText,
    delivers: z.boolean(),
    brand: z.object({ slug: z.string(), name: z.string() }).nullable() satisfies z.ZodType<ShopBrand | null>,
    districts: z.array(
      z.object({ id: z.string(), name: z.string(), city: z.string().optional(), state: z.string().optional() }),
    ),
  }),
);

export type ShopResponse = z.infer<typeof shopsSchema>[number];
