import "server-only";
import type { ApiError } from "@/lib/domain/api-error";
import type { CartLine } from "@/lib/domain/cart/line";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { ok, type Result } from "@/lib/domain/result";
import { linesOfCode } from "@/lib/domain/share/cart-code";
import { soldOfCart } from "@/lib/domain/share/cart-link";
import { readMenu } from "./menu";

/** A shared cart's lines that are still sold, at the menu's prices; empty, with no menu read, if it is no cart. */
export async function sharedCartAt(market: MarketToken, code: string): Promise<Result<CartLine[], ApiError>> {
  if (linesOfCode(code).length === 0) return ok([]);
  const menu = await readMenu(market);
  return menu.ok ? ok(soldOfCart(code, menu.value.products)) : menu;
}

/** Decides without rendering a page for free text. While the menu is unknown, the page decides. */
export async function placeOfCart(market: MarketToken, code: string): Promise<"page" | "missing"> {
  const lines = await sharedCartAt(market, code);
  return lines.ok && lines.value.length === 0 ? "missing" : "page";
}
