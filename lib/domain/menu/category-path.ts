import type { Category } from "./product";
import { productSegment } from "./product-path";

/** Like a product's segment: the id, then the name as a slug. */
export const categorySegment: (category: Category) => string = productSegment;

export function categoryPath(category: Category): string {
  return `/cardapio/${encodeURIComponent(categorySegment(category))}`;
}
