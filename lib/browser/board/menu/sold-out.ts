import type { EditableGroup, EditableMenu } from "@/lib/contract/board/menu";
import { nameKey } from "@/lib/domain/menu/same-names";

/** A product, one of its sizes, or one of its options. */
export type Item = { product: string; variation?: string; option?: string };

type Sellable = { available: boolean; unavailable_until?: string | null | undefined };

export type Sale = "selling" | "until" | "off";

/** `until`: it comes back on sale by itself. */
export function saleOf({ available, unavailable_until: until }: Sellable, now: Date): Sale {
  if (!available) return "off";
  return until && Date.parse(until) > now.getTime() ? "until" : "selling";
}

/** The option in every product that has the group, because an ingredient runs out everywhere at once. */
export function itemsOfOption({ products, groups }: EditableMenu, group: EditableGroup, option: string): Item[] {
  const same = new Set(
    groups
      .filter(({ id, options }) => id === group.id && options.some((each) => each.id === option))
      .map(({ version }) => version),
  );
  return products
    .filter((product) => product.groups.some((version) => same.has(version)))
    .map(({ id }) => ({ product: id, option }));
}

/**
 * Options on sale in other groups under this option's name, with the products that have them: a combo has its own copy
 * of the flavours.
 */
export function namesakesOf(
  menu: EditableMenu,
  group: EditableGroup,
  option: { id: string; name: string },
  now = new Date(),
): { items: Item[]; places: string[] } {
  const key = nameKey(option.name);
  const places = new Set<string>();
  const items = menu.groups.flatMap((other) =>
    other.options
      .filter((each) => nameKey(each.name) === key && saleOf(each, now) === "selling")
      .filter((each) => other.id !== group.id || each.id !== option.id)
      .flatMap((each) =>
        productsWith(menu, other).map(({ id, name }) => {
          places.add(name);
          return { product: id, option: each.id };
        }),
      ),
  );
  return { items, places: [...places] };
}

/** The products that have exactly this version of the group. */
export function productsWith({ products }: EditableMenu, { version }: EditableGroup) {
  return products.filter(({ groups }) => groups.includes(version));
}
