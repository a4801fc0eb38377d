import type { Market } from "@/lib/domain/market/market";
import { productOfSegment, productSegment } from "@/lib/domain/menu/product-path";
import type { District } from "./address";
import type { DistrictRules, ServedPlace } from "./delivery-terms";

/** A district of the shop's list whose fee is known. */
export type ServedDistrict = ServedPlace & Pick<District, "id" | "name" | "city" | "state">;

/** `title`: with its town where the name alone could be another district's. */
export type TitledDistrict = ServedDistrict & { title: string };

/** Enough to choose from: a page about a delivery of less says little to a search engine. */
const LEAST_PRODUCTS = 5;

/** A district's page is found like a product's: by its id, then its name as a slug. */
export const districtSegment: (district: Pick<District, "id" | "name">) => string = productSegment;

export function districtPath(district: Pick<District, "id" | "name">): string {
  return `/entrega/${encodeURIComponent(districtSegment(district))}`;
}

/** Finds the longest id that starts the segment and ends at '-' or at its end. */
export function districtOfSegment<Found extends { id: string }>(
  districts: readonly Found[],
  segment: string,
): Found | null {
  return productOfSegment(districts, segment);
}

/** 'Batel, Curitiba', and only once where a district is called like its city. */
export function withCity({ name, ...own }: Pick<District, "name" | "city">, market: Pick<Market, "city">): string {
  const city = own.city ?? market.city;
  return city && city !== name ? `${name}, ${city}` : name;
}

/**
 * Pages that differ by a bairro's name alone are doorways to a search engine: only a district with a rule or a time of
 * its own beside the fee, at a shop with something to choose from, is to be indexed.
 */
export function isWorthIndexing({ minOrder, freeFrom, deliveryTime }: DistrictRules, products: number): boolean {
  const saysMore = [minOrder, freeFrom, deliveryTime].some((fact) => fact !== undefined);
  return saysMore && products >= LEAST_PRODUCTS;
}
