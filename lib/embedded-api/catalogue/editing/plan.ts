import { type GroupContent, groupsIn } from "@/lib/embedded-api/catalogue/document/groups";
import { contentOf } from "@/lib/embedded-api/catalogue/history";
import type { StoredProduct } from "@/lib/embedded-api/db/stored";
import type { WrittenProduct } from "./check";
import { placed } from "./order";
import type { CategoryRow, Found, GroupState, MenuState, ProductState } from "./state";

/** The menu's new state where a change touches it. */
export type Plan = {
  categories: CategoryRow[];
  /** Null: the product is deleted. */
  products: Map<string, WrittenProduct | null>;
  orders: Map<string, string[]>;
};

export function planOf(found: Found, wanted: MenuState): Plan {
  const categories = categoriesOf(found.categories, wanted);
  const products = new Map<string, WrittenProduct | null>();
  for (const id of Object.keys(wanted.group?.places ?? {})) {
    const body = found.products.get(id);
    if (body && wanted.group) products.set(id, withGroup(writtenOf(body), wanted.group));
  }
  for (const [id, state] of Object.entries(wanted.products ?? {})) {
    const body = found.products.get(id);
    products.set(id, state && withFields(body ? writtenOf(body) : newProduct(id), state));
  }
  return { categories, products, orders: ordersOf(found, wanted, products) };
}

function categoriesOf(rows: readonly CategoryRow[], { categories: wanted = {} }: MenuState): CategoryRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  let ids = rows.map(({ id }) => id);
  for (const [id, state] of Object.entries(wanted)) {
    const row = byId.get(id);
    if (!state) {
      ids = ids.filter((each) => each !== id);
      continue;
    }
    const { name = row?.name ?? "", hidden = row?.hidden ?? false, after } = state;
    const { availability, modes } = { ...row, ...state };
    byId.set(id, {
      ...{ id, name, hidden: hidden ?? false, position: row?.position ?? -1 },
      // Checked with the rest of the plan before they are written.
      availability: (availability ?? null) as CategoryRow["availability"],
      modes: (modes ?? null) as CategoryRow["modes"],
    });
    if (!row || after !== undefined) ids = placed(ids, id, after);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function newProduct(id: string): WrittenProduct {
  return { id, category: { id: "" }, groups: [] };
}

function writtenOf(body: StoredProduct): WrittenProduct {
  const { complements, category, ...fields } = contentOf(body);
  return { ...fields, category: { id: category.id }, groups: groupsIn(complements) };
}

function withFields(product: WrittenProduct, state: ProductState): WrittenProduct {
  const { category = product.category.id, after: _after, version: _version, groups, ...fields } = state;
  const known = new Map(product.groups.map((group) => [group.id, group]));
  const chosen = groups?.flatMap((group) => (typeof group === "string" ? (known.get(group) ?? []) : [group]));
  return { ...product, ...fields, id: product.id, category: { id: category }, groups: chosen ?? product.groups };
}

function withGroup(product: WrittenProduct, { id, content, places }: GroupState): WrittenProduct {
  const { groups } = product;
  const at = groups.findIndex((group) => group.id === id);
  const others = groups.filter((group) => group.id !== id);
  if (!content) return { ...product, groups: others };
  return { ...product, groups: others.toSpliced(at < 0 ? (places[product.id] ?? groups.length) : at, 0, content) };
}

function ordersOf(found: Found, wanted: MenuState, products: Plan["products"]): Map<string, string[]> {
  const orders = new Map<string, string[]>();
  const change = (category: string, work: (ids: string[]) => string[]) =>
    orders.set(category, work(orders.get(category) ?? [...(found.orders.get(category) ?? [])]));
  for (const [id, state] of Object.entries(wanted.products ?? {})) {
    const from = found.products.get(id)?.category.id;
    const to = products.get(id)?.category.id;
    if (from !== undefined && from !== to) change(from, (ids) => ids.filter((each) => each !== id));
    if (to !== undefined && (from !== to || state?.after !== undefined))
      change(to, (ids) => placed(ids, id, state?.after));
  }
  return orders;
}

export function optionCount(groups: readonly GroupContent[]): number {
  return groups.reduce((sum, { options }) => sum + options.length, 0);
}
