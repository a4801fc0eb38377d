import * as z from "zod";
import type { Centavos } from "@/lib/domain/money";

/** A sum in reais, as text or as a number. */
export const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => /^\d{1,10}(?:\.\d{1,2})?$/.test(text))
  .transform((text): Centavos => Math.round(Number(text) * 100));

/** One, or a list of them, or none. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value == null ? [] : Array.isArray(value) ? value : [value]), z.array(item));

/** One that cannot be read is null, and hides none of the others. */
export const entriesOf = <Item extends z.ZodType>(item: Item) => listOf(item.nullable().catch(null));

export const isRead = <Item>(entry: Item | null): entry is Item => entry !== null;
