import type { Category, Product } from "./product";

export type Section = { category: Category; products: Product[] };

export type Menu = { products: Product[]; sections: Section[] };

/** In the API's order, without empty categories (specification §2). A product of several categories stands in each. */
export function sectionsOf(categories: readonly Category[], products: readonly Product[]): Section[] {
  const byCategory = new Map<string, Product[]>(categories.map(({ id }) => [id, []]));
  for (const product of products)
    for (const id of new Set([product.categoryId, ...(product.otherCategoryIds ?? [])]))
      byCategory.get(id)?.push(product);
  return categories
    .map((category) => ({ category, products: byCategory.get(category.id) ?? [] }))
    .filter((section) => section.products.length > 0);
}

/** Each product once, in the order of the page. */
export function productsOf(sections: readonly Section[]): Product[] {
  return [...new Set(sections.flatMap(({ products }) => products))];
}
