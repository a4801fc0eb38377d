import * as z from "zod";

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

/** Where a picture is: at an https address, or among our own; null inside where it is anywhere else, as if there were none. */
export const pictureAddress = optionalText.transform((text) => (text && isPictureAddress(text) ? text : null));

function isPictureAddress(text: string): boolean {
  if (text.startsWith("/media/")) return /^(?:\/[\w-]+(?:\.[\w-]+)*)+$/.test(text);
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** A number that may be missing or null in an answer; null inside. */
export const optionalNumber = z
  .number()
  .nullish()
  .transform((number) => number ?? null);
