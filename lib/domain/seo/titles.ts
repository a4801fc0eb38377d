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

/**
 * With its price where another product has its full name, and a number where that costs as much:
 * 'X-Salada, R$ 22,00 (2)'.
 */
export function distinctTitle(product: Product, products: readonly Product[]): string {
  const name = fullName(product);
  const { amount } = startingPrice(product);
  const namesakes = products.filter((other) => fullName(other) === name);
  if (namesakes.length < 2) return name;
  const twins = namesakes.filter((other) => startingPrice(other).amount === amount);
  const number = twins.findIndex(({ id }) => id === product.id) + 1;
  return `${name}${amount > 0 ? `, ${formatMoney(amount)}` : ""}${number > 1 ? ` (${number})` : ""}`;
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
