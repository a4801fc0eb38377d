import type { Category, Product } from "./product";

export type Section = { category: Category; products: Product[] };

/** Everything a market sells, and its categories with theirs. */
export type Menu = { products: Product[]; sections: Section[] };

/** Categories with their products, in the API's order; a category without products is left out (specification §2). */
export function sectionsOf(categories: readonly Category[], products: readonly Product[]): Section[] {
  return categories
    .map((category) => ({ category, products: products.filter((product) => product.categoryId === category.id) }))
    .filter((section) => section.products.length > 0);
}
