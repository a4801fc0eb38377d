import fc from "fast-check";
import { expect, test } from "vitest";
import { looksLikeCentavos } from "@/lib/domain/menu/centavos";

/** Centavos of what a menu usually sells. */
const usual = fc.integer({ min: 501, max: 30_000 });

test("a menu in centavos is noticed, also where a size has the price", () => {
  fc.assert(
    fc.property(fc.array(usual, { minLength: 1 }), fc.boolean(), (prices, bySize) => {
      const menu = prices.map((price) =>
        bySize ? { price: 0, variations: [{ price }, { price: price + 500 }] } : { price },
      );
      expect(looksLikeCentavos(menu)).toBe(true);
    }),
  );
});

test("a menu in reais is not: cheap dishes, any centavos, free products, or none", () => {
  fc.assert(
    fc.property(fc.array(usual, { minLength: 1 }), (prices) => {
      expect(looksLikeCentavos(prices.map((price) => ({ price: price / 100 })))).toBe(false);
      expect(looksLikeCentavos([...prices.map((price) => ({ price })), { price: 9.5 }])).toBe(false);
    }),
  );
  expect(looksLikeCentavos([])).toBe(false);
  expect(looksLikeCentavos([{ price: 0 }, { price: 0, variations: [] }])).toBe(false);
  expect(looksLikeCentavos([{ price: 25 }, { price: 32 }, { price: 1200 }])).toBe(false);
});
