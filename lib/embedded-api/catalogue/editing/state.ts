import type { SalePeriod } from "@/lib/domain/market/sale-times";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { type GroupContent, groupsIn } from "@/lib/embedded-api/catalogue/document/groups";
import { contentOf, type StoredContent } from "@/lib/embedded-api/catalogue/history";
import type { StoredProduct } from "@/lib/embedded-api/db/stored";
import { isSame, versionOf } from "./version";

/**
 * The fields that a change writes, or their earlier values, by id; null for a record that does not exist. Small enough
 * for the audit log, and complete enough to undo the change.
 */
export type MenuState = {
  products?: Record<string, ProductState | null> | undefined;
  categories?: Record<string, CategoryState | null> | undefined;
  group?: GroupState | undefined;
};

/**
 * A product's fields as a document writes them. `after`: the product before it in its category, null for the first.
 * `groups`: a text means the group as it is.
 */
export type ProductState = {
  category?: string;
  after?: string | null;
  groups?: (string | GroupContent)[];
  /** On its own: exactly this content, for a record that a change added. */
  version?: string;
} & { [field: string]: unknown };

export type CategoryState = {
  name?: string;
  hidden?: boolean | null;
  availability?: unknown;
  modes?: unknown;
  after?: string | null;
  version?: string;
};

/**
 * One group in all products that share the same version of it; `places`: its index in each. A null content removes it
 * from all of them.
 */
export type GroupState = { id: string; content: GroupContent | null; places: Record<string, number> };

/** `availability`, `modes`: checked when they are written. */
export type CategoryRow = {
  id: string;
  name: string;
  hidden: boolean;
  availability: SalePeriod[] | null;
  modes: OrderMode[] | null;
  position: number;
};

/** The part of the menu that a change reads. `orders`: the product ids of a category in their order. */
export type Found = {
  categories: readonly CategoryRow[];
  products: ReadonlyMap<string, StoredProduct>;
  orders: ReadonlyMap<string, readonly string[]>;
};

/** The current state of exactly the records that `asked` names. */
export function stateOf({ categories, products, orders }: Found, asked: MenuState): MenuState {
  const ids = categories.map(({ id }) => id);
  return {
    ...(asked.categories && {
      categories: mapped(asked.categories, (id, state) => {
        const row = categories.find((each) => each.id === id);
        return row ? categoryState(row, previous(ids, id), state) : null;
      }),
    }),
    ...(asked.products && {
      products: mapped(asked.products, (id, state) => {
        const body = products.get(id);
        return body ? productState(body, previous(orders.get(body.category.id) ?? [], id), state) : null;
      }),
    }),
    ...(asked.group && { group: groupState(products, asked.group) }),
  };
}

function mapped<Value>(all: Record<string, Value>, state: (id: string, value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).map(([id, value]) => [id, state(id, value)]));
}

function previous(ids: readonly string[], id: string): string | null {
  return ids[ids.indexOf(id) - 1] ?? null;
}

/** The fields that `asked` names; all fields where it is null. */
function productState(body: StoredProduct, after: string | null, asked: ProductState | null): ProductState {
  if (asked?.version !== undefined) return { version: productVersion(body) };
  const { complements, category, id: _, ...fields } = contentOf(body);
  const asIs = new Set((asked?.groups ?? []).filter((group) => typeof group === "string"));
  const groups = groupsIn(complements).map((group) => (asIs.has(group.id) ? group.id : group));
  const whole: ProductState = { ...fields, category: category.id, groups, after };
  return asked ? Object.fromEntries(Object.keys(asked).map((field) => [field, whole[field] ?? null])) : whole;
}

function categoryState(row: CategoryRow, after: string | null, asked: CategoryState | null): CategoryState {
  if (asked?.version !== undefined) return { version: categoryVersion(row) };
  const { name, hidden, availability, modes } = row;
  const whole: CategoryState = { name, hidden: hidden || null, availability, modes, after };
  if (!asked) return whole;
  return Object.fromEntries(Object.keys(asked).map((field) => [field, whole[field as keyof CategoryState] ?? null]));
}

function groupState(products: Found["products"], { id, places: asked }: GroupState): GroupState {
  const contents: GroupContent[] = [];
  const places = { ...asked };
  for (const product of Object.keys(asked)) {
    const groups = groupsIn(products.get(product)?.complements ?? []);
    const place = groups.findIndex((group) => group.id === id);
    const content = groups[place];
    if (!content) continue;
    contents.push(content);
    places[product] = place;
  }
  const [first, ...others] = contents;
  // If the copies differ, the group is not as any change left it.
  const isOne = others.every((other) => isSame(other, first));
  return { id, content: isOne ? (first ?? null) : null, places };
}

/** Uses the version of each added record, which tells whether the record is still as it was added. */
export function asAdded(after: MenuState, before: MenuState, found: Found): MenuState {
  const named = <State>(states: Record<string, State | null> | undefined, old: Record<string, unknown> | undefined) =>
    states &&
    Object.fromEntries(
      Object.entries(states).map(([id, state]) => [id, state && old?.[id] === null ? { version: "" } : state]),
    );
  return stateOf(found, {
    ...after,
    products: named(after.products, before.products),
    categories: named(after.categories, before.categories),
  });
}

/** Whether nothing that the change wrote has been changed since. */
export function isUntouched(after: MenuState, now: MenuState): boolean {
  const { group, ...rest } = after;
  const { group: groupNow, ...restNow } = now;
  return isSame(rest, restNow) && isSame(group?.content ?? null, groupNow?.content ?? null) && !vanished(after, now);
}

/** Needed because `isSame` treats a missing record like null. */
function vanished(after: MenuState, now: MenuState): boolean {
  return (["products", "categories"] as const).some((kind) =>
    Object.entries(after[kind] ?? {}).some(([id, state]) => (state === null) !== (now[kind]?.[id] == null)),
  );
}

/** Covers a product's own fields and the order of its groups; each group has its own version. */
export function productVersion(body: StoredProduct): string {
  const { complements, category, ...fields }: StoredContent = contentOf(body);
  return versionOf({ ...fields, category: category.id, groups: groupsIn(complements).map(({ id }) => id) });
}

export function categoryVersion({ id, name, hidden, availability, modes }: Omit<CategoryRow, "position">): string {
  return versionOf({ id, name, hidden: hidden || null, availability, modes });
}
