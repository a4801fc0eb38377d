import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CartLine, lineOf, unitPrice } from "@/lib/domain/cart/line";
import type { Product } from "@/lib/domain/menu/product";
import { reorderOf } from "@/lib/domain/orders/reorder";
import { reorderCopy } from "@/lib/domain/orders/reorder-copy";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";
import { anOrder } from "./an-order";

const burger = aProduct({
  id: "1",
  name: "X-Burger",
  image: "/media/x.webp",
  price: 2_000,
  variations: [aVariation({ id: "s", name: "Simples" }), aVariation({ id: "d", name: "Duplo", price: 600 })],
  groups: [
    aGroup({ id: "g", max: 5, options: [anOption({ id: "bacon" }), anOption({ id: "ovo", name: "Ovo", price: 200 })] }),
  ],
});
const item = {
  item_name: "X-Burger",
  amount: 2,
  price: 32,
  observations: "Duplo. sem cebola",
  complements: [{ id: "bacon", name: "Bacon", amount: 2, price: 3 }],
  product_id: "1",
  variation_id: "d",
};
const again = (over: object = {}, menu: Product[] = [burger]) =>
  reorderOf(anOrder({ order_items: [{ ...item, ...over }] }), menu);
const said = (over: object, menu?: Product[]) => again(over, menu).changes.map(reorderCopy);

describe("a repeated order", () => {
  test("finds its products by name when the API sends no ids", () => {
    const nameless = { product_id: null, variation_id: null, complements: [{ name: "bacón", amount: 2, price: 3 }] };
    expect(again({ ...nameless, item_name: "x-búrger" }).lines).toEqual(again().lines);
  });

  test("names what left the menu and takes nothing else of that name, where the order has ids", () => {
    const dear = { ...burger, id: "7", price: 6_000 };
    expect(again({}, [dear])).toMatchObject({ lines: [], changes: [{ kind: "gone", name: "X-Burger" }] });
    const variations = burger.variations.map((each) => ({ ...each, id: `new-${each.id}`, price: 6_000 }));
    expect(again({}, [{ ...burger, variations }]).lines).toEqual([]);
    const groups = [aGroup({ id: "g", max: 5, options: [anOption({ id: "new-bacon", price: 6_000 })] })];
    expect(said({}, [{ ...burger, groups }])).toEqual([
      "Não temos mais: 2× Bacon. Custava R$\u00a032,00, agora R$\u00a026,00.",
    ]);
  });

  test("finds by an id that the order has as text and the menu as a number", () => {
    const numbered = { ...burger, variations: [aVariation({ id: "_12", name: "Dupla", price: 600 })] };
    expect(again({ variation_id: "12" }, [numbered]).lines).toMatchObject([{ variation: { id: "_12" } }]);
  });

  test("keeps an option in its own group where another offers the same one", () => {
    const group = (id: string) => aGroup({ id, name: id, max: 1, options: [anOption({ id: "bacon" })] });
    const complements = [{ id: "bacon", name: "Bacon", amount: 1, price: 3, group_id: "second" }];
    const [line] = again({ complements }, [{ ...burger, groups: [group("first"), group("second")] }]).lines;
    expect(line?.selectedComplements.map(({ id }) => id)).toEqual(["second"]);
  });

  test("has the current menu's prices, and says so", () => {
    const dearer = { ...burger, price: 2_150 };
    expect(again({}, [dearer]).lines.map(unitPrice)).toEqual([3_350]);
    expect(said({}, [dearer])).toEqual(["Custava R$\u00a032,00, agora R$\u00a033,50."]);
  });

  test("names removed and sold-out products, and omits them", () => {
    expect(said({ product_id: "9", item_name: "X-Tudo" })).toEqual(["Saiu do cardápio."]);
    expect(again({ product_id: "9", item_name: "X-Tudo" }).changes[0]?.name).toBe("X-Tudo");
    expect(said({}, [{ ...burger, available: false }])).toEqual(["Está esgotado agora."]);
    expect(again({}, [{ ...burger, available: false }]).lines).toEqual([]);
  });

  test("names a removed option and continues without it", () => {
    const cheddar = {
      complements: [...item.complements, { id: "x", name: "Cheddar", amount: 1, price: 4 }],
      price: 36,
    };
    expect(said(cheddar)).toEqual(["Não temos mais: Cheddar. Custava R$\u00a036,00, agora R$\u00a032,00."]);
    expect(again(cheddar).lines).toEqual(again().lines);
  });

  test("keeps a size out of the note, also one that the shop has renamed", () => {
    const variations = [aVariation({ id: "d", name: "Dupla de respeito", price: 600 })];
    const [line] = again({ variation_name: "Duplo" }, [{ ...burger, variations }]).lines;
    expect(line).toMatchObject({ note: "sem cebola", variation: { name: "Dupla de respeito" } });
  });

  test("names a removed variation, which needs a new choice", () => {
    const simple = { ...burger, variations: burger.variations.slice(0, 1) };
    expect(said({}, [simple])).toEqual(["Não temos mais: Duplo. Escolha de novo no cardápio."]);
    expect(again({}, [simple]).lines).toEqual([]);
  });
});

describe("a pizza by halves", () => {
  const flavours = [
    anOption({ id: "cal", name: "Calabresa", price: 5_200, prices: { p: 3_400 } }),
    anOption({ id: "cam", name: "Camarão", price: 6_801 }),
    anOption({ id: "muc", name: "Muçarela", price: 4_900 }),
  ];
  const pizza = aProduct({
    id: "pizza",
    name: "Pizza",
    price: 0,
    variations: [aVariation({ id: "p", name: "Broto" }), aVariation({ id: "g", name: "Grande" })],
    groups: [
      aGroup({ id: "s", min: 1, max: 2, priceMethod: "MAX", maxByVariation: { p: 1 }, options: flavours }),
      aGroup({ id: "b", name: "Borda", max: 1, options: [anOption({ id: "bm", name: "Muçarela", price: 1_300 })] }),
    ],
  });
  const halves = lineOf(pizza, { variationId: "g", quantities: { s: { cal: 1, muc: 1 }, b: { bm: 1 } } }, "", 1);
  const repeated = (change: (item: ReturnType<typeof itemOf>) => object, menu = pizza) =>
    reorderOf(anOrder({ order_items: [change(itemOf(halves))] }), [menu]);

  test("is ordered again with its methods, at the price of its dearest half", () => {
    const { lines, changes } = repeated((item) => item);
    expect(changes).toEqual([]);
    expect(lines).toEqual([halves]);
    expect(lines.map(unitPrice)).toEqual([5_200 + 1_300]);
  });

  test("finds options of one name in their own groups when the API sends no ids", () => {
    const { lines } = repeated(({ complements, ...item }) => ({
      ...item,
      complements: complements.map(({ id: _, ...complement }) => complement),
    }));
    expect(lines).toEqual([halves]);
  });

  test("says what it cost and costs when its dearest half became dearer", () => {
    const dearer = flavours.map((each) => (each.id === "cal" ? { ...each, price: 5_600 } : each));
    const menu = {
      ...pizza,
      groups: pizza.groups.map((each) => (each.id === "s" ? { ...each, options: dearer } : each)),
    };
    expect(
      repeated((item) => item, menu)
        .changes.map(reorderCopy)
        .join(" "),
    ).toContain("R$\u00a065,00, agora R$\u00a069,00");
  });

  test("needs a new choice when the size takes fewer flavours now", () => {
    const menu = { ...pizza, groups: pizza.groups.map((each) => (each.id === "s" ? { ...each, max: 1 } : each)) };
    const { lines, changes } = repeated((item) => item, menu);
    expect([lines.length, changes.length]).not.toEqual([1, 0]);
  });
});

test("repeating any order over an unchanged menu gives the cart that it came from", () => {
  const chosen = fc.record({
    variationId: fc.constantFrom("s", "d"),
    bacon: fc.nat(3),
    ovo: fc.nat(2),
    qty: fc.integer({ min: 1, max: 20 }),
    note: fc.constantFrom("", "sem cebola", "Bem passado. Sem sal", "Duplo"),
  });
  fc.assert(
    fc.property(chosen, ({ variationId, bacon, ovo, qty, note }) => {
      const line = lineOf(burger, { variationId, quantities: { g: { bacon, ovo } } }, note, qty);
      const item = itemOf(line);
      for (const named of [item, { ...item, variation_name: line.variation?.name }]) {
        const { lines, changes } = reorderOf(anOrder({ order_items: [named] }), [burger]);
        expect(changes).toEqual([]);
        expect(lines).toEqual([line]);
      }
    }),
  );
});

/** The item as the embedded API stores it (`lib/contract/orders/order-body.ts`). */
function itemOf(line: CartLine) {
  return {
    item_name: line.name,
    amount: line.qty,
    price: unitPrice(line) / 100,
    observations: [line.variation && `${line.variation.name}.`, line.note].filter(Boolean).join(" "),
    product_id: line.id,
    variation_id: line.variation?.id,
    complements: line.selectedComplements.flatMap(({ id: group_id, priceMethod, options }) =>
      options.map(({ id, name, qty, price }) => ({
        id,
        name,
        amount: qty,
        price: price / 100,
        group_id,
        price_method: priceMethod ?? "SUM",
      })),
    ),
  };
}
