import type { Diet } from "@/lib/domain/diets/diets";
import type { OrderMode } from "@/lib/domain/mode/mode";
import type { Centavos } from "@/lib/domain/money";
import type { PriceMethod } from "./price-method";

/** The maximum length of a name on the menu; a longer one from an API is cut. */
export const MAX_NAME = 200;
/** The maximum length of what stands below an option's name. */
export const MAX_OPTION_DESCRIPTION = 300;
/** The maximum number of products that one product may suggest. */
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
  /** As a product's. */
  saving?: Centavos;
  pastPrice?: Centavos;
};

export type Option = {
  id: string;
  name: string;
  price: Centavos;
  /** Its ingredients, for a flavour. */
  description?: string;
  image?: string;
  /** By variation id; `price` applies to the others (`optionPrice`). */
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
  /** The maximum by variation id, instead of `max`; 0 hides the group (`limitsOf`). */
  maxByVariation?: Readonly<Record<string, number>>;
  options: Option[];
};

export type Product = {
  id: string;
  name: string;
  /** Its category's name, only if other categories have a product of this name: `fullName` shows both. */
  categoryName?: string;
  description: string;
  /** The category of its address and full name: its only one, or the first of several. */
  categoryId: string;
  /** Further categories. */
  otherCategoryIds?: string[];
  image: string | null;
  price: Centavos;
  /** False also while the price is unknown. */
  available: boolean;
  /** Sold out until then (ISO), then back on sale: `productAsOf` decides. */
  unavailableUntil?: string;
  /** A group has an unknown price method, so that nobody knows the price: shown, but never orderable. */
  isPriceUnknown?: true;
  /** Sold at some times only: 'Só de segunda a sexta, 11h às 14h'. Left out while it is sold out within them. */
  saleTimes?: string;
  /** Sold in these modes alone, which `saleTimes` says too; missing: in all. */
  modes?: OrderMode[];
  /** How much less than before the least that can be ordered costs. */
  saving?: Centavos;
  /** How many are left of what the shop counts of it: itself, its sizes and options (`stock/subject.ts`). */
  left?: Readonly<Record<string, number>>;
  /** Not sold now, or not at the chosen time: for a shop that schedules a question of when. */
  isLater?: true;
  /** The price of a promotion that does not hold now, so that the cart can tell when one has ended. */
  pastPrice?: Centavos;
  /** Until then the prices hold (ISO), for search engines. */
  priceUntil?: string;
  /** As a customer reads them. */
  allergens: string[];
  /** The diets that it suits; missing: nobody knows. */
  diets?: Diet[];
  /** Not for minors. */
  isAlcoholic?: true;
  /** Ids for 'Peça também'. The cart reads them from the API, because the compact menu leaves them out. */
  suggests?: string[];
  variations: Variation[];
  groups: Group[];
};
