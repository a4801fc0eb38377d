import { plainId } from "@/lib/domain/ids";
import type { Group, Product } from "@/lib/domain/menu/product";
import { withCategoryNames } from "@/lib/domain/menu/same-names";
import { toCentavos } from "@/lib/domain/money";
import { atOnce } from "@/lib/domain/steps";
import type { ProductContent } from "./schema";

type Category = ProductContent["complements"][number]["category"];

/**
 * Takes all products of a menu, because only together they tell which names are not unique. Without `categories`, uses
 * the names on the products.
 */
export function productsFromResponse(...menu: Parameters<typeof productsInSteps>): Product[] {
  return atOnce(productsInSteps(...menu));
}

/** `productsFromResponse` in steps of one product. */
export function* productsInSteps(
  contents: readonly ProductContent[],
  categories: readonly { id: string; name: string }[] = [],
): Generator<undefined, Product[]> {
  const names = new Map(contents.map(({ category }) => [category.id, category.name]));
  for (const { id, name } of categories) names.set(id, name);
  const products: Product[] = [];
  for (const content of contents) {
    products.push(productFromResponse(content));
    yield;
  }
  return withCategoryNames(products, (id) => names.get(id));
}

export function productFromResponse(content: ProductContent): Product {
  const groups = new Map<string, Group>();
  const isPriceUnknown = hasUnknownMethod(content);
  for (const option of content.complements) {
    const { category } = option;
    let group = groups.get(category.id);
    if (!group) {
      group = {
        id: category.id,
        name: category.name,
        min: category.is_required ? Math.max(1, category.min_quantity) : category.min_quantity,
        max: category.max_quantity,
        isRequired: category.is_required,
        ...methodAndLimits(category, content.variations),
        options: [],
      };
      groups.set(category.id, group);
    }
    const prices = forVariations(option.prices, content.variations, toCentavos);
    group.options.push({
      id: option.id,
      name: option.name,
      price: toCentavos(option.price),
      ...(option.description && { description: option.description }),
      ...(option.image && { image: option.image }),
      ...(prices && { prices }),
      maxQuantity: option.max_quantity,
      available: option.available,
      ...untilOf(option),
    });
  }
  return {
    id: content.id,
    name: content.name,
    description: content.description,
    categoryId: content.category.id,
    ...otherCategories(content),
    image: content.image,
    price: toCentavos(content.price),
    available: content.available && !isPriceUnknown,
    ...(!isPriceUnknown && untilOf(content)),
    ...(isPriceUnknown && { isPriceUnknown }),
    allergens: content.allergens,
    ...(content.suggests?.length && { suggests: content.suggests }),
    variations: content.variations.map((variation) => ({
      id: variation.id,
      name: variation.name,
      desc: variation.desc,
      price: toCentavos(variation.price),
      available: variation.available,
      ...untilOf(variation),
    })),
    groups: [...groups.values()],
  };
}

function otherCategories({ category, category_ids: ids = [] }: ProductContent): Pick<Product, "otherCategoryIds"> {
  const others = ids.filter((id) => id !== category.id);
  return others.length > 0 ? { otherCategoryIds: others } : {};
}

/** In whole seconds. An item that is not on sale anyway does not come back by itself. */
function untilOf({
  available,
  unavailable_until: until,
}: {
  available: boolean;
  unavailable_until?: string | undefined;
}) {
  if (!available || !until) return {};
  return { unavailableUntil: new Date(Math.ceil(Date.parse(until) / 1000) * 1000).toISOString() };
}

function methodAndLimits(
  { price_method: method, max_by_variation: limits }: Category,
  variations: ProductContent["variations"],
) {
  const maxByVariation = forVariations(limits, variations, (most) => most);
  return {
    ...((method === "MAX" || method === "AVG") && { priceMethod: method }),
    ...(maxByVariation && { maxByVariation }),
  };
}

/** Whether a method is unknown, or differs within its group. */
function hasUnknownMethod({ complements }: ProductContent): true | undefined {
  const methods = new Map<string, Category["price_method"]>();
  for (const { category } of complements) {
    const { id, price_method: method = "SUM" } = category;
    if (method === "UNKNOWN" || (methods.get(id) ?? method) !== method) return true;
    methods.set(id, method);
  }
  return undefined;
}

/** Keyed by the internal ids of the variations that exist; undefined without any. */
function forVariations<Value>(
  values: Readonly<Record<string, number>> | null | undefined,
  variations: readonly { id: string }[],
  read: (number: number) => Value,
): Record<string, Value> | undefined {
  const known = variations.flatMap(({ id }) => {
    const key = plainId(id);
    return values && Object.hasOwn(values, key) ? [[id, read(values[key] ?? 0)] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
