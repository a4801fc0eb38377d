import type { Centavos } from "@/lib/domain/money";

export type Category = { id: string; name: string };

export type Variation = {
  id: string;
  name: string;
  desc: string | null;
  /** Added to the product's base price. */
  price: Centavos;
  available: boolean;
};

export type Option = {
  id: string;
  name: string;
  price: Centavos;
  maxQuantity: number;
  available: boolean;
};

/** The options of one complement category; `min` is at least 1 for a required group. */
export type Group = {
  id: string;
  name: string;
  min: number;
  max: number;
  isRequired: boolean;
  options: Option[];
};

export type Product = {
  id: string;
  name: string;
  description: string;
  categoryId: string;
  image: string | null;
  price: Centavos;
  available: boolean;
  allergens: string[];
  variations: Variation[];
  groups: Group[];
};
