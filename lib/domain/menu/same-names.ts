import { fold } from "@/lib/domain/text/fold";
import { singleSpaced } from "@/lib/domain/text/single-spaced";
import type { Product } from "./product";

type Named = Pick<Product, "name" | "categoryId">;

/** The same key for names that customers mistake for each other: accents, case and spaces do not matter. */
export function nameKey(name: string): string {
  return singleSpaced(fold(name));
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

/** Ids and names of categories; a name that one before it has gets a number: 'Pizza 2'. */
export function distinctNames(categories: Iterable<readonly [id: string, name: string]>): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [id, name] of categories) {
    let distinct = name;
    for (let n = 2; taken.has(nameKey(distinct)); n += 1) distinct = `${name} ${n}`;
    taken.add(nameKey(distinct));
    names.set(id, distinct);
  }
  return names;
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
