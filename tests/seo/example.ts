import { marketFromResponse } from "@/lib/contract/market/read-market";
import { marketSchema } from "@/lib/contract/market/schema";
import type { Market } from "@/lib/domain/market/market";
import { tokenOf } from "../support/tokens";

export const ORIGIN = "https://brasa.loja.test";

export function aMarket(fields: Partial<Market> = {}): Market {
  return {
    ...marketFromResponse(marketSchema.parse({ id: "brasa", name: "Brasa Burger" }), tokenOf("brasa")),
    ...fields,
  };
}
