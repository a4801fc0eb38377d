import * as z from "zod";

// Strict schemas for documents and for bodies that browsers send; `readers.ts` reads the API's responses.
const HALF_SURROGATE = /\p{Surrogate}/u;

export const id = z
  .union([
    z
      .string()
      .min(1)
      .max(64)
      .refine((text) => !HALF_SURROGATE.test(text)),
    z.number().int(),
  ])
  .transform(String);

/** Rejects anything but a strict amount: nothing is ever sold at NaN. */
export const reais = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(1_000_000));

/** `absent` stands for null and for a missing value. */
export function absentAs<Schema extends z.ZodType, Absent>(schema: Schema, absent: Absent) {
  return schema.nullish().transform((value): NonNullable<z.output<Schema>> | Absent => value ?? absent);
}

export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

export const optionalNumber = absentAs(z.number(), null);
