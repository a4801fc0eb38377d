import { atOnce } from "@/lib/domain/steps";
import type { PriceMethod } from "./price-method";
import type { Group, Option, Product, Variation } from "./product";
import { type Menu, productsOf, type Section } from "./sections";

/**
 * The menu as sent to the browser: tuples instead of objects, and equal variations and groups once, with ids relative
 * to the product's.
 */
export type CompactMenu = {
  /** A text is the id of a product that an earlier section already contains. */
  sections: [id: string, name: string, products: (CompactProduct | string)[]][];
  others: CompactProduct[];
  variations: CompactVariation[][];
  groups: CompactGroup[];
};

const PRICE_UNKNOWN = 2;

/** No, yes, or the epoch second at which it comes back. */
type Availability = number;

type CompactProduct = [
  id: string,
  name: string,
  description: string,
  categoryId: string,
  image: string | null,
  price: number,
  available: Availability | typeof PRICE_UNKNOWN,
  allergens: string[],
  variations: number,
  groups: number[],
  categoryName?: string | null,
  otherCategoryIds?: string[] | null,
  saleTimes?: string | null,
  saving?: number | null,
  facts?: Pick<Product, "diets" | "isAlcoholic" | "left" | "isLater">,
];
type CompactVariation = [
  id: string,
  name: string,
  desc: string | null,
  price: number,
  available: Availability,
  saving?: number,
];
/** One value per variation, in their order, so that products with the same sizes under other ids share a group. */
type BySize = (number | null)[];
type CompactOption = [
  id: string,
  name: string,
  price: number,
  maxQuantity: number,
  available: Availability,
  prices?: BySize | null,
  description?: string | null,
  image?: string,
];
type CompactGroup = [
  id: string,
  name: string,
  min: number,
  max: number,
  isRequired: 0 | 1,
  options: CompactOption[],
  priceMethod?: PriceMethod,
  maxByVariation?: BySize,
];

export function compactMenu(...menu: Parameters<typeof compactInSteps>): CompactMenu {
  return atOnce(compactInSteps(...menu));
}

/** `compactMenu` in steps of one product. */
export function* compactInSteps(
  sections: readonly Section[],
  products: readonly Product[],
): Generator<undefined, CompactMenu> {
  const variations = table<CompactVariation[]>();
  const groups = table<CompactGroup>();
  const compact = (product: Product): CompactProduct => {
    const { categoryName, otherCategoryIds, saleTimes, saving } = product;
    const facts = rareFacts(product);
    const rare = [categoryName, otherCategoryIds, saleTimes, saving, facts] as const;
    const last = rare.findLastIndex(Boolean);
    const row: CompactProduct = [
      product.id,
      product.name,
      product.description,
      product.categoryId,
      product.image,
      product.price,
      product.isPriceUnknown ? PRICE_UNKNOWN : availability(product),
      product.allergens,
      variations.indexOf(product.variations.map((variation) => compactVariation(variation, product.id))),
      product.groups.map((group) => groups.indexOf(compactGroup(group, product))),
    ];
    return [...row, ...rare.slice(0, last + 1).map((value) => value ?? null)] as CompactProduct;
  };
  const listed = new Set<Product>();
  const menu: CompactMenu = { sections: [], others: [], variations: variations.rows, groups: groups.rows };
  for (const { category, products } of sections) {
    const rows: (CompactProduct | string)[] = [];
    for (const product of products) {
      rows.push(listed.has(product) ? product.id : compact(product));
      listed.add(product);
      yield;
    }
    menu.sections.push([category.id, category.name, rows]);
  }
  for (const product of products) {
    if (!listed.has(product)) menu.others.push(compact(product));
    yield;
  }
  return menu;
}

/** The menu at `now`: an item may have come back on sale since the data was made. */
export function expandMenu(menu: CompactMenu, now = new Date()): Menu {
  const expand = (row: CompactProduct): Product => {
    const [id, name, description, categoryId, image, price, available, allergens, sizes, groups, ...rare] = row;
    const [inCategory, others, saleTimes, saving, facts] = rare;
    const variations = (menu.variations[sizes] ?? []).map((variation) => expandVariation(variation, id, now));
    return {
      id,
      name,
      ...(inCategory && { categoryName: inCategory }),
      description,
      categoryId,
      ...(others && { otherCategoryIds: others }),
      image,
      price,
      ...availabilityOf(available, now),
      ...(available === PRICE_UNKNOWN && { isPriceUnknown: true as const }),
      ...(saleTimes && { saleTimes }),
      ...(saving && { saving }),
      ...facts,
      allergens,
      variations,
      groups: groups.flatMap((index) => {
        const group = menu.groups[index];
        return group ? [expandGroup(group, { id, variations }, now)] : [];
      }),
    };
  };
  const known = new Map<string, Product>();
  const once = (row: CompactProduct | string): Product[] => {
    const product = typeof row === "string" ? known.get(row) : expand(row);
    if (product) known.set(product.id, product);
    return product ? [product] : [];
  };
  const sections = menu.sections.map(([id, name, products]) => ({
    category: { id, name },
    products: products.flatMap(once),
  }));
  return { sections, products: [...productsOf(sections), ...menu.others.map(expand)] };
}

function rareFacts({ diets, isAlcoholic, left, isLater }: Product): CompactProduct[14] {
  if (!diets && !isAlcoholic && !left && !isLater) return undefined;
  return {
    ...(diets && { diets }),
    ...(isAlcoholic && { isAlcoholic }),
    ...(left && { left }),
    ...(isLater && { isLater }),
  };
}

function compactVariation(variation: Variation, productId: string): CompactVariation {
  const { id, name, desc, price, saving } = variation;
  return [
    relative(id, productId),
    name,
    desc,
    price,
    availability(variation),
    ...(saving ? [saving] : []),
  ] as CompactVariation;
}

function expandVariation(
  [id, name, desc, price, available, saving]: CompactVariation,
  productId: string,
  now: Date,
): Variation {
  return {
    id: absolute(id, productId),
    name,
    desc,
    price,
    ...availabilityOf(available, now),
    ...(saving && { saving }),
  };
}

type Owner = Pick<Product, "id" | "variations">;

function compactGroup(group: Group, product: Owner): CompactGroup {
  const { id, name, min, max, isRequired, priceMethod, maxByVariation } = group;
  const options = group.options.map((option) => compactOption(option, product));
  const row: CompactGroup = [relative(id, product.id), name, min, max, flag(isRequired), options];
  if (priceMethod || maxByVariation) row.push(priceMethod ?? "SUM");
  if (maxByVariation) row.push(bySize(maxByVariation, product));
  return row;
}

function compactOption(option: Option, product: Owner): CompactOption {
  const { id, name, price, maxQuantity, prices, description, image } = option;
  const row: CompactOption = [relative(id, product.id), name, price, maxQuantity, availability(option)];
  if (prices || description || image) row.push(prices ? bySize(prices, product) : null);
  if (description || image) row.push(description ?? null);
  if (image) row.push(image);
  return row;
}

function expandGroup(row: CompactGroup, product: Owner, now: Date): Group {
  const [id, name, min, max, isRequired, options, priceMethod = "SUM", limits] = row;
  return {
    id: absolute(id, product.id),
    name,
    min,
    max,
    isRequired: isRequired === 1,
    ...(priceMethod !== "SUM" && { priceMethod }),
    ...(limits && { maxByVariation: byVariation(limits, product) }),
    options: options.map((option) => expandOption(option, product, now)),
  };
}

function expandOption(
  [id, name, price, maxQuantity, available, prices, description, image]: CompactOption,
  product: Owner,
  now: Date,
): Option {
  return {
    id: absolute(id, product.id),
    name,
    price,
    ...(description && { description }),
    ...(image && { image }),
    ...(prices && { prices: byVariation(prices, product) }),
    maxQuantity,
    ...availabilityOf(available, now),
  };
}

function bySize(values: Readonly<Record<string, number>>, { variations }: Owner): BySize {
  return variations.map(({ id }) => (Object.hasOwn(values, id) ? (values[id] ?? null) : null));
}

function byVariation(values: BySize, { variations }: Owner): Record<string, number> {
  const known = variations.flatMap(({ id }, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [[id, value] as const];
  });
  return Object.fromEntries(known);
}

function availability({ available, unavailableUntil }: Pick<Option, "available" | "unavailableUntil">): Availability {
  return unavailableUntil === undefined
    ? flag(available)
    : Math.max(PRICE_UNKNOWN + 1, Math.ceil(Date.parse(unavailableUntil) / 1000));
}

/** `productAsOf` in fewer bytes, because this code loads with the first product. */
function availabilityOf(value: Availability, now: Date): Pick<Option, "available" | "unavailableUntil"> {
  if (value <= PRICE_UNKNOWN) return { available: value === 1 };
  const until = new Date(value * 1000);
  return until > now ? { available: false, unavailableUntil: until.toISOString() } : { available: true };
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

// '+a1' is the product's id followed by 'a1'; '=7' is '7'.
function relative(id: string, productId: string): string {
  return id.startsWith(productId) ? `+${id.slice(productId.length)}` : `=${id}`;
}

function absolute(id: string, productId: string): string {
  return id.startsWith("+") ? productId + id.slice(1) : id.slice(1);
}

function table<Row>() {
  const rows: Row[] = [];
  const positions = new Map<string, number>();
  return {
    rows,
    indexOf(row: Row): number {
      const key = JSON.stringify(row);
      let position = positions.get(key);
      if (position === undefined) {
        position = rows.push(row) - 1;
        positions.set(key, position);
      }
      return position;
    },
  };
}
