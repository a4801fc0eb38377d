import type { Category } from "./product";
import { productOfSegment, productSegment } from "./product-path";

/** Like a product's segment: the id, then the name as a slug. */
export const categorySegment: (category: Category) => string = productSegment;

export function categoryPath(category: Category): string {
  return `/cardapio/${encodeURIComponent(categorySegment(category))}`;
}

/** Finds the longest id that starts the segment and ends at '-' or at its end. */
export function categoryOfSegment(categories: readonly Category[], segment: string): Category | null {
  return productOfSegment(categories, segment);
}
