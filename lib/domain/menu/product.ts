import type { Centavos } from "@/lib/domain/money";
import type { PriceMethod } from "./price-method";

/** Letters of whatever stands in a menu; a longer name of an API is cut. */
export const MAX_NAME = 200;
/** Products that one product may suggest. */
export const MAX_SUGGESTED = 20;

export type Category = { id: string; name: string };

export type Variation = {
  id: string;
  name: string;
  desc: string | null;
  /** Added to the product's base price. */
  price: Centavos;
  available: boolean;
  unavailableUntil?: string;
};

export type Option = {
  id: string;
  name: string;
  price: Centavos;
  /** By variation id; `price` counts for one that is not listed (`optionPrice`). */
  prices?: Readonly<Record<string, Centavos>>;
  maxQuantity: number;
  available: boolean;
  unavailableUntil?: string;
};

/** The options of one complement category; `min` is at least 1 for a required group. */
export type Group = {
  id: string;
  name: string;
  min: number;
  max: number;
  isRequired: boolean;
  /** Missing: SUM. */
  priceMethod?: PriceMethod;
  /** The maximum by variation id, in place of `max`; 0 hides the group (`limitsOf`). */
  maxByVariation?: Readonly<Record<string, number>>;
  options: Option[];
};

export type Product = {
  id: string;
  name: string;
  /** Its category's, only where other categories have a product of its name: `fullName` says both. */
  categoryName?: string;
  description: string;
  /** The category that it stands in, or the first of several: its address and its full name are of this one. */
  categoryId: string;
  /** Further categories. */
  otherCategoryIds?: string[];
  image: string | null;
  price: Centavos;
  /** False also while the price is unknown. */
  available: boolean;
  /** Sold out until then (ISO), and back by itself: `productAsOf` decides. */
  unavailableUntil?: string;
  /** A group's price method is none that we know, so nobody can say the price: shown, and never ordered. */
  isPriceUnknown?: true;
  allergens: string[];
  /** Ids for 'Peça também'. The cart reads them from the API: the compact menu leaves them out. */
  suggests?: string[];
  variations: Variation[];
  groups: Group[];
};
