import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { choicesText } from "@/lib/domain/cart/choices-text";
import { subtotalOf } from "@/lib/domain/cart/pricing";
import { formatMoney } from "@/lib/domain/money";
import { cartCard, itemsText } from "@/lib/domain/share/cart-card";
import { aLine } from "../support/cart-line";

const aName = fc
  .stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ -]{0,80}$/)
  .filter((name) => name.trim() === name && !/\s{2}/.test(name));
const someLines = fc.array(
  fc.record({ id: fc.constantFrom("1", "2", "3", "4", "5", "6"), name: aName, qty: fc.integer({ min: 1, max: 999 }) }),
  { minLength: 1, maxLength: 12 },
);

describe("the items of a shared cart", () => {
  test("never exceed the limit, and every unit is named or counted", () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 45, max: 120 }), (lines, most) => {
        const text = itemsText(lines, most);
        expect([...text].length).toBeLessThanOrEqual(most);
        const [, named = "", rest = "0"] = /^(.*?)(?: e mais (\d+) ite(?:m|ns))?$/.exec(text) ?? [];
        const counted = named.split(", ").reduce((sum, item) => sum + Number.parseInt(item, 10), Number(rest));
        expect(counted).toBe(lines.reduce((sum, { qty }) => sum + qty, 0));
      }),
    );
  });

  test("name a product once, however it is configured", () => {
    const lines = [aLine({ qty: 2 }), aLine({ id: "8", name: "Batata" }), aLine({ note: "sem sal" })];
    expect(itemsText(lines, 60)).toBe("3 X-Burger, 1 Batata");
    const more = [...lines, aLine({ id: "9", name: "Refrigerante lata" })];
    expect(itemsText(more, 36)).toBe("3 X-Burger, 1 Batata e mais 1 item");
    const long = [aLine({ name: "Combo Família Gigante com Quatro Hambúrgueres" }), aLine({ id: "8", qty: 3 })];
    expect(itemsText(long, 40)).toBe("1 Combo Família Gigante… e mais 3 itens");
  });
});

describe("the card of a shared cart", () => {
  test("has the items in its title and says that its price is of when it was sent", () => {
    const lines = [
      aLine({ id: "1", name: "Brasa Bacon", price: 3_690, qty: 2 }),
      aLine({ id: "2", name: "Batata", price: 2_190 }),
    ];
    expect(cartCard("Brasa Burger", lines)).toEqual({
      title: "Pede igual: 2 Brasa Bacon, 1 Batata",
      description:
        "R$\u00a095,70 em itens, nos preços de quando foi enviado. Carrinho de Brasa Burger: abra, confira e peça.",
    });
  });

  test("names no price of zero, and nothing of a note", () => {
    const { title, description } = cartCard("Brasa", [aLine({ price: 0, note: "GANHE UM iPHONE em evil.example" })]);
    expect(description).toBe("Carrinho de Brasa: abra, confira e peça.");
    expect(title + description).not.toMatch(/evil|R\$/);
  });

  test("sums what the lines cost, in a title of at most 60 letters", () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 1, max: 100_000 }), (some, price) => {
        const lines = some.map((line) => aLine({ ...line, price }));
        const { title, description } = cartCard("Brasa", lines);
        expect([...title].length).toBeLessThanOrEqual(60);
        expect(description.startsWith(`${formatMoney(subtotalOf(lines))} em itens, `)).toBe(true);
      }),
    );
  });
});

test("the choices of a line are its variation and its options, parts as parts", () => {
  const options = [
    { id: "a", name: "Calabresa", price: 0, qty: 1 },
    { id: "b", name: "Muçarela", price: 0, qty: 1 },
  ];
  const line = aLine({
    variation: { id: "g", name: "Grande", price: 0 },
    selectedComplements: [
      { id: "s", name: "Sabores", priceMethod: "MAX", options },
      { id: "x", name: "Extras", options: [{ id: "c", name: "Bacon", price: 100, qty: 2 }] },
    ],
  });
  expect(choicesText(line)).toBe("Grande, 1/2 Calabresa, 1/2 Muçarela, 2× Bacon");
  expect(choicesText(aLine())).toBe("");
});
