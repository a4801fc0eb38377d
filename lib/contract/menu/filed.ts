import type { CategoryResponse, ProductResponse } from "./schema";

type Filed = {
  categories: readonly CategoryResponse[];
  products: readonly ProductResponse[];
  /** The number of products whose category id is not in the list. */
  strays: number;
};

const NAMELESS = "Outros";

/**
 * Files every product under an existing category: by its id, else by that number ('011' for 11), else by its category's
 * name, else under a new category after the listed ones. No product is lost because two lists disagree.
 */
export function filed(categories: readonly CategoryResponse[], products: readonly ProductResponse[]): Filed {
  const known = new Set(categories.map(({ id }) => id));
  if (products.every(({ category }) => known.has(category.id))) return { categories, products, strays: 0 };
  const all: CategoryResponse[] = [];
  const found = new Map<string, CategoryResponse>();
  const list = (category: CategoryResponse) => {
    all.push(category);
    for (const key of keysOf(category)) if (!found.has(key)) found.set(key, category);
  };
  for (const category of categories) list(category);
  let strays = 0;
  const under = products.map((product) => {
    const { id, name } = product.category;
    if (known.has(id)) return product;
    strays++;
    const alike = keysOf({ id, name })
      .map((key) => found.get(key))
      .find(Boolean);
    const category = alike ?? { id, name: name ?? NAMELESS };
    if (!alike) list(category);
    return category.id === id ? product : { ...product, category };
  });
  return { categories: all, products: under, strays };
}

/** The keys to find a category by, the most specific first. */
function keysOf({ id, name }: { id: string; name: string | null }): string[] {
  return [
    `id ${id}`,
    ...(/^\d+$/.test(id) ? [`number ${id.replace(/^0+/, "")}`] : []),
    ...(name === null ? [] : [`name ${name.toLowerCase()}`]),
  ];
}
