import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import type { Group, Option, Product, Variation } from "@/lib/domain/menu/product";

/** Parsed like a response, so that a new field gets its default. */
export function aProduct(over: Partial<Product> = {}): Product {
  const answer = { id: "101", name: "X-Tudo", description: "Pão, carne e queijo.", price: 29.9, category: { id: "c" } };
  return { ...productFromResponse(productSchema.parse({ image: null, ...answer })), ...over };
}

export function aVariation(over: Partial<Variation> = {}): Variation {
  return { id: "m", name: "Médio", desc: null, price: 0, available: true, ...over };
}

export function aGroup(over: Partial<Group> = {}): Group {
  return { id: "e", name: "Extras", min: 0, max: 4, isRequired: false, options: [anOption()], ...over };
}

export function anOption(over: Partial<Option> = {}): Option {
  return { id: "b", name: "Bacon", price: 300, maxQuantity: 3, available: true, ...over };
}
