import "server-only";
import { createHash } from "node:crypto";
import type { ApiError } from "@/lib/api/error";
import { liveMenus } from "@/lib/market/server";
import { processSingleton } from "@/lib/process-singleton";
import { ok, type Result } from "@/lib/result";
import type { MarketToken } from "@/lib/tenancy/market-token";
import { compactMenu } from "./compact";
import { menuFilePath } from "./file-path";
import { productFromAnswer } from "./product";
import type { CategoryAnswer, ProductAnswer } from "./schema";
import { type Menu, sectionsOf } from "./sections";

type Menus = WeakMap<readonly ProductAnswer[], { of: readonly CategoryAnswer[]; menu: Menu }>;
type Files = WeakMap<Menu, { path: string; text: string }>;

const menus = processSingleton("menus", (): Menus => new WeakMap());
const files = processSingleton("menu-files", (): Files => new WeakMap());

/** The menu for a page: products, and the categories that have any; made once of what was read. */
export async function readMenu(market: MarketToken): Promise<Result<Menu, ApiError>> {
  const [categories, products] = await Promise.all([liveMenus.categories.of(market), liveMenus.products.of(market)]);
  if (!categories.ok) return categories;
  if (!products.ok) return products;
  return ok(menuOf(categories.value, products.value));
}

function menuOf(categories: readonly CategoryAnswer[], answer: readonly ProductAnswer[]): Menu {
  const known = menus.get(answer);
  if (known?.of === categories) return known.menu;
  const products = answer.map(productFromAnswer);
  const menu = { products, sections: sectionsOf(categories, products) };
  menus.set(answer, { of: categories, menu });
  return menu;
}

/** The menu as browsers read it beside its page, and the path that names this very content. */
export function menuFile(menu: Menu): { path: string; text: string } {
  const known = files.get(menu);
  if (known) return known;
  const text = JSON.stringify(compactMenu(menu.sections, menu.products));
  const file = { path: menuFilePath(createHash("sha256").update(text).digest("base64url")), text };
  files.set(menu, file);
  return file;
}
