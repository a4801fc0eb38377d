import type { Group, Product, Variation } from "./product";
import type { Menu, Section } from "./sections";

/**
 * The menu as sent to the browser: tuples instead of objects, and equal variations and groups once, with ids relative
 * to the product's.
 */
export type CompactMenu = {
  sections: [id: string, name: string, products: CompactProduct[]][];
  others: CompactProduct[];
  variations: CompactVariation[][];
  groups: CompactGroup[];
};

type CompactProduct = [
  id: string,
  name: string,
  description: string,
  categoryId: string,
  image: string | null,
  price: number,
  available: 0 | 1,
  allergens: string[],
  variations: number,
  groups: number[],
];
type CompactVariation = [id: string, name: string, desc: string | null, price: number, available: 0 | 1];
type CompactOption = [id: string, name: string, price: number, maxQuantity: number, available: 0 | 1];
type CompactGroup = [id: string, name: string, min: number, max: number, isRequired: 0 | 1, options: CompactOption[]];

export function compactMenu(sections: readonly Section[], products: readonly Product[]): CompactMenu {
  const variations = table<CompactVariation[]>();
  const groups = table<CompactGroup>();
  const compact = (product: Product): CompactProduct => [
    product.id,
    product.name,
    product.description,
    product.categoryId,
    product.image,
    product.price,
    flag(product.available),
    product.allergens,
    variations.indexOf(product.variations.map((variation) => compactVariation(variation, product.id))),
    product.groups.map((group) => groups.indexOf(compactGroup(group, product.id))),
  ];
  const listed = new Set(sections.flatMap((section) => section.products));
  return {
    sections: sections.map(({ category, products }) => [category.id, category.name, products.map(compact)]),
    others: products.filter((product) => !listed.has(product)).map(compact),
    variations: variations.rows,
    groups: groups.rows,
  };
}

export function expandMenu(menu: CompactMenu): Menu {
  const expand = (row: CompactProduct): Product => {
    const [id, name, description, categoryId, image, price, available, allergens, variations, groups] = row;
    return {
      id,
      name,
      description,
      categoryId,
      image,
      price,
      available: available === 1,
      allergens,
      variations: (menu.variations[variations] ?? []).map((variation) => expandVariation(variation, id)),
      groups: groups.flatMap((index) => {
        const group = menu.groups[index];
        return group ? [expandGroup(group, id)] : [];
      }),
    };
  };
  const sections = menu.sections.map(([id, name, products]) => ({
    category: { id, name },
    products: products.map(expand),
  }));
  return { sections, products: [...sections.flatMap((section) => section.products), ...menu.others.map(expand)] };
}

function compactVariation({ id, name, desc, price, available }: Variation, productId: string): CompactVariation {
  return [relative(id, productId), name, desc, price, flag(available)];
}

function expandVariation([id, name, desc, price, available]: CompactVariation, productId: string): Variation {
  return { id: absolute(id, productId), name, desc, price, available: available === 1 };
}

function compactGroup({ id, name, min, max, isRequired, options }: Group, productId: string): CompactGroup {
  const rows = options.map(
    (option): CompactOption => [
      relative(option.id, productId),
      option.name,
      option.price,
      option.maxQuantity,
      flag(option.available),
    ],
  );
  return [relative(id, productId), name, min, max, flag(isRequired), rows];
}

function expandGroup([id, name, min, max, isRequired, options]: CompactGroup, productId: string): Group {
  return {
    id: absolute(id, productId),
    name,
    min,
    max,
    isRequired: isRequired === 1,
    options: options.map(([optionId, optionName, price, maxQuantity, available]) => ({
      id: absolute(optionId, productId),
      name: optionName,
      price,
      maxQuantity,
      available: available === 1,
    })),
  };
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
