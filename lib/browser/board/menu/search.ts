import type { EditableGroup, EditableMenu, EditableProduct } from "@/lib/contract/board/menu";
import { fold } from "@/lib/domain/menu/fold";

export type MenuFound = { products: EditableProduct[]; groups: EditableGroup[] };

/**
 * Products and groups with options that have every typed word, whatever its accents and capitals. Products of that name
 * come before those with such a size or description: whoever types 'batata' in a hurry sells out the first.
 */
export function findInMenu(menu: EditableMenu, typed: string): MenuFound {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { products: menu.products, groups: menu.groups };
  const has = (...texts: string[]) => {
    const text = fold(texts.join(" "));
    return words.every((word) => text.includes(word));
  };
  const groups = menu.groups.flatMap((group) => {
    if (has(group.name)) return [group];
    const options = group.options.filter(({ name }) => has(name));
    return options.length > 0 ? [{ ...group, options }] : [];
  });
  const ranked = menu.products.map((product) => {
    const { name, description } = product;
    const sizes = product.variations.map((size) => size.name);
    const rank = [[name], [name, ...sizes], [name, ...sizes, description]].findIndex((texts) => has(...texts));
    return { product, rank };
  });
  const found = ranked.filter(({ rank }) => rank >= 0).sort((one, other) => one.rank - other.rank);
  const products = found.map(({ product }) => product);
  return { products, groups };
}
