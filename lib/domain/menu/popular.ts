import type { Product } from "./product";

const MOST_SHOWN = 6;
/** Fewer would not fill a row. */
const LEAST_SHOWN = 3;

/** The dishes of 'Mais pedidos' that can be had, in the order of their ids; none if they are too few for a row. */
export function popularOf(ids: readonly string[] | undefined, products: readonly Product[]): Product[] {
  if (!ids) return [];
  const known = new Map(products.map((product) => [product.id, product]));
  const shown = [...new Set(ids)]
    .flatMap((id) => known.get(id) ?? [])
    .filter(({ available, isLater }) => available && !isLater);
  return shown.length < LEAST_SHOWN ? [] : shown.slice(0, MOST_SHOWN);
}
