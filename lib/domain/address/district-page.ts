import type { Market } from "@/lib/domain/market/market";
import { ledTo } from "@/lib/domain/menu/old-address";
import { productSegment } from "@/lib/domain/menu/product-path";
import type { District } from "./address";
import type { DistrictRules, ServedPlace } from "./delivery-terms";

/** A district with a known fee. */
export type ServedDistrict = ServedPlace & Pick<District, "id" | "name" | "city" | "state">;

/** `title` includes the town if the name alone is ambiguous. */
export type TitledDistrict = ServedDistrict & { title: string };

/** With fewer products to order, a page about a delivery says little to a search engine. */
const LEAST_PRODUCTS = 5;

/** Like a product's segment: the id, then the name as a slug. */
export const districtSegment: (district: Pick<District, "id" | "name">) => string = productSegment;

export function districtPath(district: Pick<District, "id" | "name">): string {
  return `/entrega/${encodeURIComponent(districtSegment(district))}`;
}

/** By its id, whatever name follows: former names are not known. */
export function districtOfSegment<Found extends { id: string; name: string }>(
  districts: readonly Found[],
  segment: string,
): Found | null {
  return ledTo(districts, segment, () => true);
}

/** 'Batel, Curitiba'; just the name if the district is called like its city. */
export function withCity({ name, ...own }: Pick<District, "name" | "city">, market: Pick<Market, "city">): string {
  const city = own.city ?? market.city;
  return city && city !== name ? `${name}, ${city}` : name;
}

/**
 * To a search engine, pages that differ only by a neighbourhood's name are doorways: index a district only if it has a
 * rule or delivery time of its own besides the fee, at a shop with enough products.
 */
export function isWorthIndexing({ minOrder, freeFrom, deliveryTime }: DistrictRules, products: number): boolean {
  const saysMore = [minOrder, freeFrom, deliveryTime].some((fact) => fact !== undefined);
  return saysMore && products >= LEAST_PRODUCTS;
}
