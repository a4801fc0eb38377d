import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { lineOf, unitPrice } from "@/lib/domain/cart/line";
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
  withOption,
} from "@/lib/domain/menu/selection";
import { priceRange, startingPrice, startingPriceFrom } from "@/lib/domain/menu/starting-price";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { largeMarket } from "../support/large-market";
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

/** The rules as they were before price methods, word for word. */
const before = {
  unitPrice(product: Product, selection: Selection): number {
    let price = product.price + (product.variations.find(({ id }) => id === selection.variationId)?.price ?? 0);
    for (const group of product.groups)
      for (const option of group.options) price += option.price * (selection.quantities[group.id]?.[option.id] ?? 0);
    return price;
  },
  startingPrice(product: Product): { amount: number; varies: boolean } {
    const variations = product.variations.filter((each) => each.available).map((each) => each.price);
    let lowest = variations.length > 0 ? Math.min(...variations) : 0;
    let varies = variations.some((each) => each !== lowest);
    for (const group of product.groups) {
      if (group.min === 0) continue;
      const prices = group.options
        .filter((option) => option.available)
        .flatMap((option) => Array<number>(Math.min(option.maxQuantity, group.min)).fill(option.price))
        .sort((a, b) => a - b);
      lowest += prices.slice(0, group.min).reduce((sum, each) => sum + each, 0);
      varies ||= prices.some((each) => each !== prices[0]);
    }
    return { amount: product.price + lowest, varies };
  },
};

function menusOfTheRepository(): [string, Product[]][] {
  const folder = join("lib", "embedded-api", "catalogue", "demo");
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const written = [...files.map((file) => join(folder, file)), join("docs", "pizzaria.json")].map((file) => {
    const text = readFileSync(file, "utf8").replaceAll(/"pictures\/[^"]+"/g, "null");
    return [file, JSON.parse(text)] as const;
  });
  return [...written, ["a large market", largeMarket("mercado", 80)] as const].map(([name, document]) => {
    const parsed = parseDocument(document);
    if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.error[0])}`);
    const products = parsed.value.products.map((product) =>
      productFromResponse({ ...product, category: { ...product.category, name: null } }),
    );
    return [name, products.filter(({ groups }) => groups.every(({ priceMethod }) => priceMethod === undefined))];
  });
}

describe.each(menusOfTheRepository())("%s, as far as it is summed", (_name, products) => {
  test("costs what it cost before, to the centavo", () => {
    expect(products.length).toBeGreaterThan(0);
    const plain = products.filter(({ groups }) => groups.every((group) => group.options.every((each) => !each.prices)));
    expect(plain.length).toBeGreaterThan(0);
    for (const product of plain) {
      expect(startingPrice(product)).toEqual(before.startingPrice(product));
      for (const variationId of [null, ...product.variations.map(({ id }) => id)]) {
        let selection: Selection = { variationId, quantities: {} };
        for (const group of product.groups)
          for (const [index, option] of group.options.entries()) {
            selection = withOption(group, selection, option.id, 1 + (index % 3));
            const price = before.unitPrice(product, selection);
            expect(unitPriceOf(product, selection)).toBe(price);
            expect(unitPrice(lineOf(product, selection, "", 1))).toBe(price);
          }
      }
    }
  });
});
