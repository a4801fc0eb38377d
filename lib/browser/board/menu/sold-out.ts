import type { EditableGroup, EditableMenu } from "@/lib/contract/board/menu";
import { momentText } from "@/lib/domain/market/closed-note";
import { DAY, localMinute } from "@/lib/domain/market/local-time";
import { nameKey } from "@/lib/domain/menu/same-names";

/** A product, one of its sizes, or one of its options. */
export type Item = { product: string; variation?: string; option?: string };

export type Sellable = { available: boolean; unavailable_until?: string | null | undefined };

export type Sale = "selling" | "until" | "off";

/** `until`: it comes back on sale by itself. */
export function saleOf({ available, unavailable_until: until }: Sellable, now: Date): Sale {
  if (!available) return "off";
  return until && Date.parse(until) > now.getTime() ? "until" : "selling";
}

/** 'Volta amanhã', 'Volta às 18:00' or 'Até você voltar'; null for what is on sale. */
export function returnText(item: Sellable, timezone: string, now: Date): string | null {
  const sale = saleOf(item, now);
  if (sale === "selling") return null;
  if (sale === "off") return "Até você voltar";
  const until = new Date(item.unavailable_until ?? now);
  const minute = localMinute(timezone, until);
  const ahead = Math.floor(minute / DAY) - Math.floor(localMinute(timezone, now) / DAY);
  // The end of a day's business is midnight, or later in that night.
  if (ahead === 1 && minute % DAY < DAY / 2) return "Volta amanhã";
  return `Volta ${ahead === 0 ? "às " : ""}${momentText(until, timezone, now)}`;
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
