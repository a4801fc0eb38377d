import { isDeepStrictEqual } from "node:util";
import { slugOf } from "@/lib/domain/menu/product-path";
import type { CategoryHistory, StoredProduct } from "@/lib/embedded-api/db/stored";

/** A stored product without what we add. */
export type StoredContent = Omit<StoredProduct, "updated_at" | "former_names">;

type Named = { name: string; former_names?: string[] | undefined };

const MOST_FORMER = 10;

/**
 * Remembers when a product's content last changed, and its earlier names. `before`: as stored until now; products
 * stored by earlier versions have no date.
 */
export function withHistory(content: StoredContent, before: StoredProduct | undefined, now: Date): StoredProduct {
  const isSame = before && isDeepStrictEqual(asStored(content), asStored(contentOf(before)));
  return {
    ...content,
    ...formerOf(content.name, before),
    updated_at: (isSame && before.updated_at) || now.toISOString(),
  };
}

export function contentOf({ updated_at: _at, former_names: _names, ...content }: StoredProduct): StoredContent {
  return content;
}

type Category = { id: string; name: string; hidden?: boolean | undefined };
type Listed = Pick<StoredProduct, "id" | "hidden" | "category_ids"> & { category: { id: string } };

/**
 * The history of each of `after`'s categories. A category's page changes with its products and their order, and with
 * the names of all categories, which it shows too.
 */
export function categoryHistories(
  after: { categories: readonly Category[]; products: readonly Listed[] },
  before: { categories: readonly (Category & { history: CategoryHistory | null })[]; products: readonly Listed[] },
  now: Date,
): Map<string, CategoryHistory> {
  const [is, was] = [listings(after.products), listings(before.products)];
  const names = (categories: readonly Category[], lists: typeof is) =>
    categories.filter(({ id, hidden }) => !hidden && lists.has(id)).map(({ id, name }) => [id, name]);
  const isSameList = isDeepStrictEqual(names(after.categories, is), names(before.categories, was));
  const known = new Map(before.categories.map((category) => [category.id, category]));
  const histories = after.categories.map(({ id, name }): [string, CategoryHistory] => {
    const row = known.get(id);
    const { changed_at, former_names } = row?.history ?? {};
    const isSame = isSameList && row?.name === name && isDeepStrictEqual(is.get(id), was.get(id));
    return [
      id,
      {
        ...formerOf(name, row && { name: row.name, former_names }),
        changed_at: (isSame && changed_at) || now.toISOString(),
      },
    ];
  });
  return new Map(histories);
}

/** The ids of the products that customers see in each category, in order. */
export function listings(products: Iterable<Listed>): Map<string, string[]> {
  const listed = new Map<string, string[]>();
  for (const { id, hidden, category, category_ids = [] } of products) {
    if (hidden) continue;
    for (const each of new Set([category.id, ...category_ids])) {
      const ids = listed.get(each);
      if (ids) ids.push(id);
      else listed.set(each, [id]);
    }
  }
  return listed;
}

/** Names that make the same address count once. */
function formerOf(name: string, before: Named | undefined): { former_names: string[] | undefined } {
  const names = new Map<string, string>();
  for (const each of before ? [before.name, ...(before.former_names ?? [])] : []) {
    if (each === name) continue;
    const slug = slugOf(each);
    if (slug !== slugOf(name) && !names.has(slug)) names.set(slug, each);
  }
  return { former_names: names.size > 0 ? [...names.values()].slice(0, MOST_FORMER) : undefined };
}

/** Without the difference between a missing field and an undefined one. */
function asStored(content: StoredContent): unknown {
  return JSON.parse(JSON.stringify(content));
}
