import { type Cut, type PictureFormat, pictureUrl } from "@/lib/domain/media/picture";
import type { Category, Product } from "@/lib/domain/menu/product";
import { productPath } from "@/lib/domain/menu/product-path";
import { routes } from "@/lib/domain/routes";

/** Absolute address of the menu, the market's home. */
export function menuAddress(origin: string): string {
  return origin + routes.menu;
}

/** Absolute address of a product's own page. */
export function productAddress(origin: string, product: Pick<Product, "id" | "name">): string {
  return origin + productPath(product);
}

/** Absolute address of a category within the menu. */
export function categoryAddress(origin: string, category: Pick<Category, "id">): string {
  return `${origin}${routes.menu}#cat-${encodeURIComponent(category.id)}`;
}

/** Absolute address of a picture in a cut; null where the shop gave none, or no address that can be asked for. */
export function pictureAddress(origin: string, image: string | null, cut: Cut, format?: PictureFormat): string | null {
  const url = image && urlOf(pictureUrl(image, cut, format), origin);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function urlOf(address: string, base: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
