import * as z from "zod";
import { unstorableAt } from "@/lib/api/storable-text";
import { isTimezone } from "@/lib/market/opening-hours";
import { err, ok, type Result } from "@/lib/result";
import { parseMarketToken } from "@/lib/tenancy/market-token";
import { contradictionsIn } from "./document-checks";
import {
  categoryShape,
  complementShape,
  districtShape,
  marketShape,
  paymentMethodShape,
  paymentTypeShape,
  productShape,
  variationShape,
} from "./document-shapes";
import { messages } from "./messages";

/** A mistake in a document: `products[3].variations[0].price` and what is wrong there. */
export type Mistake = { path: string; message: string };

// Ids become part of addresses and keys of plain objects.
const id = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .refine(
    (text) => /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/.test(text) && !(text in {}),
    "Use letras, números, '.', '_', ':' e '-'.",
  );

const price = z
  .number()
  .min(0)
  .max(100_000)
  .refine((reais) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6, "Use no máximo duas casas decimais.");

const name = z.string().trim().min(1).max(120);

/** Where a picture comes from: an https address, a data URI, one of our own, or nothing. */
const picture = z
  .string()
  .refine((text) => /^(https:\/\/|data:image\/[a-z+.-]+;base64,|\/media\/)/i.test(text), {
    message: "Use um endereço https://, um data:image/…;base64 ou um caminho /media/….",
    abort: true,
  })
  .nullish()
  .transform((text) => text ?? null);

function listOf<Item extends z.ZodType>(item: Item, most: number) {
  return z
    .array(item)
    .max(most)
    .nullish()
    .transform((all) => all ?? []);
}

const market = marketShape.extend({
  id: z
    .string()
    .refine(
      (text) => parseMarketToken(text) !== null,
      "Use letras minúsculas, números e '-'; alguns nomes são reservados.",
    ),
  name,
  banner: picture,
  logo: picture,
  min_order: price.nullish().transform((amount) => amount ?? 0),
  timezone: z
    .string()
    .refine(isTimezone, "Fuso horário desconhecido.")
    .nullish()
    .transform((zone) => zone ?? null),
  primary_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "Use a forma #rrggbb.")
    .nullish()
    .transform((color) => color ?? null),
});

const complement = complementShape.extend({
  id,
  name,
  price,
  category: complementShape.shape.category.extend({ id, name }),
});

const product = productShape.extend({
  id,
  name,
  category: z.object({ id, name: z.string().nullish() }),
  image: picture,
  price,
  variations: listOf(variationShape.extend({ id, name, price }), 100),
  complements: listOf(complement, 1_000),
});

/** Icons of payment go by their names (specification §9); a picture elsewhere would not be let into the page. */
const ownPicture = z
  .string()
  .nullish()
  .transform((text) => (text?.startsWith("/media/") ? text : null));

const paymentMethod = paymentMethodShape.extend({ id, name, image: ownPicture });

/** A market as one document, in the shapes that the calls return (specification §3 and `DECISIONS.md`). */
const documentSchema = z.object({
  market,
  categories: z.array(categoryShape.extend({ id, name })).min(1).max(200),
  products: z.array(product).max(5_000),
  districts: z.array(districtShape.extend({ id, name, fee: price })).max(1_000),
  payment_types: z
    .array(paymentTypeShape.extend({ id, name, image: ownPicture, methods: listOf(paymentMethod, 100) }))
    .max(50),
});

export type MarketDocument = z.output<typeof documentSchema>;

const sentences = z.locales.pt().localeError;

/** The document of a JSON value, or every mistake in it. */
export function parseDocument(value: unknown): Result<MarketDocument, Mistake[]> {
  const unstorable = unstorableAt(value);
  if (unstorable !== null) return err([{ path: unstorable, message: messages.BAD_TEXT }]);
  const parsed = documentSchema.safeParse(value, { error: sentences });
  if (!parsed.success) return err(parsed.error.issues.map(({ path, message }) => ({ path: pathText(path), message })));
  const contradictions = contradictionsIn(parsed.data);
  return contradictions.length > 0 ? err(contradictions) : ok(parsed.data);
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text ? `${text}.${String(part)}` : String(part);
  }, "");
}
