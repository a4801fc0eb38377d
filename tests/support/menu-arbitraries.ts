import fc from "fast-check";
import { DIETS } from "@/lib/domain/diets/diets";
import type { PriceMethod } from "@/lib/domain/menu/price-method";
import type { Group, Product } from "@/lib/domain/menu/product";
import { initialSelection, optionLimit, type Selection, withOption, withVariation } from "@/lib/domain/menu/selection";

const price = fc.integer({ min: 0, max: 20_000 });
const name = fc.string({ minLength: 1, maxLength: 12 });
const id = fc.stringMatching(/^[a-z0-9-]{1,6}$/);

const method = fc.constantFrom<PriceMethod>("SUM", "SUM", "MAX", "AVG");
/** A value in one of the product's variations, by its place. */
const inOneSize = (value: fc.Arbitrary<number>) => fc.option(fc.record({ at: fc.nat(3), value }), { nil: undefined });

const aWrittenGroup = fc
  .record({
    id,
    name,
    min: fc.integer({ min: 0, max: 3 }),
    more: fc.integer({ min: 0, max: 4 }),
    isRequired: fc.boolean(),
    method,
    limit: inOneSize(fc.integer({ min: 0, max: 5 })),
    options: fc.uniqueArray(
      fc.record({
        id,
        name,
        price,
        own: inOneSize(price),
        maxQuantity: fc.integer({ min: 1, max: 4 }),
        available: fc.boolean(),
        described: fc.option(name, { nil: undefined }),
        image: fc.option(fc.constant("/media/0123456789abcdef0123/w960.webp"), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 5, selector: (option) => option.id },
    ),
  })
  .map(({ min, more, isRequired, ...group }) => {
    const least = isRequired ? Math.max(1, min) : min;
    return { ...group, isRequired, min: least, max: least + more };
  });

type WrittenGroup = typeof aWrittenGroup extends fc.Arbitrary<infer T> ? T : never;

/** With price methods, and prices and maxima by variation, as a reader of the wire leaves them. */
function groupOf({ method, limit, options, ...group }: WrittenGroup, sizes: readonly string[]): Group {
  // A minimum above a maximum other than 0 is no menu.
  const most = limit && (limit.value === 0 ? limit : { ...limit, value: Math.max(limit.value, group.min) });
  const maxByVariation = bySize(most, sizes);
  return {
    ...group,
    ...(method !== "SUM" && { priceMethod: method }),
    ...(maxByVariation && { maxByVariation }),
    options: options.map(({ own, described, image, ...option }) => {
      const prices = bySize(own, sizes);
      const text = { ...(described && { description: described }), ...(image && { image }) };
      return { ...option, ...text, ...(prices && { prices }) };
    }),
  };
}

function bySize(value: { at: number; value: number } | undefined, sizes: readonly string[]) {
  const size = sizes[value?.at ?? -1];
  return value && size !== undefined ? { [size]: value.value } : null;
}

const saving = fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined, freq: 3 });
const aSize = fc
  .record({ id, name, desc: fc.option(name), price, available: fc.boolean(), saving })
  .map(({ saving: less, ...size }) => ({ ...size, ...(less && { saving: less }) }));

export const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    id,
    name,
    description: fc.string({ maxLength: 40 }),
    categoryId: id,
    image: fc.option(fc.constant("/media/0123456789abcdef0123456789abcdef/w960.webp")),
    price,
    available: fc.boolean(),
    allergens: fc.array(name, { maxLength: 3 }),
    times: fc.option(fc.constant("Só aos sábados"), { nil: undefined, freq: 3 }),
    saving,
    diets: fc.option(fc.uniqueArray(fc.constantFrom(...DIETS), { minLength: 1 }), { nil: undefined, freq: 3 }),
    isAlcoholic: fc.option(fc.constant(true as const), { nil: undefined, freq: 3 }),
    isLater: fc.option(fc.constant(true as const), { nil: undefined, freq: 3 }),
    left: fc.option(fc.dictionary(id, fc.integer({ min: 1, max: 9 }), { minKeys: 1 }), { nil: undefined, freq: 3 }),
    variations: fc.uniqueArray(aSize, { maxLength: 4, selector: (variation) => variation.id }),
    groups: fc.uniqueArray(aWrittenGroup, { maxLength: 4, selector: (group) => group.id }),
  })
  .map(({ groups, times, saving, diets, isAlcoholic, isLater, left, ...product }) => {
    const sizes = product.variations.map((variation) => variation.id);
    const rare = {
      ...(times && { saleTimes: times }),
      ...(saving && { saving }),
      ...(diets && { diets }),
      ...(isAlcoholic && { isAlcoholic }),
      ...(isLater && { isLater }),
      ...(left && { left }),
    };
    return { ...product, ...rare, groups: groups.map((group) => groupOf(group, sizes)) };
  });

/** A product and what a customer chose by tapping whatever is on the screen. */
export const aChoice: fc.Arbitrary<{ product: Product; selection: Selection }> = fc
  .tuple(
    anyProduct,
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: -2, max: 9 })), { maxLength: 12 }),
    fc.nat(),
  )
  .map(([product, touches, size]) => {
    const sizes = product.variations.filter((variation) => variation.available);
    const variation = sizes[size % Math.max(1, sizes.length)];
    const touched = touches.length >> 1;
    let selection = initialSelection(product);
    for (const [index, [groupPick, optionPick, quantity]] of touches.entries()) {
      if (index === touched && variation) ({ selection } = withVariation(product, selection, variation.id));
      const group = product.groups[groupPick % Math.max(1, product.groups.length)];
      const option = group?.options[optionPick % group.options.length];
      if (group && option) selection = withOption(group, selection, option.id, quantity);
    }
    return { product, selection };
  });

export function isReachable(group: Group): boolean {
  const most = group.options
    .filter((option) => option.available)
    .reduce(
      (sum, option) =>
        sum + Math.min(option.maxQuantity, optionLimit(group, { variationId: null, quantities: {} }, option.id)),
      0,
    );
  return Math.min(most, group.max) >= group.min;
}

/** A shop's change to a product: other prices, fewer or sold-out options, other limits; null: removed. */
export function aChangeOf(product: Product): fc.Arbitrary<Product | null> {
  const fate = fc.constantFrom("same", "same", "same", "price", "soldOut", "gone");
  const count = product.variations.length + product.groups.reduce((sum, group) => sum + 1 + group.options.length, 0);
  return fc
    .tuple(fate, price, fc.array(fate, { minLength: count, maxLength: count }), fc.integer({ min: -1, max: 1 }))
    .map(([whole, newPrice, parts, limit]) => {
      if (whole === "gone") return null;
      let at = 0;
      const next = <T extends { price: number; available: boolean }>(part: T): T[] => {
        const fate = parts[at++];
        if (fate === "gone") return [];
        return [
          { ...part, ...(fate === "price" && { price: newPrice }), ...(fate === "soldOut" && { available: false }) },
        ];
      };
      return {
        ...product,
        price: whole === "price" ? newPrice : product.price,
        available: whole !== "soldOut" && product.available,
        variations: product.variations.flatMap(next),
        groups: product.groups.map((group) => {
          const moved = parts[at++] === "price" ? limit : 0;
          const max = Math.max(0, group.max + moved);
          return { ...group, min: Math.min(group.min, max), max, options: group.options.flatMap(next) };
        }),
      };
    });
}
