import type { CategoryResponse, ProductResponse } from "./schema";

type Filed = {
  categories: readonly CategoryResponse[];
  products: readonly ProductResponse[];
  /** How many products name a category that the list does not have by that id. */
  strays: number;
};

const NAMELESS = "Outros";

/**
 * Every product under a category that exists: of its id, else of that number ('011' for 11) or of the name that it
 * carries, else under a category of that name after the listed ones. No product stays away because two lists disagree.
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

/** By which a category is found, the surest first. */
function keysOf({ id, name }: { id: string; name: string | null }): string[] {
  return [
    `id ${id}`,
    ...(/^\d+$/.test(id) ? [`number ${id.replace(/^0+/, "")}`] : []),
    ...(name === null ? [] : [`name ${name.toLowerCase()}`]),
  ];
}
