import { describe, expect, test } from "vitest";
import { lineOf } from "@/lib/domain/cart/line";
import { availableChoice, checkedLine, checkedLines } from "@/lib/domain/cart/reprice";
import { aGroup, anOption, aProduct } from "../support/product";

const bacon = anOption({ id: "b", name: "Bacon", maxQuantity: 2 });
const egg = anOption({ id: "o", name: "Ovo", maxQuantity: 2 });
const extras = aGroup({ id: "e", options: [bacon, egg] });
const more = aGroup({ id: "m", name: "Mais", max: 3, options: [bacon] });
const burger = aProduct({ id: "1", variations: [], groups: [extras, more] });
const line = lineOf(burger, { variationId: null, quantities: { m: { b: 2 } } }, "", 1);

describe("an option that two groups offer", () => {
  test("stays in the group it was chosen in", () => {
    expect(availableChoice(line, burger)).toEqual({
      selection: { variationId: null, quantities: { m: { b: 2 } } },
      left: [],
    });
    expect(checkedLine(line, burger)).toEqual({ line, change: null });
  });

  test("moves to the other one when its own is gone, beside what was chosen there", () => {
    const both = lineOf(burger, { variationId: null, quantities: { e: { b: 1, o: 1 }, m: { b: 1 } } }, "", 1);
    const { selection, left } = availableChoice(both, { ...burger, groups: [extras] });
    expect(selection.quantities).toEqual({ e: { b: 2, o: 1 } });
    expect(left).toEqual([]);
  });

  test("moves to the other one when its own offers it no more", () => {
    const menu = { ...burger, groups: [{ ...more, options: [egg] }, extras] };
    expect(availableChoice(line, menu)).toEqual({
      selection: { variationId: null, quantities: { e: { b: 2 } } },
      left: [],
    });
  });

  test("is named for as many as no longer fit", () => {
    const both = lineOf(burger, { variationId: null, quantities: { e: { b: 2 }, m: { b: 2 } } }, "", 1);
    const { selection, left } = availableChoice(both, { ...burger, groups: [{ ...extras, max: 2 }] });
    expect(selection.quantities).toEqual({ e: { b: 2 } });
    expect(left).toEqual([{ name: "Bacon", qty: 2 }]);
    const one = { ...extras, max: 3, options: [{ ...bacon, maxQuantity: 3 }] };
    expect(availableChoice(both, { ...burger, groups: [one] }).left).toEqual([{ name: "Bacon", qty: 1 }]);
  });

  test("is named with its whole quantity when no group offers it", () => {
    const { selection, left } = availableChoice(line, { ...burger, groups: [{ ...extras, options: [egg] }] });
    expect(selection.quantities).toEqual({});
    expect(left).toEqual([{ name: "Bacon", qty: 2 }]);
  });
});

test("a new picker that the line has no choice of is named as the missing size", () => {
  const size = aGroup({ id: "t", name: "Tamanho", min: 1, max: 1, options: [anOption({ id: "p", name: "P" })] });
  const { lines, changes } = checkedLines([line], [{ ...burger, groups: [more, extras, size] }]);
  expect(lines).toEqual([]);
  expect(changes).toMatchObject([{ kind: "options", left: [], missing: { code: "VARIATION", group: "Tamanho" } }]);
});

test("the second of two options of a single choice is left, and the first one stays", () => {
  const two = lineOf(burger, { variationId: null, quantities: { e: { b: 1, o: 1 } } }, "", 1);
  const single = { ...extras, min: 1, max: 1 };
  expect(availableChoice(two, { ...burger, groups: [single] })).toEqual({
    selection: { variationId: null, quantities: { e: { b: 1 } } },
    left: [{ name: "Ovo", qty: 1 }],
  });
});
