import { describe, expect, test } from "vitest";
import { type CartLine, lineChoices, lineOf, unitPrice } from "@/lib/domain/cart/line";
import { partsOf } from "@/lib/domain/menu/parts.mjs";
import { choiceLabels, priceOfChoices } from "@/lib/domain/menu/price-method";
import type { Group, Product } from "@/lib/domain/menu/product";
import {
  choicesInPool,
  firstMissing,
  initialSelection,
  isPricedByChoice,
  isSingleChoice,
  limitsOf,
  offeredGroups,
  optionLimit,
  pickerGroup,
  type Selection,
  unitPriceOf,
  withOption,
  withVariation,
} from "@/lib/domain/menu/selection";
import { priceRange, sizeStartingPrice, startingPrice } from "@/lib/domain/menu/starting-price";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

const flavours: Group = aGroup({
  id: "sabores",
  name: "Sabores",
  min: 1,
  max: 2,
  isRequired: true,
  priceMethod: "MAX",
  maxByVariation: { broto: 1, gigante: 4 },
  options: [
    anOption({ id: "cal", name: "Calabresa", price: 5_200, prices: { broto: 3_000 }, maxQuantity: 4 }),
    anOption({ id: "cam", name: "Camarão", price: 6_800, prices: { broto: 4_000, gigante: 9_000 }, maxQuantity: 4 }),
  ],
});
const border = aGroup({
  id: "borda",
  name: "Borda",
  max: 1,
  maxByVariation: { broto: 0 },
  options: [anOption({ id: "cat", name: "Catupiry", price: 800, maxQuantity: 1 })],
});
const pizza: Product = aProduct({
  price: 0,
  variations: ["broto", "grande", "gigante"].map((id) => aVariation({ id, name: id, price: 0 })),
  groups: [flavours, border],
});

function chosen(variationId: string, sabores: Record<string, number>, borda: Record<string, number> = {}): Selection {
  return { variationId, quantities: { sabores, borda } };
}

describe("a unit's price", () => {
  test("is the standard's own example: 25 + mean of 5 and 10 + dearest of 15 and 35 + 3", () => {
    const choices = [
      { priceMethod: "AVG", price: 500, qty: 1 },
      { priceMethod: "AVG", price: 1_000, qty: 1 },
      { priceMethod: "MAX", price: 1_500, qty: 1 },
      { priceMethod: "MAX", price: 3_500, qty: 1 },
      { price: 300, qty: 1 },
    ] as const;
    expect(2_500 + priceOfChoices(choices)).toBe(7_050);
  });

  test("rounds the mean half up, once", () => {
    const mean = (...pool: [price: number, qty: number][]) =>
      priceOfChoices(pool.map(([price, qty]) => ({ price, qty, priceMethod: "AVG" as const })));
    expect([mean([1, 1], [2, 1]), mean([1, 2], [2, 1]), mean([5_201, 1], [6_800, 1]), mean()]).toEqual([
      2, 1, 6_001, 0,
    ]);
  });

  test("takes the option's price in the chosen size, and its own for a size without one", () => {
    expect(unitPriceOf(pizza, chosen("broto", { cam: 1 }))).toBe(4_000);
    expect(unitPriceOf(pizza, chosen("grande", { cal: 1, cam: 1 }, { cat: 1 }))).toBe(7_600);
    expect(unitPriceOf(pizza, chosen("gigante", { cal: 3, cam: 1 }))).toBe(9_000);
  });

  test("is the same of the line, which stores the method and the list prices of the size", () => {
    const line = lineOf(pizza, chosen("gigante", { cal: 3, cam: 1 }, { cat: 1 }), "", 2);
    expect(unitPrice(line)).toBe(9_800);
    expect(line.selectedComplements).toEqual<CartLine["selectedComplements"]>([
      {
        id: "sabores",
        name: "Sabores",
        priceMethod: "MAX",
        options: [
          { id: "cal", name: "Calabresa", price: 5_200, qty: 3 },
          { id: "cam", name: "Camarão", price: 9_000, qty: 1 },
        ],
      },
      { id: "borda", name: "Borda", options: [{ id: "cat", name: "Catupiry", price: 800, qty: 1 }] },
    ]);
    expect(choiceLabels(lineChoices(line))).toEqual(["3/4 Calabresa", "1/4 Camarão", "Catupiry"]);
  });
});

describe("a part", () => {
  test("is the quantity of the pool's total; a pool goes over all groups of its method", () => {
    expect(
      partsOf([
        { priceMethod: "MAX", qty: 1 },
        { priceMethod: "MAX", qty: 1 },
        { priceMethod: "AVG", qty: 4 },
        { priceMethod: "AVG", qty: 2 },
        { qty: 3 },
      ]),
    ).toEqual(["1/2", "1/2", "2/3", "1/3", null]);
  });

  test("of a whole pool is not said, and neither is its count", () => {
    expect(choiceLabels([{ name: "Calabresa", qty: 2, priceMethod: "MAX" }])).toEqual(["Calabresa"]);
    expect(choiceLabels([{ name: "Bacon", qty: 2 }])).toEqual(["2× Bacon"]);
  });
});

describe("a size", () => {
  test("sets how many may be taken; 0 hides the group, required or not", () => {
    expect(limitsOf(flavours, "broto")).toEqual({ min: 1, max: 1 });
    expect(limitsOf(flavours, "grande")).toEqual({ min: 1, max: 2 });
    expect(limitsOf({ ...flavours, maxByVariation: { broto: 0 } }, "broto")).toEqual({ min: 0, max: 0 });
    expect(offeredGroups(pizza, "broto").map(({ id, max }) => [id, max])).toEqual([["sabores", 1]]);
    expect(offeredGroups(pizza, "gigante").map(({ id, max }) => [id, max])).toEqual([
      ["sabores", 4],
      ["borda", 1],
    ]);
    expect(offeredGroups(pizza, "broto")[0]?.options.map(({ price }) => price)).toEqual([3_000, 4_000]);
  });

  test("makes radio rows where it takes one flavour", () => {
    expect(isSingleChoice(flavours, "broto")).toBe(true);
    expect(isSingleChoice(flavours, "grande")).toBe(false);
    const one = withOption(flavours, chosen("broto", { cal: 1 }), "cam", 1);
    expect(one.quantities.sabores).toEqual({ cam: 1 });
    expect(optionLimit(flavours, chosen("gigante", { cal: 1 }), "cam")).toBe(3);
    expect(optionLimit(border, chosen("broto", {}), "cat")).toBe(0);
  });

  test("hides what was chosen: it is not asked, not priced and not in the line", () => {
    const selection = chosen("broto", { cal: 1 }, { cat: 1 });
    expect(firstMissing(pizza, selection)).toBeNull();
    expect(unitPriceOf(pizza, selection)).toBe(3_000);
    expect(lineOf(pizza, selection, "", 1).selectedComplements.map(({ id }) => id)).toEqual(["sabores"]);
  });

  test("refuses more flavours than it takes", () => {
    expect(firstMissing(pizza, chosen("broto", { cal: 1, cam: 1 }))).toEqual({
      code: "COMPLEMENTS",
      groupId: "sabores",
    });
  });

  test("another one keeps what it takes and names the rest", () => {
    const { selection, left } = withVariation(pizza, chosen("gigante", { cal: 2, cam: 2 }, { cat: 1 }), "grande");
    expect(selection).toEqual({
      variationId: "grande",
      quantities: { sabores: { cal: 1, cam: 1 }, borda: { cat: 1 } },
    });
    expect(left).toEqual([]);
    expect(withVariation(pizza, chosen("grande", { cal: 1, cam: 1 }, { cat: 1 }), "broto")).toEqual({
      selection: { variationId: "broto", quantities: { sabores: { cal: 1 } } },
      left: [
        { name: "Camarão", qty: 1, kept: 0 },
        { name: "Catupiry", qty: 1, kept: 0 },
      ],
    });
  });
});

test("a flavour group is never the picker and nothing of it is chosen already", () => {
  const single: Product = {
    ...pizza,
    variations: [],
    groups: [
      { ...flavours, max: 1 },
      { ...border, min: 1 },
    ],
  };
  expect(pickerGroup(single)?.id).toBe("borda");
  expect(initialSelection(single).quantities).toEqual({ borda: { cat: 1 } });
  expect(initialSelection({ ...single, groups: [{ ...flavours, max: 1 }] }).quantities).toEqual({});
});

test("'A partir de' is the cheapest flavour of the cheapest size, up to the dearest of the dearest", () => {
  expect(startingPrice(pizza)).toEqual({ amount: 3_000, varies: true });
  expect(priceRange(pizza)).toEqual({ lowest: 3_000, highest: 9_000 });
  expect(["broto", "grande"].map((size) => sizeStartingPrice(pizza, size).amount)).toEqual([3_000, 5_200]);
  const soldOut = { ...flavours, options: flavours.options.map((each) => ({ ...each, available: each.id === "cam" })) };
  expect(startingPrice({ ...pizza, variations: pizza.variations.slice(1, 2), groups: [soldOut] })).toEqual({
    amount: 6_800,
    varies: false,
  });
});

test("an optional flavour more can lower a mean, and 'A partir de' knows", () => {
  const dear = aGroup({ id: "a", min: 1, max: 1, priceMethod: "AVG", options: [anOption({ id: "x", price: 6_000 })] });
  const cheap = aGroup({ id: "b", min: 0, max: 3, priceMethod: "AVG", options: [anOption({ id: "y", price: 2_000 })] });
  expect(startingPrice(aProduct({ price: 0, groups: [dear, cheap] }))).toEqual({ amount: 3_000, varies: true });
});

test("a size's own price counts in what it costs at least", () => {
  const sizes = [aVariation({ id: "broto", price: 500 }), aVariation({ id: "gigante", price: 1_900 })];
  const product = { ...pizza, price: 100, variations: sizes };
  expect(sizes.map(({ id }) => sizeStartingPrice(product, id).amount)).toEqual([3_600, 7_200]);
});

test("flavours set a product's price where one group shares one", () => {
  expect([[flavours, border], [border], []].map((groups) => isPricedByChoice({ groups }))).toEqual([
    true,
    false,
    false,
  ]);
});

test("below a group stand its own parts of all that was chosen", () => {
  const sweet = aGroup({
    id: "doces",
    priceMethod: "MAX",
    max: 2,
    options: [anOption({ id: "bri", name: "Brigadeiro" })],
  });
  const product = { ...pizza, groups: [flavours, sweet, border] };
  const quantities = { sabores: { cal: 1 }, doces: { bri: 1 }, borda: { cat: 1 } };
  const parts = product.groups.map((group) => choicesInPool(product, { variationId: "grande", quantities }, group));
  expect(parts).toEqual([["1/2 Calabresa"], ["1/2 Brigadeiro"], []]);
});
