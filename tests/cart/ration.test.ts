import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeCopy } from "@/lib/domain/cart/change-copy";
import { lineOf } from "@/lib/domain/cart/line";
import { limitOf, rareLines } from "@/lib/domain/cart/ration";
import { needsOf } from "@/lib/domain/cart/stock-needs";
import { firstMissing } from "@/lib/domain/menu/selection";
import { optionSubject, productSubject, variationSubject } from "@/lib/domain/stock/subject";
import { aChoice } from "../support/menu-arbitraries";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

const bacon = anOption({ id: "b", name: "Bacon", price: 300, maxQuantity: 3 });
const big = aVariation({ id: "g", name: "Grande", price: 500 });
const burger = aProduct({
  id: "1",
  name: "X-Burger",
  variations: [aVariation(), big],
  groups: [aGroup({ id: "e", options: [bacon] })],
});
const line = (qty: number, { size = "g", bacons = 0, note = "" } = {}) =>
  lineOf(burger, { variationId: size, quantities: { e: bacons > 0 ? { b: bacons } : {} } }, note, qty);
const OF_ALL = productSubject("1");
const OF_BIG = variationSubject("1", "g");
const OF_BACON = optionSubject("e", "b");

describe("the most units of a line", () => {
  test("is what is left of the dish, beside what the cart has of it", () => {
    expect(limitOf(line(1), { [OF_ALL]: 3 }, [])).toEqual({ most: 3, text: "Restam 3" });
    expect(limitOf(line(1), { [OF_ALL]: 3 }, [line(2, { note: "sem sal" })])).toEqual({
      most: 1,
      text: "Restam 3, e 2 já estão no carrinho",
    });
    expect(limitOf(line(1), { [OF_ALL]: 1 }, [line(1, { size: "m" })])).toEqual({
      most: 0,
      text: "Resta 1, e 1 já está no carrinho",
    });
  });

  test("is that of the scarcest part, by its name", () => {
    expect(limitOf(line(1), { [OF_ALL]: 9, [OF_BIG]: 2 }, [])).toEqual({
      most: 2,
      text: "X-Burger (Grande): restam 2",
    });
    expect(limitOf(line(1, { bacons: 2 }), { [OF_ALL]: 9, [OF_BACON]: 5 }, [])).toEqual({
      most: 2,
      text: "Bacon (X-Burger): restam 5",
    });
  });

  test("does not exist where nothing of the line is counted", () => {
    expect(limitOf(line(1), undefined, [])).toBeNull();
    expect(limitOf(line(1, { size: "m" }), { [OF_BIG]: 2, [OF_BACON]: 1 }, [])).toBeNull();
  });

  test("in the cart leaves the line itself out", () => {
    const lines = [line(2), line(1, { note: "sem sal" })];
    const menu = [{ ...burger, left: { [OF_ALL]: 4 } }];
    expect(lines.map((each) => rareLines(lines, menu, null, true).limitOf(each)?.most)).toEqual([3, 2]);
    expect(rareLines(lines, [burger], null, true).limitOf(line(1))).toBeNull();
  });
});

describe("a cart with more than the shop has", () => {
  const menu = (left: Record<string, number>) => [{ ...burger, left }];
  const check = (lines: ReturnType<typeof line>[], left: Record<string, number>) =>
    rareLines(lines, menu(left), null, true);

  test("names the line, and is whole again once that is accepted", () => {
    const { lines, changes } = check([line(5)], { [OF_ALL]: 3 });
    expect(changes.map(changeCopy)).toEqual(["Restam 3. A quantidade passa de 5 para 3."]);
    expect(lines).toEqual([line(3)]);
    expect(check(lines, { [OF_ALL]: 3 })).toMatchObject({ lines, changes: [] });
  });

  test("gives to the earlier lines first, and removes what nothing is left for", () => {
    const { lines, changes } = check([line(2), line(2, { note: "sem sal" }), line(1, { note: "bem passado" })], {
      [OF_ALL]: 3,
    });
    expect(lines.map(({ qty }) => qty)).toEqual([2, 1]);
    expect(changes.map(changeCopy)).toEqual([
      "Restam 3, e 2 já estão no carrinho. A quantidade passa de 2 para 1.",
      "Restam 3, e 3 já estão no carrinho. Remova para continuar.",
    ]);
  });

  test("is told of a changed price first", () => {
    const [cheaper] = menu({ [OF_ALL]: 3 }).map((product) => ({ ...product, price: product.price - 100 }));
    if (!cheaper) throw new Error("no product");
    const first = rareLines([line(5)], [cheaper], null, true);
    expect(first.changes.map(({ kind }) => kind)).toEqual(["price"]);
    expect(rareLines(first.lines, [cheaper], null, true).changes.map(({ kind }) => kind)).toEqual(["stock"]);
  });

  test("never keeps more than there is, loses nothing that there is, and is settled after one acceptance", () => {
    const aCart = fc
      .array(
        fc.record({
          choice: aChoice.filter(({ product, selection }) => product.available && !firstMissing(product, selection)),
          qty: fc.integer({ min: 1, max: 6 }),
        }),
        { minLength: 1, maxLength: 4 },
      )
      .chain((entries) => {
        const lines = entries.map(({ choice: { product, selection }, qty }, index) =>
          lineOf({ ...product, id: `${index}` }, selection, "", qty),
        );
        const subjects = [...needsOf(lines).keys()];
        return fc.record({
          lines: fc.constant(lines),
          products: fc.constant(entries.map(({ choice: { product } }, index) => ({ ...product, id: `${index}` }))),
          counts: fc.dictionary(fc.constantFrom(...subjects), fc.integer({ min: 1, max: 8 })),
        });
      });
    let cut = 0;
    fc.assert(
      fc.property(aCart, ({ lines, products, counts }) => {
        const menu = products.map((product) => ({ ...product, left: counts }));
        const { lines: kept, changes } = rareLines(lines, menu, null, true);
        const needs = needsOf(kept);
        for (const [subject, left] of Object.entries(counts))
          expect(needs.get(subject)?.amount ?? 0).toBeLessThanOrEqual(left);
        if (changes.length === 0) expect(kept).toEqual(lines);
        expect(rareLines(kept, menu, null, true).changes).toEqual([]);
        cut += changes.length;
      }),
    );
    expect(cut).toBeGreaterThan(20);
  });
});
