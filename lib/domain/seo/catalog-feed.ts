import { catalogId } from "@/lib/domain/measurement/catalog-id";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product, Variation } from "@/lib/domain/menu/product";
import { initialSelection, withVariation } from "@/lib/domain/menu/selection";
import { sizeStartingPrice, startingPrice } from "@/lib/domain/menu/starting-price";
import type { Centavos } from "@/lib/domain/money";
import { configuredPath } from "@/lib/domain/share/product-link";
import { sourcedLink } from "@/lib/domain/share/spread";
import { cutAtWord } from "@/lib/domain/text/cut";
import { pictureAddress, productAddress } from "./addresses";
import { xmlText } from "./markup-text";
import { decimal } from "./offer";

/** Meta's maximum lengths, in letters. */
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 9_999;
const MAX_BRAND = 100;
const MAX_ID = 100;

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
type Shelf = { category: { name: string }; products: readonly Product[] };

/**
 * Every product with a picture and a price, once, under its measured id; of one with sizes each size, in the product's
 * group. `leftOut` counts the products that a catalogue would refuse.
 */
export function catalogItems(shop: Shop, sections: readonly Shelf[]): { items: CatalogItem[]; leftOut: number } {
  const shelves = new Map<string, { product: Product; category: string }>();
  for (const { category, products } of sections)
    for (const product of products)
      if (!shelves.has(product.id)) shelves.set(product.id, { product, category: category.name });
  const listed = [...shelves.values()].map(({ product, category }) => itemsOf(shop, product, category));
  return { items: listed.flat(), leftOut: listed.filter((items) => items.length === 0).length };
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

/** The same with commas, by RFC 4180. */
export function catalogCsv(items: readonly CatalogItem[]): string {
  const rows = items.map((item) => FIELDS.map((field) => csvText(item[field] ?? "")));
  return [FIELDS, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

function itemsOf(shop: Shop, product: Product, category: string): CatalogItem[] {
  const image_link = pictureAddress(shop.origin, product.image, "w960", "jpg");
  if (!image_link || product.isPriceUnknown) return [];
  const whole = {
    id: product.id,
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
  const { selection } = withVariation(product, initialSelection(product), size.id);
  return {
    id: catalogId(product.id, size.id),
    item_group_id: product.id,
    title: cutAtWord(plain(`${fullName(product)}, ${size.name}`), MAX_TITLE),
    size: cutAtWord(plain(size.name), MAX_TITLE),
    link: sourcedLink(shop.origin + configuredPath(product, selection, 1), "catalogo"),
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
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
