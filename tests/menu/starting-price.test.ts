import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PriceMethod } from "@/lib/domain/menu/price-method";
import type { Product } from "@/lib/domain/menu/product";
import {
  awaitsFlavour,
  firstMissing,
  groupTotal,
  limitsOf,
  quantityOf,
  type Selection,
  unitPriceOf,
} from "@/lib/domain/menu/selection";
import { priceRange, startingPrice, startingPriceFrom } from "@/lib/domain/menu/starting-price";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

/** Everything that can be ordered: each size with each quantity of each option within its limits. */
function orderableSelections(product: Product): Selection[] {
  const offered = product.variations.filter(({ available }) => available).map(({ id }) => id);
  const sizes: (string | null)[] = product.variations.length > 0 ? offered : [null];
  let all: Selection[] = sizes.map((variationId) => ({ variationId, quantities: {} }));
  for (const group of product.groups)
    for (const option of group.options) {
      all = all.flatMap((selection) => {
        const most = option.available ? Math.min(option.maxQuantity, limitsOf(group, selection.variationId).max) : 0;
        return Array.from({ length: most + 1 }, (_, quantity) => ({
          ...selection,
          quantities: {
            ...selection.quantities,
            [group.id]: { ...selection.quantities[group.id], [option.id]: quantity },
          },
        }));
      });
    }
  return all.filter((selection) => firstMissing(product, selection) === null);
}

const price = fc.integer({ min: 0, max: 30 }).map((step) => step * 101);
const aSmallProduct = fc
  .record({
    price,
    sizes: fc.integer({ min: 0, max: 2 }),
    sizePrices: fc.array(price, { minLength: 2, maxLength: 2 }),
    groups: fc.array(
      fc.record({
        method: fc.constantFrom<PriceMethod>("SUM", "MAX", "AVG"),
        min: fc.nat(2),
        more: fc.nat(2),
        limit: fc.option(fc.integer({ min: 0, max: 3 })),
        options: fc.array(
          fc.record({
            price,
            own: fc.option(price),
            maxQuantity: fc.integer({ min: 1, max: 2 }),
            available: fc.boolean(),
          }),
          { minLength: 1, maxLength: 2 },
        ),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ sizes, sizePrices, groups, ...rest }) =>
    aProduct({
      ...rest,
      variations: sizePrices.slice(0, sizes).map((each, index) => aVariation({ id: `v${index}`, price: each })),
      groups: groups.map(({ method, min, more, limit, options }, at) =>
        aGroup({
          id: `g${at}`,
          min,
          max: Math.max(1, min + more),
          ...(method !== "SUM" && { priceMethod: method }),
          ...(limit !== null && { maxByVariation: { v1: limit > 0 ? Math.max(limit, min) : 0 } }),
          options: options.map(({ own, ...option }, index) =>
            anOption({ ...option, id: `g${at}o${index}`, ...(own !== null && { prices: { v1: own } }) }),
          ),
        }),
      ),
    }),
  );

describe("'A partir de'", () => {
  test("is the cheapest of everything that can be ordered, and the range ends at the dearest without extras", () => {
    let byHalves = 0;
    fc.assert(
      fc.property(aSmallProduct, (product) => {
        const selections = orderableSelections(product);
        if (selections.length === 0) return;
        const prices = selections.map((selection) => unitPriceOf(product, selection));
        expect(startingPrice(product).amount).toBe(Math.min(...prices));
        const plain = selections.filter((selection) => hasNoExtras(product, selection));
        const plainPrices = plain.map((selection) => unitPriceOf(product, selection));
        expect(priceRange(product)).toEqual({ lowest: Math.min(...prices), highest: Math.max(...plainPrices) });
        // One price alone is never 'A partir de' a lower one.
        if (!startingPrice(product).varies) expect(new Set(plainPrices).size).toBe(1);
        if (product.groups.some(({ priceMethod }) => priceMethod)) byHalves++;
      }),
      { numRuns: 1_500 },
    );
    expect(byHalves).toBeGreaterThan(200);
  });

  test("before the first flavour is the cheapest of what can still become of the choice", () => {
    let awaited = 0;
    fc.assert(
      fc.property(aSmallProduct, fc.nat(), (product, pick) => {
        const selections = orderableSelections(product);
        const picked = selections[pick % selections.length];
        if (!picked) return;
        const begun = withoutFlavours(product, picked);
        if (!awaitsFlavour(product, begun)) return;
        awaited++;
        const reachable = selections.filter((selection) => keepsAll(selection, begun));
        const prices = reachable.map((selection) => unitPriceOf(product, selection));
        expect(startingPriceFrom(product, begun).amount).toBe(Math.min(...prices));
        expect(firstMissing(product, begun)).not.toBeNull();
        expect(awaitsFlavour(product, picked)).toBe(false);
      }),
      { numRuns: 1_500 },
    );
    expect(awaited).toBeGreaterThan(200);
  });

  test("does not count units one by one", () => {
    const many = anOption({ price: 100, maxQuantity: Number.MAX_SAFE_INTEGER });
    const group = aGroup({ min: 1_000_000, max: Number.MAX_SAFE_INTEGER, options: [many] });
    expect(startingPrice(aProduct({ price: 0, groups: [group] })).amount).toBe(100_000_000);
  });
});

function withoutFlavours(product: Product, { variationId, quantities }: Selection): Selection {
  const summed = product.groups.filter(({ priceMethod }) => priceMethod === undefined).map(({ id }) => id);
  const kept = Object.entries(quantities).filter(([groupId]) => summed.includes(groupId));
  return { variationId, quantities: Object.fromEntries(kept) };
}

/** The same size, and the same of each group that is chosen from already. */
function keepsAll(selection: Selection, begun: Selection): boolean {
  const chosen = Object.entries(begun.quantities).filter(([groupId]) => groupTotal(begun, groupId) > 0);
  return (
    selection.variationId === begun.variationId &&
    chosen.every(([groupId, options]) =>
      Object.entries(options).every(([id, quantity]) => quantityOf(selection, groupId, id) === quantity),
    )
  );
}

/** Extras are summed options beyond what is required. */
function hasNoExtras(product: Product, { variationId, quantities }: Selection): boolean {
  return product.groups.every((group) => {
    const total = Object.values(quantities[group.id] ?? {}).reduce((sum, each) => sum + each, 0);
    return group.priceMethod !== undefined || total === limitsOf(group, variationId).min;
  });
}
