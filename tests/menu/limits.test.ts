import { describe, expect, test } from "vitest";
import type { Product } from "@/lib/domain/menu/product";
import {
  chosenVariation,
  firstMissing,
  groupTotal,
  initialSelection,
  isSingleChoice,
  optionLimit,
  quantityOf,
  type Selection,
  unitPriceOf,
  withOption,
} from "@/lib/domain/menu/selection";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

const option = (id: string, over = {}) => anOption({ id, name: id, price: 100, maxQuantity: 3, ...over });
const extras = aGroup({ max: 4, options: [option("a"), option("b"), option("c", { available: false })] });
const doneness = aGroup({ id: "p", min: 1, max: 1, options: [option("mal"), option("bem")] });
const product = (over: Partial<Product>) => aProduct({ price: 2_000, variations: [], groups: [], ...over });
const picked = (e: Record<string, number>): Selection => ({ variationId: null, quantities: { e } });
const nothing: Selection = { variationId: null, quantities: {} };

describe("what can still be added of an option", () => {
  test("is what its group has left, and never more than its own maximum", () => {
    expect(optionLimit(extras, nothing, "a")).toBe(3);
    expect(optionLimit(extras, picked({ a: 1, b: 2 }), "a")).toBe(2);
    expect(optionLimit(extras, picked({ b: 3 }), "a")).toBe(1);
  });

  test("is nothing for one that is sold out or not of the group, and in a group that became smaller", () => {
    expect([optionLimit(extras, nothing, "c"), optionLimit(extras, nothing, "x")]).toEqual([0, 0]);
    expect(optionLimit({ ...extras, max: 2 }, picked({ b: 3 }), "a")).toBe(0);
  });
});

describe("choosing an option", () => {
  test("keeps the other choices, and forgets one of quantity 0", () => {
    const both = withOption(extras, { variationId: "g", quantities: { e: { b: 1 }, p: { bem: 1 } } }, "a", 2);
    expect(both).toEqual({ variationId: "g", quantities: { e: { b: 1, a: 2 }, p: { bem: 1 } } });
    expect(withOption(extras, both, "a", 0).quantities).toEqual({ e: { b: 1 }, p: { bem: 1 } });
  });

  test("takes as many as fit", () => {
    expect(withOption(extras, picked({ b: 3 }), "a", 3).quantities).toEqual({ e: { b: 3, a: 1 } });
    expect(withOption(extras, nothing, "a", 9).quantities).toEqual({ e: { a: 3 } });
    expect(withOption(extras, picked({ b: 1 }), "c", 1).quantities).toEqual({ e: { b: 1 } });
  });

  test("replaces another only where one alone may be chosen", () => {
    expect(isSingleChoice(doneness)).toBe(true);
    expect([aGroup({ min: 0, max: 1 }), aGroup({ min: 1, max: 2 })].map((group) => isSingleChoice(group))).toEqual([
      false,
      false,
    ]);
    const optional = aGroup({ min: 0, max: 1, options: [option("a"), option("b")] });
    expect(withOption(optional, picked({ a: 1 }), "b", 1).quantities).toEqual({ e: { a: 1 } });
  });
});

describe("the first choice", () => {
  test("is the first option that is not sold out, and none where all are", () => {
    const soldOut = { ...doneness, options: [option("mal", { available: false }), option("bem")] };
    expect(initialSelection(product({ groups: [soldOut] }))).toEqual({
      variationId: null,
      quantities: { p: { bem: 1 } },
    });
    const none = { ...doneness, options: [option("mal", { available: false })] };
    expect(initialSelection(product({ groups: [none] }))).toEqual(nothing);
    expect(initialSelection(product({ groups: [extras] }))).toEqual(nothing);
  });

  test("is no size where all are sold out", () => {
    const sizes = [aVariation({ available: false })];
    expect(initialSelection(product({ variations: sizes }))).toEqual(nothing);
    expect(chosenVariation(product({ variations: sizes }), nothing)).toBeNull();
  });
});

describe("a choice is missing", () => {
  test("above a group's maximum as well as below its minimum, in the first such group", () => {
    const two = aGroup({ min: 2, max: 3, options: extras.options });
    const missing = (e: Record<string, number>) => firstMissing(product({ groups: [two] }), picked(e));
    expect([missing({ a: 2 }), missing({ a: 3 })]).toEqual([null, null]);
    for (const wrong of [{ a: 1 }, { a: 3, b: 1 }] as Record<string, number>[])
      expect(missing(wrong)).toEqual({ code: "COMPLEMENTS", groupId: "e" });
    const later = { ...two, id: "z" };
    expect(firstMissing(product({ groups: [two, later] }), nothing)).toEqual({ code: "COMPLEMENTS", groupId: "e" });
  });

  test("when the size is none of the product's", () => {
    const sized = product({ variations: [aVariation({ id: "m" })] });
    expect(firstMissing(sized, { variationId: "x", quantities: {} })).toEqual({ code: "VARIATION", groupId: null });
    expect(firstMissing(sized, { variationId: "m", quantities: {} })).toBeNull();
  });
});

test("a group without a choice counts 0, and adds nothing to the price", () => {
  expect([groupTotal(nothing, "e"), quantityOf(nothing, "e", "a"), quantityOf(picked({ b: 1 }), "e", "a")]).toEqual([
    0, 0, 0,
  ]);
  expect(groupTotal(picked({ a: 2, b: 1 }), "e")).toBe(3);
  expect(unitPriceOf(product({ groups: [extras] }), nothing)).toBe(2_000);
  expect(unitPriceOf(product({ groups: [extras, doneness] }), picked({ a: 2 }))).toBe(2_200);
});
