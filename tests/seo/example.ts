import { type Market, marketFromAnswer } from "@/lib/market/market";
import { marketSchema } from "@/lib/market/schema";
import { tokenOf } from "../support/tokens";

export const ORIGIN = "https://brasa.loja.test";

/** A shop that has given its name alone, and what the test says besides. */
export function aMarket(fields: Partial<Market> = {}): Market {
  return {
    ...marketFromAnswer(marketSchema.parse({ id: "brasa", name: "Brasa Burger" }), tokenOf("brasa")),
    ...fields,
  };
}
