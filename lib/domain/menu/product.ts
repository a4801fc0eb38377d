import { type Centavos, toCentavos } from "@/lib/domain/money";
import type { ProductAnswer } from "@/lib/contract/menu/schema";

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

/** Options of one complement category; `min` already counts a required group as at least 1. */
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

/** The product of an answer: amounts in centavos, complement options grouped by their category. */
export function productFromAnswer(answer: ProductAnswer): Product {
  const groups = new Map<string, Group>();
  for (const option of answer.complements) {
    const { category } = option;
    let group = groups.get(category.id);
    if (!group) {
      group = {
        id: category.id,
        name: category.name,
        min: category.is_required ? Math.max(1, category.min_quantity) : category.min_quantity,
        max: category.max_quantity,
        isRequired: category.is_required,
        options: [],
      };
      groups.set(category.id, group);
    }
    group.options.push({
      id: option.id,
      name: option.name,
      price: toCentavos(option.price),
      maxQuantity: option.max_quantity,
      available: option.available,
    });
  }
  return {
    id: answer.id,
    name: answer.name,
    description: answer.description,
    categoryId: answer.category.id,
    image: answer.image,
    price: toCentavos(answer.price),
    available: answer.available,
    allergens: answer.allergens,
    variations: answer.variations.map((variation) => ({
      id: variation.id,
      name: variation.name,
      desc: variation.desc,
      price: toCentavos(variation.price),
      available: variation.available,
    })),
    groups: [...groups.values()],
  };
}
