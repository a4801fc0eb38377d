import fc from "fast-check";
import { expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import { hasToBeChosen, MOST_SUGGESTIONS, suggestionsFor } from "@/lib/domain/cart/suggestions";
import { aGroup, aProduct, aVariation } from "../support/product";

const ids = ["a", "b", "c", "d", "e", "f"];
const anId = fc.constantFrom(...ids, "gone");
const aMenu = fc
  .tuple(...ids.map((id) => fc.record({ id: fc.constant(id), available: fc.boolean(), suggests: fc.array(anId) })))
  .map((all) => all.map((each) => aProduct(each)));

test("suggests up to three products on sale that the cart's own name and that are not in it, each once", () => {
  let shown = 0;
  fc.assert(
    fc.property(aMenu, fc.array(anId, { maxLength: 4 }), (menu, inCart) => {
      const lines = inCart.map((id) => ({ id }));
      const suggested = suggestionsFor(lines, menu).map(({ id }) => id);
      const named = menu.filter(({ id }) => inCart.includes(id)).flatMap(({ suggests = [] }) => suggests);
      const wanted = menu.filter(({ id, available }) => available && named.includes(id) && !inCart.includes(id));
      expect(new Set(suggested).size).toBe(suggested.length);
      expect(suggested).toHaveLength(Math.min(MOST_SUGGESTIONS, wanted.length));
      for (const id of suggested) expect(wanted.map((each) => each.id)).toContain(id);
      shown += suggested.length;
    }),
  );
  expect(shown).toBeGreaterThan(50);
});

test("leaves out what the chosen mode does not sell, and nothing while none is chosen", () => {
  const menu = [
    aProduct({ id: "a", suggests: ["b", "c", "d"] }),
    aProduct({ id: "b", modes: ["TAKEOUT"] }),
    aProduct({ id: "c", modes: ["DELIVERY"] }),
    aProduct({ id: "d" }),
  ];
  const shownFor = (mode: "DELIVERY" | "TAKEOUT" | null) =>
    suggestionsFor([{ id: "a" }], menu, mode).map(({ id }) => id);
  expect(shownFor("DELIVERY")).toEqual(["c", "d"]);
  expect(shownFor("TAKEOUT")).toEqual(["b", "d"]);
  expect(shownFor(null)).toEqual(["b", "c", "d"]);
});

test("goes by the order of the cart, then by the order in which a product names them", () => {
  const menu = [
    aProduct({ id: "a", suggests: ["c", "b"] }),
    aProduct({ id: "b", suggests: ["a"] }),
    ...["c", "d", "e"].map((id) => aProduct({ id, suggests: ["a", "e", "d"] })),
  ];
  expect(suggestionsFor([{ id: "c" }, { id: "b" }], menu).map(({ id }) => id)).toEqual(["a", "e", "d"]);
  expect(suggestionsFor([{ id: "a" }], menu).map(({ id }) => id)).toEqual(["c", "b"]);
});

test("suggests nothing where no product names another", () => {
  expect(suggestionsFor([{ id: "a" }], [aProduct({ id: "a" }), aProduct({ id: "b" })])).toEqual([]);
});

test("asks for a size and for what is required, and for nothing optional", () => {
  expect(hasToBeChosen(aProduct())).toBe(false);
  expect(hasToBeChosen(aProduct({ groups: [aGroup({ min: 0 })] }))).toBe(false);
  expect(hasToBeChosen(aProduct({ groups: [aGroup({ min: 0 }), aGroup({ min: 1 })] }))).toBe(true);
  expect(hasToBeChosen(aProduct({ variations: [aVariation()] }))).toBe(true);
});

test.each([
  ["ids as text and as numbers, each once", ["7", 8, "7"], ["7", "8"]],
  ["without what is no id", ["7", null, {}, ""], ["7"]],
  ["nothing of another shape", "7", undefined],
  ["nothing of an empty list", [], undefined],
  ["nothing when it is absent", undefined, undefined],
])("reads %s from a shop's own API", (_what, suggests, read) => {
  const answer = { id: "1", name: "X", category: { id: "c" }, price: 1, suggests };
  expect(productFromResponse(productSchema.parse(answer)).suggests).toEqual(read);
});
