import type { Market } from "@/lib/domain/market/market";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import { startingPrice } from "@/lib/domain/menu/starting-price";
import { formatMoney } from "@/lib/domain/money";
import { firstThatFits, titleIn } from "@/lib/domain/text/cut";

/** In letters, as search results cut them. */
export const TITLE = 60;

type Titled = Pick<Market, "name" | "city">;

export function menuTitle(market: Titled): string {
  const whole = `${market.name} - Cardápio e delivery`;
  return firstThatFits([`${whole}${placeOf(market)}`, whole, market.name], TITLE);
}

/** With its price where another product has its full name: 'X-Salada, R$ 22,00'. */
export function distinctTitle(product: Product, products: readonly Product[]): string {
  const name = fullName(product);
  const { amount } = startingPrice(product);
  const isShared = amount > 0 && products.some((other) => other.id !== product.id && fullName(other) === name);
  return isShared ? `${name}, ${formatMoney(amount)}` : name;
}

/**
 * The dish first, then the location: people search for both. The location only if the title then fits into a search
 * result.
 */
export function pageTitle(market: Titled, name: string): string {
  return titleIn(name, market.name, placeOf(market), TITLE);
}

export function placeOf({ city }: Pick<Market, "city">): string {
  return city ? ` em ${city}` : "";
}
