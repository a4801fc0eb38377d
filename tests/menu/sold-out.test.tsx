import fc from "fast-check";
import { expect, test } from "vitest";
import { SoldOut } from "@/components/menu/sold-out";
import { compactMenu, expandMenu } from "@/lib/domain/menu/compact";
import type { Product } from "@/lib/domain/menu/product";
import { firstMissing, groupTotal, limitsOf, type Selection, withOption } from "@/lib/domain/menu/selection";
import { nextReturn, nextTodaysEnd, productAsOf } from "@/lib/domain/menu/sold-out";
import { isTodaysEnd } from "@/lib/domain/menu/todays-end";
import { offersOf } from "@/lib/domain/seo/offer";
import { anyProduct } from "../support/menu-arbitraries";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";
import { aShop, rendered } from "../support/rendered";

const START = Date.parse("2026-12-25T22:00:00Z");
const MINUTE = 60_000;
const at = (minute: number) => new Date(START + minute * MINUTE);

/** Some of its items come back at a minute of this hour. */
const returning: fc.Arbitrary<Product> = fc
  .tuple(anyProduct, fc.infiniteStream(fc.option(fc.integer({ min: 1, max: 59 }), { freq: 2 })))
  .map(([product, minutes]) => {
    const withEnd = <Item extends { available: boolean }>(item: Item): Item => {
      const minute = minutes.next().value ?? null;
      return minute === null || !item.available ? item : { ...item, unavailableUntil: at(minute).toISOString() };
    };
    return {
      ...withEnd(product),
      variations: product.variations.map(withEnd),
      groups: product.groups.map((group) => ({ ...group, options: group.options.map(withEnd) })),
    };
  });

type Item = { available: boolean; unavailableUntil?: string };
const partsOf = (product: Product): Item[] => [
  ...product.variations,
  ...product.groups.flatMap(({ options }) => options),
];
const itemsOf = (product: Product): Item[] => [product, ...partsOf(product)];

test("a part is off sale until its end and on sale from then on, and nothing else of the product changes", () => {
  fc.assert(
    fc.property(returning, fc.integer({ min: 0, max: 60 }), (product, minute) => {
      const shown = partsOf(productAsOf(product, at(minute)));
      expect(shown).toEqual(
        partsOf(product).map((item) => {
          const { unavailableUntil: until, ...rest } = item;
          const isOut = until !== undefined && Date.parse(until) > at(minute).getTime();
          const expected = isOut ? { ...item, available: false } : rest;
          return expect.objectContaining({ available: expected.available });
        }),
      );
      const left = shown.flatMap(({ unavailableUntil }) => unavailableUntil ?? []);
      expect(left.every((until) => Date.parse(until) > at(minute).getTime())).toBe(true);
      const bare = (each: Product) =>
        JSON.stringify(each, (key, value) => (/^(?:available|unavailableUntil)$/.test(key) ? undefined : value));
      expect(bare(productAsOf(product, at(minute)))).toBe(bare(product));
    }),
  );
});

/** As much of every group as it asks for, in the first size that is left. */
function wholeChoice(product: Product) {
  const sizes = product.variations.length > 0 ? product.variations.filter(({ available }) => available) : [null];
  return sizes
    .map((size): Selection => {
      const empty: Selection = { variationId: size?.id ?? null, quantities: {} };
      return product.groups.reduce((selection, group) => {
        const { min } = limitsOf(group, selection.variationId);
        return group.options.reduce((chosen, { id }) => {
          const missing = min - groupTotal(chosen, group.id);
          return missing > 0 ? withOption(group, chosen, id, missing) : chosen;
        }, selection);
      }, empty);
    })
    .some((selection) => firstMissing(product, selection) === null);
}

test("a product is sold out while it or what must be chosen of it is, and can be chosen otherwise", () => {
  let sold = 0;
  fc.assert(
    fc.property(returning, fc.integer({ min: 0, max: 60 }), (product, minute) => {
      const shown = productAsOf(product, at(minute));
      const own = productAsOf({ ...product, variations: [], groups: [] }, at(minute));
      expect(shown.available).toBe(own.available && wholeChoice(shown));
      if (own.available && !shown.available) sold++;
    }),
    { numRuns: 500 },
  );
  expect(sold).toBeGreaterThan(0);
});

test("a product of which every size, or every option of a required group, is sold out is back with the first", () => {
  const sizes = [
    aVariation({ id: "p", unavailableUntil: at(20).toISOString() }),
    aVariation({ id: "g", available: false }),
  ];
  const product = aProduct({ variations: sizes });
  expect(productAsOf(product, at(0))).toMatchObject({ available: false, unavailableUntil: at(20).toISOString() });
  expect(productAsOf(product, at(20))).toMatchObject({ available: true });
  const required = (available: boolean) =>
    aProduct({ groups: [aGroup({ min: 1, max: 1, isRequired: true, options: [anOption({ available })] })] });
  expect([productAsOf(required(false), at(0)).available, productAsOf(required(true), at(0)).available]).toEqual([
    false,
    true,
  ]);
  const freely = aProduct({ groups: [aGroup({ min: 0, options: [anOption({ available: false })] })] });
  expect(productAsOf(freely, at(0)).available).toBe(true);
});

test("the phone's menu knows every end, and is right at any later moment without being fetched again", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(returning, { maxLength: 4, selector: ({ id }) => id }),
      fc.integer({ min: 0, max: 60 }),
      (all, minute) => {
        const sent = all.map((product) => productAsOf(product, at(0)));
        const sections = [{ category: { id: "1", name: "Pratos" }, products: sent }];
        const { products } = expandMenu(JSON.parse(JSON.stringify(compactMenu(sections, sent))), at(minute));
        expect(products).toEqual(all.map((product) => productAsOf(product, at(minute))));
        const first = nextReturn(products);
        const ends = products
          .flatMap(itemsOf)
          .flatMap(({ unavailableUntil: until }) => (until ? [Date.parse(until)] : []));
        expect(first).toBe(ends.length > 0 ? Math.min(...ends) : null);
      },
    ),
  );
});

test("search engines learn when a dish is on sale again, of a size the later of both", () => {
  const soon = at(10).toISOString();
  const later = at(20).toISOString();
  const out = { available: false, unavailableUntil: soon };
  const [offer] = offersOf(aProduct({ price: 1000, ...out }));
  expect(offer).toMatchObject({ availability: "https://schema.org/SoldOut", availabilityStarts: soon });
  const sizes = [aVariation({ id: "g", available: false, unavailableUntil: later }), aVariation({ id: "p" })];
  const starts = (product: Product) => offersOf(product).map(({ availabilityStarts }) => availabilityStarts);
  expect(starts(aProduct({ price: 1000, variations: sizes, ...out }))).toEqual([later, soon]);
  expect(starts(aProduct({ price: 1000, variations: sizes, available: false }))).toEqual([undefined, undefined]);
});

test.each([
  ["2026-12-24T12:00:00-03:00", "2026-12-25T00:00:00-03:00", true],
  ["2026-12-24T12:00:00-03:00", "2026-12-25T02:00:00-03:00", true],
  ["2026-12-25T01:00:00-03:00", "2026-12-25T02:00:00-03:00", true],
  ["2026-12-24T12:00:00-03:00", "2026-12-24T23:59:00-03:00", true],
  ["2026-12-24T12:00:00-03:00", "2026-12-24T18:00:00-03:00", false],
  ["2026-12-24T23:00:00-03:00", "2026-12-26T00:00:00-03:00", false],
  ["2026-12-24T12:00:00-03:00", "2026-12-25T11:00:00-03:00", false],
])("at %s what is back at %s is out for today alone: %s", (now, until, isToday) => {
  expect(isTodaysEnd(until, "America/Sao_Paulo", new Date(now))).toBe(isToday);
});

test("'hoje' begins beside a dish at no moment that its menu does not name", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 * 24 * 60 }), { minLength: 1, maxLength: 4 }),
      fc
        .array(fc.integer({ min: 0, max: 6 * 24 * 60 }), { minLength: 2, maxLength: 2 })
        .map((all) => all.sort((a, b) => a - b)),
      (ends, [rendered = 0, later = 0]) => {
        const untils = ends.map((end) => at(end).toISOString());
        const menu = untils.map((unavailableUntil, n) => aProduct({ id: `p${n}`, available: false, unavailableUntil }));
        if (at(later).getTime() >= nextTodaysEnd(menu, at(rendered).getTime())) return;
        const said = (minute: number) => untils.map((until) => isTodaysEnd(until, "America/Sao_Paulo", at(minute)));
        expect(said(later)).toEqual(said(rendered));
      },
    ),
  );
});

test("'hoje' is said of what is back after today, and not of what is back today or is out for good", () => {
  const zone = "America/Sao_Paulo";
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(Date.now());
  const midnight = new Date(Date.parse(`${today}T00:00:00-03:00`) + 24 * 60 * MINUTE).toISOString();
  const said = (unavailableUntil?: string) =>
    rendered(<SoldOut item={{ ...(unavailableUntil && { unavailableUntil }) }} />, aShop({ timezone: zone })).replace(
      /<[^>]*>/g,
      "",
    );
  expect(said(midnight)).toBe("Esgotado hoje");
  expect(said(new Date(Date.now() + 1_000 * MINUTE * 3).toISOString())).toBe("Esgotado");
  expect(said()).toBe("Esgotado");
});
