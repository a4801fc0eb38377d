import { productFromAnswer } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import type { Group, Option, Product, Variation } from "@/lib/domain/menu/product";

/** A product at R$ 29,90 with nothing to choose, but for what is said; read as an answer is, so that a new field has its default. */
export function aProduct(over: Partial<Product> = {}): Product {
  const answer = { id: "101", name: "X-Tudo", description: "Pão, carne e queijo.", price: 29.9, category: { id: "c" } };
  return { ...productFromAnswer(productSchema.parse({ image: null, ...answer })), ...over };
}

/** A size that adds nothing to the price, but for what is said. */
export function aVariation(over: Partial<Variation> = {}): Variation {
  return { id: "m", name: "Médio", desc: null, price: 0, available: true, ...over };
}

/** Extras that may be left out, but for what is said. */
export function aGroup(over: Partial<Group> = {}): Group {
  return { id: "e", name: "Extras", min: 0, max: 4, isRequired: false, options: [anOption()], ...over };
}

/** Bacon at R$ 3,00, but for what is said. */
export function anOption(over: Partial<Option> = {}): Option {
  return { id: "b", name: "Bacon", price: 300, maxQuantity: 3, available: true, ...over };
}
