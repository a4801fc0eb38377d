import { catalogId } from "@/lib/domain/measurement/catalog-id";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product, Variation } from "@/lib/domain/menu/product";
import { sizeStartingPrice, startingPrice } from "@/lib/domain/menu/starting-price";
import type { Centavos } from "@/lib/domain/money";
import { sizePath } from "@/lib/domain/share/product-link";
import { sourcedLink } from "@/lib/domain/share/spread";
import { cutAtWord } from "@/lib/domain/text/cut";
import { pictureAddress, productAddress } from "./addresses";
import { xmlText } from "./markup-text";
import { decimal } from "./offer";

/** Meta's maximum lengths, in letters. */
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 9_999;
const MAX_SIZE = 100;
const MAX_BRAND = 100;
const MAX_ID = 100;

/** Full-width signs begin formulas in some spreadsheets too. */
const FORMULA = /^[=+\-@＝＋－＠]/;

/** The fields of a product in a catalogue of Meta (Facebook, Instagram, WhatsApp), which Google reads as well. */
const FIELDS = [
  "id",
  "item_group_id",
  "title",
  "description",
  "availability",
  "condition",
  "price",
  "sale_price",
  "link",
  "image_link",
  "brand",
  "product_type",
  "size",
] as const;

export type CatalogItem = Partial<Record<(typeof FIELDS)[number], string>>;

type Shop = { origin: string; name: string };
type Catalog = { items: CatalogItem[]; leftOut: number; alcoholic: number };
type Shelf = { category: { name: string }; products: readonly Product[] };

/**
 * Every product with a picture and a price, once, under its measured id; of one with sizes each size, in the product's
 * group. Counts what a catalogue would refuse, each size for itself: Meta forbids alcohol, whatever else is right of it.
 */
export function catalogItems(shop: Shop, sections: readonly Shelf[]): Catalog {
  const shelves = new Map<string, { product: Product; category: string }>();
  for (const { category, products } of sections)
    for (const product of products)
      if (!shelves.has(product.id)) shelves.set(product.id, { product, category: category.name });
  const all = [...shelves.values()];
  const sold = all.filter(({ product }) => !product.isAlcoholic);
  const items = sold.flatMap(({ product, category }) => itemsOf(shop, product, category));
  const soldCount = countOf(sold);
  return { items, leftOut: soldCount - items.length, alcoholic: countOf(all) - soldCount };
}

function countOf(shelves: readonly { product: Product }[]): number {
  return shelves.reduce((sum, { product }) => sum + Math.max(1, product.variations.length), 0);
}

/** RSS 2.0 with Google's names, one field a line: Meta refuses lines of 5 MB. */
export function catalogXml({ origin, name }: Shop, items: readonly CatalogItem[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    "<channel>",
    `<title>${xmlText(name)}</title>`,
    `<link>${xmlText(origin)}</link>`,
    `<description>${xmlText(`Cardápio de ${name}`)}</description>`,
    ...items.flatMap((item) => [
      "<item>",
      ...FIELDS.filter((field) => item[field]).map((field) => `<g:${field}>${xmlText(item[field] ?? "")}</g:${field}>`),
      "</item>",
    ]),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

/**
 * The same with commas, by RFC 4180. A text that a spreadsheet would run as a formula begins with a space: OWASP's
 * apostrophe would be read by Meta's customers. Ids stay as they are, because the measured ones must be equal.
 */
export function catalogCsv(items: readonly CatalogItem[]): string {
  const rows = items.map((item) =>
    FIELDS.map((field) => {
      const text = item[field] ?? "";
      return csvText(/id$/.test(field) ? text : text.replace(FORMULA, " $&"));
    }),
  );
  return [FIELDS, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

function itemsOf(shop: Shop, product: Product, category: string): CatalogItem[] {
  const image_link = pictureAddress(shop.origin, product.image, "w960", "jpg");
  if (!image_link || product.isPriceUnknown) return [];
  const whole = {
    id: catalogId(product.id, undefined),
    title: cutAtWord(plain(fullName(product)), MAX_TITLE),
    description: cutAtWord(plain(product.description) || plain(fullName(product)), MAX_DESCRIPTION),
    condition: "new",
    link: sourcedLink(productAddress(shop.origin, product), "catalogo"),
    image_link,
    brand: cutAtWord(plain(shop.name), MAX_BRAND),
    product_type: plain(category),
  };
  const items: (CatalogItem & { id: string; price: string })[] =
    product.variations.length === 0
      ? [{ ...whole, ...saleOf(startingPrice(product).amount, product.saving, product.available) }]
      : product.variations.map((size) => ({ ...whole, ...sizeOf(shop, product, size) }));
  return items.filter(({ id, price }) => id.length <= MAX_ID && !price.startsWith("0.00"));
}

function sizeOf(shop: Shop, product: Product, size: Variation) {
  const name = cutAtWord(plain(size.name), MAX_SIZE);
  const room = MAX_TITLE - [...name].length - ", ".length;
  return {
    id: catalogId(product.id, size.id),
    item_group_id: catalogId(product.id, undefined),
    title: `${cutAtWord(plain(fullName(product)), room)}, ${name}`,
    size: name,
    link: sourcedLink(shop.origin + sizePath(product, size.id), "catalogo"),
    ...saleOf(sizeStartingPrice(product, size.id).amount, size.saving, product.available && size.available),
  };
}

function saleOf(amount: Centavos, saving: Centavos | undefined, isOnSale: boolean) {
  return {
    availability: isOnSale ? "in stock" : "out of stock",
    price: inReais(amount + (saving ?? 0)),
    ...(saving && { sale_price: inReais(amount) }),
  };
}

function inReais(amount: Centavos): string {
  return `${decimal(amount)} BRL`;
}

function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

function csvText(text: string): string {
  return /^ |[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
