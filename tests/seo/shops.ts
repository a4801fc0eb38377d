import { readFileSync } from "node:fs";
import { marketFromResponse } from "@/lib/contract/market/read-market";
import { marketSchema } from "@/lib/contract/market/schema";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import type { Market } from "@/lib/domain/market/market";
import { type Menu, sectionsOf } from "@/lib/domain/menu/sections";
import { productAsOf } from "@/lib/domain/menu/sold-out";
import { breadcrumbsOf, productDataOf } from "@/lib/domain/seo/product-data";
import { categoryDataOf, menuOf, restaurantOf, websiteOf } from "@/lib/domain/seo/restaurant";
import { type SchemaNode, structuredDataText } from "@/lib/domain/seo/structured-data";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { largeMarket } from "../support/large-market";
import { tokenOf } from "../support/tokens";

export type Shop = { origin: string; market: Market } & Menu;

const NOW = new Date("2026-12-25T12:00:00Z");
const PICTURE = "/media/0123456789abcdef0123456789abcdef/w960.webp";

function shopOf(document: { market: object }): Shop {
  const parsed = parseDocument(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const { market, categories, products: written } = parsed.value;
  const products = written.map((product) =>
    productAsOf(
      productFromResponse(productSchema.parse({ ...product, category: { ...product.category, name: null } })),
      NOW,
    ),
  );
  return {
    origin: `https://${market.id}.loja.test`,
    market: marketFromResponse(marketSchema.parse(market), tokenOf(market.id)),
    products,
    sections: sectionsOf(categories, products),
  };
}

function demo(name: string): { market: object } {
  const file = readFileSync(`lib/embedded-api/catalogue/demo/${name}.json`, "utf8");
  return JSON.parse(file, (_key, value: unknown) =>
    typeof value === "string" && value.startsWith("pictures/") ? PICTURE : value,
  );
}

function withChanges({ market, ...menu }: { market: object; products?: object[] }) {
  const special_hours = [
    { date: "2026-12-24", opens: "11:00", closes: "11:00", name: "Véspera" },
    { date: "2026-12-25", closed: true, name: "Natal" },
  ];
  const products = menu.products?.map((product) => ({ ...product, unavailable_until: "2026-12-26T03:00:00Z" }));
  return { ...menu, products, market: { ...market, special_hours } };
}

export const DEMOS = ["brasa", "cantinho", "dona-flor"] as const;

/** Every demo shop, one without pictures, and one of the largest size. */
export const shops: Readonly<Record<string, () => Shop>> = {
  ...Object.fromEntries(DEMOS.map((name) => [name, () => shopOf(demo(name))])),
  "a shop with special days and a dish that comes back": () => shopOf(withChanges(demo("brasa"))),
  "a shop without pictures": () => shopOf(largeMarket("semfotos", 40, 4)),
  "a shop of 5,000 products": () => shopOf(largeMarket("atacado", 5_000, 100)),
};

/** The structured data of every page, as a search engine parses it, by the page's path. */
export function dataOfPages({ origin, market, sections, products }: Shop): [path: string, SchemaNode[]][] {
  const home: [string, SchemaNode[]] = [
    "/",
    [websiteOf(origin, market), restaurantOf(origin, market), menuOf(origin, sections)],
  ];
  const categories = sections.map((section): [string, SchemaNode[]] => [
    `category ${section.category.id}`,
    [breadcrumbsOf(origin, market, section.category, null), categoryDataOf(origin, section)],
  ]);
  const sectionOf = new Map(sections.map(({ category }) => [category.id, category]));
  const ofProducts = products.map((product): [string, SchemaNode[]] => [
    `product ${product.id}`,
    [
      productDataOf(origin, market, product),
      breadcrumbsOf(origin, market, sectionOf.get(product.categoryId) ?? null, product),
    ],
  ]);
  return [home, ...categories, ...ofProducts].map(([path, nodes]) => [
    path,
    JSON.parse(structuredDataText(nodes))["@graph"] as SchemaNode[],
  ]);
}
