import type { District } from "@/lib/domain/address/address";
import { districtPath } from "@/lib/domain/address/district-page";
import { type Cut, type PictureFormat, pictureUrl } from "@/lib/domain/media/picture";
import { categoryPath } from "@/lib/domain/menu/category-path";
import type { Category, Product } from "@/lib/domain/menu/product";
import { productPath } from "@/lib/domain/menu/product-path";
import { routes } from "@/lib/domain/routes";
import { urlOrNull } from "@/lib/domain/url-or-null";

export function menuAddress(origin: string): string {
  return origin + routes.menu;
}

export function productAddress(origin: string, product: Pick<Product, "id" | "name">): string {
  return origin + productPath(product);
}

export function categoryAddress(origin: string, category: Category): string {
  return origin + categoryPath(category);
}

export function districtAddress(origin: string, district: Pick<District, "id" | "name">): string {
  return origin + districtPath(district);
}

export function pictureAddress(origin: string, image: string | null, cut: Cut, format?: PictureFormat): string | null {
  const url = image && urlOrNull(pictureUrl(image, cut, format), origin);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
