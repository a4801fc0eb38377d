import type { EditableCategory, EditableGroup, EditableMenu, EditableProduct } from "@/lib/contract/board/menu";
import { type GroupContent, groupsIn } from "@/lib/embedded-api/catalogue/document/groups";
import { contentOf } from "@/lib/embedded-api/catalogue/history";
import { allProductsOf } from "@/lib/embedded-api/catalogue/menu";
import type { StoredProduct } from "@/lib/embedded-api/db/stored";
import type { MarketContext } from "@/lib/embedded-api/request/context";
import { yieldTurn } from "@/lib/node/queue/yield-turn";
import { categoryRows } from "./category-rows";
import { type CategoryRow, categoryVersion, productVersion } from "./state";
import { versionOf } from "./version";

/** The whole menu as the owner wrote it, hidden things too; a group that several products share is there once. */
export async function editableMenu(context: MarketContext): Promise<EditableMenu> {
  const { row } = context;
  const groups = new Map<string, EditableGroup>();
  const rows = await categoryRows(context);
  const products: EditableProduct[] = [];
  for (const body of await allProductsOf(context)) {
    products.push(editableProduct(body, groups));
    await yieldTurn();
  }
  return {
    version: row.importedAt.toISOString(),
    categories: rows.map(editableCategory),
    groups: [...groups.values()],
    products,
  };
}

export function editableCategory(row: CategoryRow): EditableCategory {
  const { id, name, hidden, availability, modes } = row;
  const rare = { ...(hidden && { hidden }), ...(availability && { availability }), ...(modes && { modes }) };
  return { id, version: categoryVersion(row), name, ...rare };
}

/** Puts the product's groups into `groups`, by version. */
export function editableProduct(body: StoredProduct, groups: Map<string, EditableGroup>): EditableProduct {
  const { complements, category, variations, ...fields } = contentOf(body);
  const versions = groupsIn(complements).map((group) => {
    const version = versionOf(group);
    if (!groups.has(version)) groups.set(version, editableGroup(group, version));
    return version;
  });
  return {
    ...fields,
    version: productVersion(body),
    category: category.id,
    variations: variations.map((size) => ({ ...size, id: String(size.id) })),
    groups: versions,
  };
}

function editableGroup({ price_method: method, ...group }: GroupContent, version: string): EditableGroup {
  return {
    ...group,
    version,
    ...((method === "MAX" || method === "AVG") && { price_method: method }),
    max_by_variation: group.max_by_variation ?? undefined,
    options: group.options.map(({ prices, ...option }) => ({
      ...option,
      id: String(option.id),
      ...(prices && { prices }),
    })),
  };
}
