import type { Category, Product } from "./product";

export type Section = { category: Category; products: Product[] };

export type Menu = { products: Product[]; sections: Section[] };

/** In the API's order, without empty categories (specification §2). */
export function sectionsOf(categories: readonly Category[], products: readonly Product[]): Section[] {
  return categories
    .map((category) => ({ category, products: products.filter((product) => product.categoryId === category.id) }))
    .filter((section) => section.products.length > 0);
}
