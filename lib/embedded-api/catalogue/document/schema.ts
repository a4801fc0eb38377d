import * as z from "zod";
import { absentAs } from "@/lib/contract/reading/wire";
import { isReservedName, parseMarketToken } from "@/lib/domain/market/market-token";
import { plainId } from "@/lib/domain/market/plain-id";
import { isTimezone } from "@/lib/domain/market/timezone";
import { MAX_NAME, MAX_SUGGESTED } from "@/lib/domain/menu/product";
import { couponShape, MAX_COUPONS } from "./coupon-shape";
import { promotionOf, salePeriods } from "./sale-times";
import {
  bySize,
  categoryShape,
  districtShape,
  groupShape,
  marketShape,
  optionShape,
  paymentMethodShape,
  paymentTypeShape,
  productShape,
  variationShape,
} from "./shapes";

export type Mistake = { path: string; message: string };

/** Per menu. */
export const MAX_PRODUCTS = 5_000;

/** How many mistakes, or warnings of one kind, a response names. */
export const MAX_MISTAKES = 1_000;

// Ids become part of URLs and keys of plain objects.
const id = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .refine(
    (text) => /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/.test(text) && !(text in {}),
    "Use letras, números, '.', '_', ':' e '-'.",
  );

function priceFrom(least: z.ZodNumber) {
  return least
    .max(100_000)
    .refine((reais) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6, "Use no máximo duas casas decimais.");
}

export const price = priceFrom(z.number().min(0));

const optionPrice = priceFrom(
  z.number().min(0, "Uma opção não baixa o preço: dê ao produto o preço menor, e às outras opções o que elas somam."),
);

/** Names of categories, products, groups and options. */
const name = z.string().trim().min(1).max(MAX_NAME);
/** Names of the shop, its bairros and its payment types. */
const shortName = z.string().trim().min(1).max(120);

export const itemName = z
  .string()
  .trim()
  .min(1, "O nome não pode ficar vazio.")
  .max(MAX_NAME, `O nome é longo demais: cabem ${MAX_NAME} letras.`);

const PICTURE = /^(https:\/\/|data:image\/[a-z+.-]+;base64,|\/media\/)/i;

export function isPictureSource(text: string): boolean {
  return PICTURE.test(text);
}

/** Null for an invalid picture: `warningsOf` reports it, and the menu is imported without it. */
const picture = z
  .string()
  .nullish()
  .transform((text) => (text && isPictureSource(text) ? text : null));

export function listOf<Item extends z.ZodType>(item: Item, most: number) {
  return absentAs(z.array(item).max(most), []);
}

const market = marketShape.extend({
  id: z.string().refine((text) => parseMarketToken(text) !== null, { error: ({ input }) => marketIdSentence(input) }),
  name: shortName,
  banner: picture,
  logo: picture,
  min_order: absentAs(price, 0),
  timezone: absentAs(z.string().refine(isTimezone, "Fuso horário desconhecido."), null),
  primary_color: absentAs(z.string().regex(/^#[0-9a-f]{6}$/i, "Use a forma #rrggbb."), null),
});

const option = optionShape.extend({
  id,
  name,
  image: picture.transform((path) => path ?? undefined),
  price: optionPrice,
  prices: bySize(optionPrice),
});
const group = groupShape.extend({ id, name });

const complement = option.extend({ category: group });

export const sharedGroup = group.extend({ options: z.array(option).min(1).max(1_000) });

const offered = { price, price_from: absentAs(price, undefined), promotion: promotionOf(price) };

const reference = z.union([z.string(), z.int().transform(String)]);

const product = productShape.extend({
  id,
  name,
  category: z.object({ id, name: z.string().nullish() }),
  image: picture,
  ...offered,
  availability: salePeriods,
  category_ids: z
    .array(reference)
    .max(20)
    .nullish()
    .transform((ids) => (ids?.length ? [...new Set(ids)] : undefined)),
  suggests: z
    .array(reference)
    .max(MAX_SUGGESTED)
    .nullish()
    .transform((ids) => (ids?.length ? ids : undefined)),
  group_ids: listOf(reference, 1_000),
  variations: listOf(variationShape.extend({ id, name, ...offered }), 100),
  complements: listOf(z.union([...reference.options, complement]), 1_000),
});

/** Icons are referenced by name (specification §9); the Content-Security-Policy blocks pictures from other hosts. */
const ownPicture = z
  .string()
  .nullish()
  .transform((text) => (text?.startsWith("/media/") ? text : null));

const paymentMethod = paymentMethodShape.extend({ id, name: shortName, image: ownPicture });

const optionalPrice = absentAs(price, null);

const district = districtShape.extend({
  id,
  name: shortName,
  fee: price,
  min_order: optionalPrice,
  free_from: optionalPrice,
});

/** One document per market, in the shapes of the calls (specification §3) with our extensions. */
export const documentSchema = z.object({
  market,
  categories: z
    .array(categoryShape.extend({ id, name, availability: salePeriods }))
    .min(1)
    .max(200),
  groups: listOf(sharedGroup, 1_000),
  products: z.array(product).max(MAX_PRODUCTS),
  districts: z.array(district).max(1_000),
  payment_types: z
    .array(paymentTypeShape.extend({ id, name: shortName, image: ownPicture, methods: listOf(paymentMethod, 100) }))
    .max(50),
  /** Absent: an import leaves the shop's coupons as they are. */
  coupons: z
    .array(couponShape)
    .max(MAX_COUPONS)
    .nullish()
    .transform((all) => all ?? undefined),
});

export type WrittenDocument = z.output<typeof documentSchema>;

type WrittenProduct = WrittenDocument["products"][number];

export type MarketDocument = Omit<WrittenDocument, "groups" | "products"> & {
  products: (Omit<WrittenProduct, "complements" | "group_ids"> & { complements: z.output<typeof complement>[] })[];
};

/** Why a text cannot be a market's id, with a valid suggestion. */
export function marketIdSentence(input: unknown): string {
  const text = String(input);
  if (isReservedName(text)) return `O nome '${text}' é reservado: escolha outro, como '${text}-pizzaria'.`;
  const plain = plainId(text);
  const instead = parseMarketToken(plain) ? `, como '${plain}'` : "";
  return `Use até 40 letras minúsculas sem acento, números e '-' entre eles${instead}.`;
}
