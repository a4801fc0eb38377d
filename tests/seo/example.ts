import { type Market, marketFromAnswer } from "@/lib/market/market";
import { marketSchema } from "@/lib/market/schema";
import { type Product, productFromAnswer } from "@/lib/menu/product";
import { productSchema } from "@/lib/menu/schema";
import { tokenOf } from "../support/tokens";

export const ORIGIN = "https://brasa.loja.test";

/** A shop that has given its name alone, and what the test says besides. */
export function aMarket(fields: Partial<Market> = {}): Market {
  return {
    ...marketFromAnswer(marketSchema.parse({ id: "brasa", name: "Brasa Burger" }), tokenOf("brasa")),
    ...fields,
  };
}

/** A product at R$ 29,90 with nothing to choose, and what the test says besides. */
export function aProduct(fields: Partial<Product> = {}): Product {
  const answer = { id: "101", name: "X-Tudo", description: "Pão, carne e queijo.", price: 29.9, category: { id: "c" } };
  return { ...productFromAnswer(productSchema.parse({ image: null, ...answer })), ...fields };
}
