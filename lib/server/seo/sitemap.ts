import type { Product } from "@/lib/domain/menu/product";
import { menuAddress, pictureAddress, productAddress } from "@/lib/domain/seo/addresses";

/** The limit of one file by sitemaps.org. */
const MAX_ADDRESSES = 50_000;

/** `changedAt`: when the menu last changed, ISO 8601; null leaves `lastmod` out. */
export function sitemapOf(origin: string, products: readonly Product[], changedAt: string | null): string {
  const entries = [
    entry(menuAddress(origin), changedAt, null),
    ...products.map((product) =>
      entry(productAddress(origin, product), changedAt, pictureAddress(origin, product.image, "w960", "jpg")),
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.slice(0, MAX_ADDRESSES),
    "</urlset>",
    "",
  ].join("\n");
}

export function robotsOf(origin: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function entry(address: string, changedAt: string | null, picture: string | null): string {
  const lastmod = changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : "";
  const image = picture ? `<image:image><image:loc>${escaped(picture)}</image:loc></image:image>` : "";
  return `<url><loc>${escaped(address)}</loc>${lastmod}${image}</url>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
