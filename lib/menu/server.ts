import "server-only";
import { createHash } from "node:crypto";
import { cache } from "react";
import { api } from "@/lib/api/client";
import type { ApiError } from "@/lib/api/error";
import { ok, type Result } from "@/lib/result";
import type { MarketToken } from "@/lib/tenancy/market-token";
import { compactMenu } from "./compact";
import { menuFilePath } from "./file-path";
import { productFromAnswer } from "./product";
import { type Menu, sectionsOf } from "./sections";

/** The menu for a page: products, and the categories that have any; read once per rendering. */
export const readMenu = cache(async (market: MarketToken): Promise<Result<Menu, ApiError>> => {
  const [categories, answer] = await Promise.all([
    api.call("categories", market, { timeout: 5_000 }),
    api.call("products", market, { timeout: 5_000 }),
  ]);
  if (!categories.ok) return categories;
  if (!answer.ok) return answer;
  const products = answer.value.map(productFromAnswer);
  return ok({ products, sections: sectionsOf(categories.value, products) });
});

/** The menu as browsers read it beside its page, and the path that names this very content. */
export function menuFile({ sections, products }: Menu): { path: string; text: string } {
  const text = JSON.stringify(compactMenu(sections, products));
  return { path: menuFilePath(createHash("sha256").update(text).digest("base64url")), text };
}
