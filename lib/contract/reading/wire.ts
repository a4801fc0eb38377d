import * as z from "zod";

// The strict forms: of what browsers send us, and of documents. What an API answers is read by `readers.ts`.

// Half a letter cannot stand in an address: encoding it throws.
const HALF_A_LETTER = /\p{Surrogate}/u;

/** An id as the API sends it, text or number; always text inside. */
export const id = z
  .union([
    z
      .string()
      .min(1)
      .max(64)
      .refine((text) => !HALF_A_LETTER.test(text)),
    z.number().int(),
  ])
  .transform(String);

/** An amount in reais; a numeric text is read strictly, anything else refused: nothing is ever sold at NaN. */
export const reais = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(1_000_000));

/** Text that may be missing or null in an answer; null inside. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

/** A number that may be missing or null in an answer; null inside. */
export const optionalNumber = z
  .number()
  .nullish()
  .transform((number) => number ?? null);
