import "server-only";
import { cache } from "react";
import { api } from "@/lib/api/client";
import type { ApiError } from "@/lib/api/error";
import { ok, type Result } from "@/lib/result";
import type { MarketId } from "@/lib/tenancy/market-id";
import { type Product, productFromAnswer } from "./product";
import { type Section, sectionsOf } from "./sections";

export type Menu = { products: Product[]; sections: Section[] };

/** The menu for a page: products, and the categories that have any; read once per rendering. */
export const readMenu = cache(async (market: MarketId): Promise<Result<Menu, ApiError>> => {
  const [categories, answer] = await Promise.all([
    api.call("categories", market, { timeout: 5_000 }),
    api.call("products", market, { timeout: 5_000 }),
  ]);
  if (!categories.ok) return categories;
  if (!answer.ok) return answer;
  const products = answer.value.map(productFromAnswer);
  return ok({ products, sections: sectionsOf(categories.value, products) });
});
