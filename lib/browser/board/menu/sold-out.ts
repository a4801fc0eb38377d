import type { EditableGroup, EditableMenu } from "@/lib/contract/board/menu";

/** What can be sold out: a product, one of its sizes, or an option wherever it is. */
export type Item = { product: string; variation?: string; option?: string };

type Sellable = { available: boolean; unavailable_until?: string | null | undefined };

export type Sale = "selling" | "until" | "off";

/** `until`: it comes back by itself. */
export function saleOf({ available, unavailable_until: until }: Sellable, now: Date): Sale {
  if (!available) return "off";
  return until && Date.parse(until) > now.getTime() ? "until" : "selling";
}

/** The option in every product that has the group: what has run out has run out everywhere. */
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

/** The products in which the group is exactly this. */
export function productsWith({ products }: EditableMenu, { version }: EditableGroup) {
  return products.filter(({ groups }) => groups.includes(version));
}
