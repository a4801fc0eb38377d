import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeCopy } from "@/lib/domain/cart/change-copy";
import { type CartLine, lineKey, lineOf, unitPrice } from "@/lib/domain/cart/line";
import { unitCount } from "@/lib/domain/cart/lines";
import { checkedLines } from "@/lib/domain/cart/reprice";
import type { Group } from "@/lib/domain/menu/product";
import {
  firstMissing,
  groupTotal,
  limitsOf,
  optionLimit,
  quantityOf,
  type Selection,
} from "@/lib/domain/menu/selection";
import { aChangeOf, aChoice } from "../support/menu-arbitraries";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

const extras = aGroup({ options: [anOption(), anOption({ id: "o", name: "Ovo", price: 200, maxQuantity: 1 })] });
const doneness = aGroup({
  id: "p",
  name: "Ponto da carne",
  min: 1,
  max: 1,
  isRequired: true,
  options: [
    anOption({ id: "mal", name: "Mal passada", price: 0, maxQuantity: 1 }),
    anOption({ id: "bem", name: "Bem passada", price: 0, maxQuantity: 1 }),
  ],
});
const sizes = [aVariation(), aVariation({ id: "g", name: "Grande", price: 500 })];
const burger = aProduct({ id: "1", name: "X-Burger", price: 2_000, variations: sizes, groups: [doneness, extras] });
const chosen: Selection = { variationId: "g", quantities: { p: { bem: 1 }, e: { b: 2, o: 1 } } };
const line = lineOf(burger, chosen, "sem cebola", 2);
const key = lineKey(line);
const without = (group: Group, id: string) => ({ ...group, options: group.options.filter((each) => each.id !== id) });

const aVisit = fc
  .uniqueArray(
    aChoice.filter(({ product, selection }) => product.available && !firstMissing(product, selection)),
    { maxLength: 4, selector: ({ product }) => product.id },
  )
  .chain((choices) =>
    fc.record({
      before: fc.constant(choices.map(({ product }) => product)),
      lines: fc
        .array(fc.integer({ min: 1, max: 5 }), { minLength: choices.length, maxLength: choices.length })
        .map((counts) =>
          choices.map(({ product, selection }, index) => lineOf(product, selection, "", counts[index] ?? 1)),
        ),
      now: fc
        .tuple(...choices.map(({ product }) => aChangeOf(product)))
        .map((products) => products.filter((product) => product !== null)),
    }),
  );

describe("repricing against the current menu", () => {
  test("changes nothing for an unchanged menu", () => {
    fc.assert(
      fc.property(aVisit, ({ before, lines }) => {
        expect(checkedLines(lines, before)).toEqual({ lines, changes: [], each: lines });
      }),
    );
  });

  test("keeps every line at the current price or names it", () => {
    fc.assert(
      fc.property(aVisit, ({ lines, now }) => {
        const { lines: accepted, changes } = checkedLines(lines, now);
        for (const each of lines) {
          const named = changes.filter((change) => change.key === lineKey(each));
          const kept = accepted.find((other) => lineKey(other) === lineKey(each));
          expect(named.length).toBeLessThanOrEqual(1);
          if (named.length === 0) expect(kept && unitPrice(kept)).toBe(unitPrice(each));
        }
        expect(changes.every((change) => lines.some((each) => lineKey(each) === change.key))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("leaves a valid cart after all changes are accepted", () => {
    fc.assert(
      fc.property(aVisit, ({ lines, now }) => {
        const accepted = checkedLines(lines, now).lines;
        expect(checkedLines(accepted, now)).toMatchObject({ lines: accepted, changes: [] });
        expect(new Set(accepted.map(lineKey)).size).toBe(accepted.length);
        expect(unitCount(accepted)).toBeLessThanOrEqual(unitCount(lines));
      }),
      { numRuns: 300 },
    );
  });

  test("accepts no line with an unavailable choice or beyond the limits", () => {
    fc.assert(
      fc.property(aVisit, ({ lines, now }) => {
        for (const each of checkedLines(lines, now).lines) {
          const product = now.find(({ id }) => id === each.id);
          expect(product?.available).toBe(true);
          for (const taken of each.selectedComplements) {
            const group = product?.groups.find(({ id }) => id === taken.id);
            if (!group) throw new Error("a group that is not offered");
            const selection = {
              variationId: each.variation?.id ?? null,
              quantities: { [group.id]: quantities(taken) },
            };
            const { max } = limitsOf(group, selection.variationId);
            expect(groupTotal(selection, group.id)).toBeLessThanOrEqual(max);
            for (const option of taken.options)
              expect(quantityOf(selection, group.id, option.id)).toBeLessThanOrEqual(
                optionLimit(group, selection, option.id),
              );
          }
        }
      }),
    );
  });
});

function quantities(taken: CartLine["selectedComplements"][number]) {
  return Object.fromEntries(taken.options.map(({ id, qty }) => [id, qty]));
}

describe("repricing names", () => {
  const flavour = (id: string, name: string, price: number) => anOption({ id, name, price: 1, prices: { g: price } });
  const pizzaOf = (calabresa: number, camarao: number, priceMethod: "MAX" | "AVG" = "MAX") =>
    aProduct({
      id: "1",
      name: "Pizza",
      price: 0,
      variations: sizes.map((size) => ({ ...size, price: 0 })),
      groups: [
        aGroup({
          id: "s",
          min: 1,
          max: 2,
          priceMethod,
          options: [flavour("cal", "Calabresa", calabresa), flavour("cam", "Camarão", camarao)],
        }),
      ],
    });
  const halves = lineOf(pizzaOf(5_200, 6_800), { variationId: "g", quantities: { s: { cal: 1, cam: 1 } } }, "", 1);

  test("the flavour that moved, with its own price, and the pizza's", () => {
    const { changes } = checkedLines([halves], [pizzaOf(7_000, 6_700)]);
    expect(changes.map(changeCopy)).toEqual([
      "Calabresa subiu R$\u00a018,00. Camarão baixou R$\u00a01,00. O preço mudou de R$\u00a068,00 para R$\u00a070,00.",
    ]);
  });

  test("nothing while the dearest flavour stays, and no flavour where only the method changed", () => {
    const { lines, changes } = checkedLines([halves], [pizzaOf(6_000, 6_800)]);
    expect(changes).toEqual([]);
    expect(lines[0]?.selectedComplements[0]?.options.map(({ price }) => price)).toEqual([6_000, 6_800]);
    expect(checkedLines([halves], [pizzaOf(5_200, 6_800, "AVG")]).changes.map(changeCopy)).toEqual([
      "O preço mudou de R$\u00a068,00 para R$\u00a060,00.",
    ]);
  });

  test("a price, old and new, of one unit", () => {
    const { lines, changes } = checkedLines([line], [{ ...burger, price: 2_150 }]);
    expect(changes).toEqual([{ key, name: "X-Burger", kind: "price", before: 3_300, after: 3_450 }]);
    expect(lines).toMatchObject([{ price: 2_150, qty: 2, note: "sem cebola" }]);
  });

  test("that a promotion has ended, of the dish or of its size", () => {
    const over = "A promoção acabou. O preço mudou de R$\u00a033,00 para R$\u00a034,50.";
    const dish = checkedLines([line], [{ ...burger, price: line.price + 150, pastPrice: line.price }]);
    expect(dish.changes.map(changeCopy)).toEqual([over]);
    const size = burger.variations.map((each) =>
      each.id === line.variation?.id ? { ...each, price: each.price + 150, pastPrice: each.price } : each,
    );
    expect(checkedLines([line], [{ ...burger, variations: size }]).changes.map(changeCopy)).toEqual([over]);
    const other = checkedLines([line], [{ ...burger, price: line.price + 150, pastPrice: line.price - 1 }]);
    expect(other.changes.map(changeCopy)).toEqual(["O preço mudou de R$\u00a033,00 para R$\u00a034,50."]);
  });

  test("the times of a dish that is not sold now", () => {
    const closed = { ...burger, available: false, saleTimes: "Só de segunda a sexta, 11h às 14h" };
    const { lines, changes } = checkedLines([line], [closed]);
    expect([lines, changes.map(changeCopy)]).toEqual([
      [],
      ["Só de segunda a sexta, 11h às 14h. Remova para continuar."],
    ]);
  });

  test("an own price of the line that the menu does not have", () => {
    const { changes } = checkedLines([{ ...line, priceFinal: 990 }], [burger]);
    expect(changes).toMatchObject([{ kind: "price", before: 990, after: 3_300 }]);
  });

  test("a removed option, without which the line continues", () => {
    const { lines, changes } = checkedLines([line], [{ ...burger, groups: [doneness, without(extras, "o")] }]);
    expect(changes).toEqual([
      {
        key,
        name: "X-Burger",
        kind: "options",
        left: [{ name: "Ovo", qty: 1 }],
        missing: null,
        before: 3_300,
        after: 3_100,
      },
    ]);
    expect(lines).toMatchObject([{ selectedComplements: [{ id: "p" }, { id: "e", options: [{ id: "b", qty: 2 }] }] }]);
  });

  test("a reduced number of an option", () => {
    const scarce = { ...extras, options: extras.options.map((each) => ({ ...each, maxQuantity: 1 })) };
    const { changes } = checkedLines([line], [{ ...burger, groups: [doneness, scarce] }]);
    expect(changes).toMatchObject([{ kind: "options", left: [{ name: "Bacon", qty: 1 }], after: 3_000 }]);
  });

  test("a removed option of a required group, which needs a new choice", () => {
    const { lines, changes } = checkedLines([line], [{ ...burger, groups: [without(doneness, "bem"), extras] }]);
    expect(changes).toMatchObject([
      {
        kind: "options",
        left: [{ name: "Bem passada", qty: 1 }],
        missing: { code: "COMPLEMENTS", group: "Ponto da carne" },
      },
    ]);
    expect(lines).toEqual([]);
  });

  test("a sold-out variation, and new variations", () => {
    const gone = sizes.map((size) => ({ ...size, available: size.id !== "g" }));
    expect(checkedLines([line], [{ ...burger, variations: gone }]).changes).toMatchObject([
      { kind: "options", left: [{ name: "Grande", qty: 1 }], missing: { code: "VARIATION", group: null } },
    ]);
    const plain = lineOf({ ...burger, variations: [] }, { ...chosen, variationId: null }, "", 1);
    expect(checkedLines([plain], [burger]).changes).toMatchObject([
      { kind: "options", left: [], missing: { code: "VARIATION", group: null } },
    ]);
  });

  test("a sold-out product, and one removed from the menu", () => {
    const other = lineOf({ ...burger, id: "2", name: "X-Salada" }, chosen, "", 1);
    const { lines, changes } = checkedLines([line, other], [{ ...burger, available: false }]);
    expect(changes).toEqual([
      { key, name: "X-Burger", kind: "soldOut" },
      { key: lineKey(other), name: "X-Salada", kind: "gone" },
    ]);
    expect(lines).toEqual([]);
  });

  test("lines that became equal, which merge", () => {
    const plain = lineOf(burger, { variationId: "g", quantities: { p: { bem: 1 }, e: { b: 2 } } }, "sem cebola", 1);
    const { lines } = checkedLines([plain, line], [{ ...burger, groups: [doneness, without(extras, "o")] }]);
    expect(lines).toMatchObject([{ qty: 3 }]);
  });
});
