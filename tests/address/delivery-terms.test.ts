import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deliveryTerms, type ServedPlace } from "@/lib/domain/address/delivery-terms";
import { placeFacts } from "@/lib/domain/address/place-facts";

const batel: ServedPlace = { fee: 600, minOrder: 5_000, freeFrom: 8_000, deliveryTime: "30-40 min" };
const at = (subtotal: number, minOrder = 3_000) => ({ subtotal, minOrder });

describe("a delivery", () => {
  test("costs the list fee below 'grátis a partir de', and nothing from exactly that subtotal on", () => {
    expect(deliveryTerms(batel, at(7_999))).toMatchObject({ fee: 600, missingToFree: 1 });
    expect(deliveryTerms(batel, at(8_000))).toMatchObject({ fee: 0, missingToFree: 0 });
  });

  test("asks for the greater minimum of shop and district, inclusive", () => {
    expect(deliveryTerms(batel, at(4_999))).toMatchObject({ minOrder: 5_000, missing: 1 });
    expect(deliveryTerms(batel, at(5_000))).toMatchObject({ missing: 0 });
    expect(deliveryTerms(batel, at(5_000, 6_000))).toMatchObject({ minOrder: 6_000, missing: 1_000 });
    expect(deliveryTerms({ fee: 600 }, at(2_000))).toMatchObject({ minOrder: 3_000, missing: 1_000 });
  });

  test("that is always free is not free by its sum", () => {
    expect(deliveryTerms({ fee: 0, freeFrom: 8_000 }, at(100))).toMatchObject({ fee: 0, missingToFree: null });
    expect(deliveryTerms({ fee: 600 }, at(100_000))).toMatchObject({ fee: 600, missingToFree: null });
  });

  test("to a place that nobody has named has the shop's minimum alone", () => {
    expect(deliveryTerms(null, at(2_000))).toEqual({ fee: 0, minOrder: 3_000, missing: 1_000, missingToFree: null });
  });
});

const money = fc.integer({ min: 0, max: 20_000 });
const place: fc.Arbitrary<ServedPlace> = fc.record(
  { fee: money, minOrder: money, freeFrom: money },
  { requiredKeys: ["fee"] },
);

test("adding what is missing is enough, and one centavo less is not", () => {
  fc.assert(
    fc.property(place, money, money, (given, subtotal, minOrder) => {
      const terms = deliveryTerms(given, { subtotal, minOrder });
      const { missing, missingToFree } = terms;
      expect(deliveryTerms(given, { subtotal: subtotal + missing, minOrder }).missing).toBe(0);
      if (missing > 0) expect(deliveryTerms(given, { subtotal: subtotal + missing - 1, minOrder }).missing).toBe(1);
      expect(terms.minOrder).toBeGreaterThanOrEqual(minOrder);
      expect([minOrder, given.minOrder ?? 0]).toContain(terms.minOrder);
      expect([0, given.fee]).toContain(terms.fee);
      expect(terms.fee).toBe(missingToFree === 0 ? 0 : given.fee);
      if (missingToFree === null) return;
      expect(deliveryTerms(given, { subtotal: subtotal + missingToFree, minOrder }).fee).toBe(0);
      if (missingToFree > 0)
        expect(deliveryTerms(given, { subtotal: subtotal + missingToFree - 1, minOrder }).fee).toBe(given.fee);
    }),
  );
});

test("a place says its rules where they are its own", () => {
  expect(placeFacts(batel, { minOrder: 3_000 })).toEqual([
    "Grátis a partir de R$\u00a080,00, sem contar o cupom",
    "Pedido mínimo R$\u00a050,00",
    "Entrega em 30-40 min",
  ]);
  expect(placeFacts(batel, { minOrder: 5_000 })).not.toContain("Pedido mínimo R$\u00a050,00");
  expect(placeFacts({ fee: 0, freeFrom: 8_000 }, { minOrder: 0 })).toEqual([]);
  expect(placeFacts({ fee: 500 }, { minOrder: 3_000 })).toEqual([]);
});
