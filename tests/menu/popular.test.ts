import fc from "fast-check";
import { expect, test } from "vitest";
import { popularOf } from "@/lib/domain/menu/popular";
import { firstMissing, hasCompleteDefaults, initialSelection } from "@/lib/domain/menu/selection";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
const aMenu = fc
  .tuple(...ids.map((id) => fc.record({ id: fc.constant(id), available: fc.boolean() })))
  .map((all) => all.map((each) => aProduct(each)));

test("shows the first six that can be had, each once, and none below three", () => {
  const lengths = new Set<number>();
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids, "gone")), aMenu, (popular, menu) => {
      const wanted = [...new Set(popular)].filter((id) => menu.some((each) => each.id === id && each.available));
      const shown = popularOf(popular, menu).map(({ id }) => id);
      expect(shown).toEqual(wanted.length < 3 ? [] : wanted.slice(0, 6));
      lengths.add(shown.length);
    }),
  );
  expect(lengths).toContain(0);
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(3);
  expect(popularOf(undefined, [aProduct()])).toEqual([]);
});

test("one tap adds what asks nothing but what it preselects", () => {
  const optional = aGroup({ min: 0, max: 3 });
  const picker = aGroup({ id: "p", min: 1, max: 1, isRequired: true });
  const sauces = aGroup({ id: "s", min: 2, max: 2, isRequired: true });
  const soldOut = aGroup({ id: "q", min: 1, max: 1, isRequired: true, options: [anOption({ available: false })] });
  const isQuick = (over: Parameters<typeof aProduct>[0]) => hasCompleteDefaults(aProduct(over));
  expect(isQuick({})).toBe(true);
  expect(isQuick({ groups: [optional, picker] })).toBe(true);
  expect(isQuick({ available: false })).toBe(false);
  expect(isQuick({ groups: [sauces] })).toBe(false);
  expect(isQuick({ groups: [soldOut] })).toBe(false);
  expect(isQuick({ groups: [picker, { ...picker, id: "second" }] })).toBe(false);
  expect(isQuick({ variations: [aVariation()] })).toBe(false);
  const product = aProduct({ groups: [optional, picker] });
  expect(firstMissing(product, initialSelection(product))).toBeNull();
});
