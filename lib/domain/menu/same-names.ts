import { fold } from "@/lib/domain/text/fold";
import type { Product } from "./product";

type Named = Pick<Product, "name" | "categoryId">;

/** The same key for names that customers mistake for each other: accents, case and spaces do not matter. */
export function nameKey(name: string): string {
  return fold(name).trim().replace(/\s+/g, " ");
}

/** Returns whether products of several categories have a name. */
export function sharedNames(products: Iterable<Named>): (name: string) => boolean {
  const categories = new Map<string, string>();
  const shared = new Set<string>();
  for (const { name, categoryId } of products) {
    const key = nameKey(name);
    const known = categories.get(key);
    if (known === undefined) categories.set(key, categoryId);
    else if (known !== categoryId) shared.add(key);
  }
  return (name) => shared.has(nameKey(name));
}

/** `products` is a whole menu; those with a shared name get their category's name, if known (`fullName`). */
export function withCategoryNames(
  products: readonly Product[],
  nameOfCategory: (id: string) => string | null | undefined,
): Product[] {
  const isShared = sharedNames(products);
  return products.map((product) => {
    const categoryName = isShared(product.name) ? nameOfCategory(product.categoryId) : null;
    return categoryName ? { ...product, categoryName } : product;
  });
}
