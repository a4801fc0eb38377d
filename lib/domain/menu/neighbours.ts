import { formatMoney } from "@/lib/domain/money";
import type { Product } from "./product";
import { productPath } from "./product-path";
import { startingPrice } from "./starting-price";

const MOST = 6;

export type Neighbour = { name: string; path: string; price: string };

/**
 * The products that follow this one in its category, starting over at the end, so that each is the neighbour of six
 * others.
 */
export function neighboursOf(product: Pick<Product, "id">, section: readonly Product[]): Neighbour[] {
  const at = section.findIndex(({ id }) => id === product.id);
  const others = [...section.slice(at + 1), ...section.slice(0, Math.max(0, at))];
  return others.slice(0, MOST).map((other) => {
    const { amount, varies } = startingPrice(other);
    return {
      name: other.name,
      path: productPath(other),
      price: amount > 0 ? `${varies ? "A partir de " : ""}${formatMoney(amount)}` : "",
    };
  });
}
