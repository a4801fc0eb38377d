import type { District } from "@/lib/domain/address/address";
import type { Product } from "@/lib/domain/menu/product";
import type { Section } from "@/lib/domain/menu/sections";
import { routes } from "@/lib/domain/routes";
import {
  categoryAddress,
  districtAddress,
  menuAddress,
  pictureAddress,
  productAddress,
} from "@/lib/domain/seo/addresses";
import { xmlText } from "@/lib/domain/seo/markup-text";

/** The limit of one file by sitemaps.org. */
export const MAX_ADDRESSES = 50_000;

export type Listed = {
  sections: readonly Section[];
  products: readonly Product[];
  /** When each product last changed, ISO 8601, by id; those that are not known have no `lastmod`. */
  changes: ReadonlyMap<string, string>;
  /** The districts whose pages are to be indexed. */
  districts: readonly Pick<District, "id" | "name">[];
};

type Entry = { address: string; changedAt?: string | null; picture?: string | null };

export function sitemapOf(origin: string, listed: Listed): { text: string; leftOut: number } {
  const entries = entriesOf(origin, listed);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.slice(0, MAX_ADDRESSES).map(entryText),
    "</urlset>",
    "",
  ].join("\n");
  return { text, leftOut: Math.max(0, entries.length - MAX_ADDRESSES) };
}

export function robotsOf(origin: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function entriesOf(origin: string, { sections, products, changes, districts }: Listed): Entry[] {
  const lastOf = (listed: readonly Product[]) =>
    listed.map(({ id }) => changes.get(id) ?? "").reduce((last, date) => (date > last ? date : last), "");
  return [
    { address: menuAddress(origin), changedAt: lastOf(products) },
    ...sections.map(({ category, products: own }) => ({
      address: categoryAddress(origin, category),
      changedAt: lastOf(own),
    })),
    { address: origin + routes.about },
    { address: origin + routes.contact },
    ...districts.map((district) => ({ address: districtAddress(origin, district) })),
    ...products.map((product) => ({
      address: productAddress(origin, product),
      changedAt: changes.get(product.id) ?? null,
      picture: pictureAddress(origin, product.image, "w960", "jpg"),
    })),
  ];
}

function entryText({ address, changedAt, picture }: Entry): string {
  const lastmod = changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : "";
  const image = picture ? `<image:image><image:loc>${xmlText(picture)}</image:loc></image:image>` : "";
  return `<url><loc>${xmlText(address)}</loc>${lastmod}${image}</url>`;
}
