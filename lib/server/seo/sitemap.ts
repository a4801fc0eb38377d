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
import type { MenuChanges } from "@/lib/server/pages/menu";

/** The limit of one file by sitemaps.org. */
export const MAX_ADDRESSES = 50_000;

export type Listed = {
  sections: readonly Section[];
  products: readonly Product[];
  /** A page without a known date has no `lastmod`. */
  changes: MenuChanges & { facts: string | null };
  /** The districts whose pages are to be indexed. */
  districts: readonly Pick<District, "id" | "name">[];
};

export type Entry = { address: string; changedAt?: string | null; picture?: string | null };

export function sitemapOf(origin: string, listed: Listed): { text: string; leftOut: number } {
  const entries = entriesOf(origin, listed);
  return { text: sitemapText(entries), leftOut: Math.max(0, entries.length - MAX_ADDRESSES) };
}

export function sitemapText(entries: readonly Entry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.slice(0, MAX_ADDRESSES).map(entryText),
    "</urlset>",
    "",
  ].join("\n");
}

export function robotsOf(origin: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Every page of a shop for search engines, each with the last change of what it shows. */
export function entriesOf(origin: string, { sections, products, changes, districts }: Listed): Entry[] {
  const { facts } = changes;
  const ofCategories = [...changes.categories.values()];
  const ofProducts = (listed: readonly Product[]) => listed.map(({ id }) => changes.products.get(id));
  return [
    { address: menuAddress(origin), changedAt: lastOf([facts, ...ofCategories, ...ofProducts(products)]) },
    ...sections.map(({ category, products: own }) => ({
      address: categoryAddress(origin, category),
      changedAt: lastOf([changes.categories.get(category.id), ...ofProducts(own)]),
    })),
    { address: origin + routes.about, changedAt: facts },
    { address: origin + routes.contact, changedAt: facts },
    ...districts.map((district) => ({
      address: districtAddress(origin, district),
      changedAt: lastOf([facts, ...ofCategories]),
    })),
    ...products.map((product) => ({
      address: productAddress(origin, product),
      changedAt: changes.products.get(product.id) ?? null,
      picture: pictureAddress(origin, product.image, "w960", "jpg"),
    })),
  ];
}

function lastOf(dates: readonly (string | null | undefined)[]): string | null {
  return dates.reduce<string | null>((last, date) => (date && (last === null || date > last) ? date : last), null);
}

function entryText({ address, changedAt, picture }: Entry): string {
  const lastmod = changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : "";
  const image = picture ? `<image:image><image:loc>${xmlText(picture)}</image:loc></image:image>` : "";
  return `<url><loc>${xmlText(address)}</loc>${lastmod}${image}</url>`;
}
