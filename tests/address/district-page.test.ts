import fc from "fast-check";
import { expect, test } from "vitest";
import {
  districtOfSegment,
  districtPath,
  districtSegment,
  isWorthIndexing,
  withCity,
} from "@/lib/domain/address/district-page";

test("a district is found by its segment, whatever it is called by now", () => {
  const names = fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(names, fc.string(), (all, later) => {
      const districts = all.map((name, n) => ({ id: `d${n}x`, name }));
      for (const district of districts) {
        expect(districtOfSegment(districts, districtSegment(district))).toBe(district);
        expect(districtOfSegment(districts, districtSegment({ ...district, name: later }))).toBe(district);
      }
      expect(districtOfSegment(districts, "outro")).toBeNull();
    }),
  );
  expect(districtPath({ id: "agua-verde", name: "Água Verde" })).toBe("/entrega/agua-verde-agua-verde");
});

test("a district is named with its own city, else the shop's", () => {
  expect(withCity({ name: "Centro", city: "Colombo" }, { city: "Curitiba" })).toBe("Centro, Colombo");
  expect(withCity({ name: "Batel" }, { city: "Curitiba" })).toBe("Batel, Curitiba");
  expect(withCity({ name: "Colombo", city: "Colombo" }, { city: "Curitiba" })).toBe("Colombo");
});

test.each([
  [{}, 60, false],
  [{ freeFrom: 8_000 }, 4, false],
  [{ freeFrom: 8_000 }, 5, true],
  [{ minOrder: 0 }, 5, true],
  [{ deliveryTime: "40-60 min" }, 60, true],
])(
  "a page of a bairro that says %j beside its fee, at a shop of %i products, is indexed: %s",
  (rules, products, is) => {
    expect(isWorthIndexing(rules, products)).toBe(is);
  },
);
