import type { Product } from "@/lib/domain/menu/product";
import { type OrderMode, suitsMode } from "@/lib/domain/mode/mode";
import type { CartLine } from "./line";

export const MOST_SUGGESTIONS = 3;

/**
 * The products suggested by those in the cart, in the order of its lines: on sale in this mode, and not in the cart yet.
 * `mode`: null while it is not chosen.
 */
export function suggestionsFor(
  lines: readonly Pick<CartLine, "id">[],
  products: readonly Product[],
  mode: OrderMode | null = null,
): Product[] {
  const known = new Map(products.map((product) => [product.id, product]));
  const inCart = new Set(lines.map(({ id }) => id));
  const ids = new Set([...inCart].flatMap((id) => known.get(id)?.suggests ?? []));
  return [...ids]
    .flatMap((id) => known.get(id) ?? [])
    .filter((product) => product.available && suitsMode(product, mode) && !inCart.has(product.id))
    .slice(0, MOST_SUGGESTIONS);
}

/** Whether a size, or an option of a required group, has to be chosen first: only the customer can. */
export function hasToBeChosen({ variations, groups }: Pick<Product, "variations" | "groups">): boolean {
  return variations.length > 0 || groups.some(({ min }) => min > 0);
}
