import type { EditableGroup, EditableMenu, EditableProduct } from "@/lib/contract/board/menu";
import { fold } from "@/lib/domain/menu/fold";

export type MenuFound = { products: EditableProduct[]; groups: EditableGroup[] };

/** Products and groups with options that have every typed word, whatever its accents and capitals. */
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
  const products = menu.products.filter(({ name, description, variations }) =>
    has(name, description, ...variations.map((size) => size.name)),
  );
  return { products, groups };
}
