import * as z from "zod";
import { id, optionalText, pictureAddress, reais } from "@/lib/api/wire";

const available = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? true);

export const categorySchema = z.object({ id, name: z.string().min(1) });

export const variationSchema = z.object({
  id,
  name: z.string().min(1),
  desc: optionalText,
  /** Added to the product's base price. */
  price: reais,
  available,
});

/** One complement option; its `category` is the group it belongs to (specification §3). */
export const complementSchema = z.object({
  id,
  name: z.string().min(1),
  price: reais,
  max_quantity: z
    .number()
    .int()
    .min(1)
    .nullish()
    .transform((max) => max ?? 99),
  available,
  category: z.object({
    id,
    name: z.string().min(1),
    min_quantity: z
      .number()
      .int()
      .min(0)
      .nullish()
      .transform((min) => min ?? 0),
    max_quantity: z
      .number()
      .int()
      .min(0)
      .nullish()
      .transform((max) => max ?? 99),
    is_required: z
      .boolean()
      .nullish()
      .transform((required) => required ?? false),
  }),
});

export const productSchema = z.object({
  id,
  name: z.string().min(1),
  description: optionalText.transform((text) => text ?? ""),
  category: z.object({ id, name: optionalText.optional() }),
  image: pictureAddress,
  price: reais,
  available,
  allergens: z
    .array(z.string())
    .nullish()
    .transform((names) => names ?? []),
  variations: z
    .array(variationSchema)
    .nullish()
    .transform((all) => all ?? []),
  complements: z
    .array(complementSchema)
    .nullish()
    .transform((all) => all ?? []),
});

/** Whether no group of a product asks for more than it allows. */
export function isOrderable({ complements }: z.output<typeof productSchema>): boolean {
  return complements.every(
    ({ category: { is_required, min_quantity: min, max_quantity: max } }) => Math.max(min, is_required ? 1 : 0) <= max,
  );
}

export type CategoryAnswer = z.infer<typeof categorySchema>;
export type ProductAnswer = z.infer<typeof productSchema>;
