import type { EditableGroup, EditableMenu, EditableProduct } from "@/lib/contract/board/menu";
import { plainSpelling, spellingKey } from "@/lib/domain/text/spelling";

export type MenuFound = { products: EditableProduct[]; groups: EditableGroup[] };

/** Spelling keys by text, cached because every keystroke searches the whole menu. */
const keys = new Map<string, string>();

function keyOf(text: string): string {
  const key = keys.get(text) ?? spellingKey(text);
  keys.set(text, key);
  return key;
}

/**
 * Products and groups that contain every typed word, in any spelling. A match by product name precedes one by size or
 * description: an owner in a hurry who types 'batata' sells out the first result.
 */
export function findInMenu(menu: EditableMenu, typed: string): MenuFound {
  const words = plainSpelling(typed).split(/\s+/).map(spellingKey).filter(Boolean);
  if (words.length === 0) return { products: menu.products, groups: menu.groups };
  const has = (...texts: string[]) => {
    const text = texts.map(keyOf).join(" ");
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
