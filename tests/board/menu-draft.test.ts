import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dietSummary } from "@/lib/browser/board/menu/diet-draft";
import {
  changedFields,
  draftOf,
  emptyGroup,
  groupDraftOf,
  groupFields,
  mistakeAt,
  otherMistakes,
  productFields,
  unpricedSizes,
} from "@/lib/browser/board/menu/draft";
import type { EditableGroup, EditableMenu, EditableProduct } from "@/lib/browser/board/menu/menu";
import { namesIn } from "@/lib/browser/board/menu/names";
import { priceText, sizeText } from "@/lib/browser/board/menu/price";
import { findInMenu } from "@/lib/browser/board/menu/search";
import { itemsOfOption, namesakesOf, returnText, saleOf } from "@/lib/browser/board/menu/sold-out";
import { moneyText, reaisOf } from "@/lib/browser/board/money-text";
import { changeText } from "@/lib/domain/board/changes";

const pizza: EditableProduct = {
  id: "p1",
  version: "v1",
  category: "pizzas",
  name: "Pizza Muçarela",
  description: "Massa fina",
  image: "/media/0123456789abcdef0123/w960.webp",
  price: 34.9,
  available: true,
  allergens: [],
  variations: [{ id: "g", name: "Grande", price: 20, available: false, unavailable_until: null }],
  groups: ["g1"],
};
const flavours: EditableGroup = {
  id: "sabores",
  version: "g1",
  name: "Sabores",
  min_quantity: 0,
  max_quantity: 2,
  is_required: true,
  price_method: "MAX",
  options: [
    { id: "atum", name: "Atum", price: 50, prices: { g: 60.5 }, max_quantity: 1, available: false },
    { id: "acai", name: "Açaí", price: 40, max_quantity: 1, available: true },
  ],
};
const menu: EditableMenu = {
  version: "now",
  categories: [{ id: "pizzas", version: "c1", name: "Pizzas" }],
  groups: [flavours, { ...flavours, version: "g2", name: "Sabores da casa" }],
  products: [
    pizza,
    { ...pizza, id: "p2", name: "Outra", groups: ["g2"] },
    { ...pizza, id: "p3", name: "Água", groups: [] },
  ],
};

describe("what is typed", () => {
  test("every amount of a document is read again from its field", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (centavos) => {
        expect(reaisOf(moneyText(centavos / 100))).toBe(centavos / 100);
      }),
    );
    expect(["34,9", "34.90", "1.234,50", "dez", ""].map(reaisOf)).toEqual([34.9, 34.9, 1234.5, null, null]);
  });

  test("a product that nobody touched changes nothing; a touched field changes alone", () => {
    const { fields } = productFields(draftOf(pizza));
    expect(changedFields(fields, productFields(draftOf(pizza)).fields)).toEqual({});
    const next = productFields({ ...draftOf(pizza), price: "36,00" });
    expect(changedFields(fields, next.fields)).toEqual({ price: 36 });
  });

  test("allergens are ticked by their names, the shop's own words stay typed, and what nobody touched is not rewritten", () => {
    const dish = { ...pizza, allergens: ["leite", "GLUTEN", "corante"], diets: ["VEGETARIAN" as const] };
    const draft = draftOf(dish);
    expect(draft.facts).toEqual({
      allergens: ["MILK", "GLUTEN"],
      others: "corante",
      diets: ["VEGETARIAN"],
      isAlcoholic: false,
    });
    const before = productFields(draft).fields;
    expect(changedFields(before, productFields(draftOf(dish)).fields)).toEqual({});
    const facts = { ...draft.facts, others: "corante, pimenta,", isAlcoholic: true };
    expect(changedFields(before, productFields({ ...draft, facts }).fields)).toEqual({
      allergens: ["MILK", "GLUTEN", "corante", "pimenta"],
      is_alcoholic: true,
    });
    expect(dietSummary(facts)).toBe("Vegetariano · contém Leite, Glúten, corante, pimenta · bebida alcoólica");
    expect(dietSummary(draftOf(pizza).facts)).toBe("não informado");
  });

  test("a size keeps what the form does not show", () => {
    const draft = draftOf(pizza);
    const sizes = draft.sizes.map((size) => ({ ...size, name: "Família" }));
    expect(productFields({ ...draft, sizes }).fields.variations).toEqual([
      { id: "g", name: "Família", desc: null, price: 20, available: false, unavailable_until: null },
    ]);
  });

  test("an amount that nobody can read is a mistake beside its field", () => {
    const draft = draftOf(pizza);
    const { mistakes } = productFields({
      ...draft,
      price: "dez",
      sizes: draft.sizes.map((size) => ({ ...size, price: "" })),
    });
    expect(mistakes.map(({ path }) => path)).toEqual(["price", "variations[0].price"]);
    expect(mistakeAt(mistakes, "price")).toMatch(/34,90/);
    expect(otherMistakes(mistakes, (path) => path === "price")).toMatch(/34,90/);
  });

  test("a required group asks for one at least, and an emptied price of a size goes", () => {
    const draft = groupDraftOf(flavours);
    expect(draft.min).toBe("1");
    const [atum, ...others] = draft.options;
    const emptied = { ...draft, options: atum ? [{ ...atum, prices: { g: " " } }, ...others] : [] };
    expect(groupFields(emptied).fields).toMatchObject({
      is_required: true,
      min_quantity: 1,
      options: [{ id: "atum", prices: null, available: false }, { id: "acai" }],
    });
    expect(groupFields({ ...emptyGroup(), max: "x" }).mistakes).toEqual([
      { path: "max_quantity", message: "Escreva um número inteiro." },
    ]);
  });
});

describe("finding", () => {
  test.each<[string, string[], string[]]>([
    ["mucarela", ["p1"], []],
    ["PIZZA muça", ["p1"], []],
    ["agua", ["p3"], []],
    ["acai", [], ["acai", "acai"]],
    ["grande", ["p1", "p2", "p3"], []],
    ["nada disso", [], []],
  ])("'%s' finds products and options without accents and capitals", (typed, products, options) => {
    const found = findInMenu(menu, typed);
    expect(found.products.map(({ id }) => id)).toEqual(products);
    expect(found.groups.flatMap((group) => group.options.map(({ id }) => id))).toEqual(options);
  });
});

test("what is called so is found before what only mentions it", () => {
  const [first, ...others] = menu.products;
  if (!first) throw new Error("no product");
  const mentions = { ...first, id: "combo", name: "Combo", description: "Com ÁGUA gelada" };
  const size = { id: "a", name: "Com água", price: 0, available: true };
  const hasSize = { ...mentions, id: "trio", description: "", variations: [size] };
  const found = findInMenu({ ...menu, products: [mentions, hasSize, first, ...others] }, "agua");
  expect(found.products.map(({ id }) => id)).toEqual(["p3", "trio", "combo"]);
});

test("a name is found in every spelling that an owner types in a hurry", () => {
  const [first] = menu.products;
  if (!first) throw new Error("no product");
  const called = (name: string) => ({ ...menu, products: [{ ...first, name, description: "", variations: [] }] });
  for (const [name, typed] of [
    ["X-Tudo", "xtudo"],
    ["X-Tudo", "x tudo"],
    ["XTudo", "x-tudo"],
    ["Pizza Quatro Queijos", "4 queijos"],
    ["Coca-Cola 2L", "coca 2 litros"],
    ["Água com gás", "agua c/ gas"],
  ] as const)
    expect([typed, findInMenu(called(name), typed).products.length]).toEqual([typed, 1]);
  expect(findInMenu(called("X-Tudo"), "xbacon").products).toEqual([]);
});

describe("selling out", () => {
  test("a flavour is sold out in every product that has it, changed groups too", () => {
    expect(itemsOfOption(menu, flavours, "atum")).toEqual([
      { product: "p1", option: "atum" },
      { product: "p2", option: "atum" },
    ]);
  });

  test("until a moment that has passed is on sale again", () => {
    const now = new Date("2026-11-25T12:00:00Z");
    const until = (moment: string) => saleOf({ available: true, unavailable_until: moment }, now);
    expect(until("2026-11-25T12:00:01Z")).toBe("until");
    expect(until("2026-11-25T12:00:00Z")).toBe("selling");
    expect(saleOf({ available: false }, now)).toBe("off");
  });

  test("says when it returns, by the shop's clock", () => {
    const now = new Date("2026-11-25T21:00:00Z");
    const text = (until: string) => returnText({ available: true, unavailable_until: until }, "America/Sao_Paulo", now);
    expect(text("2026-11-26T03:00:00Z")).toBe("Volta amanhã");
    expect(text("2026-11-26T05:30:00Z")).toBe("Volta amanhã");
    expect(text("2026-11-25T23:30:00Z")).toBe("Volta às 20:30");
    expect(text("2026-11-26T21:00:00Z")).toBe("Volta amanhã às 18:00");
    expect(text("2026-12-26T15:00:00Z")).toBe("Volta 26/12 às 12:00");
    expect(text("2026-11-25T20:00:00Z")).toBeNull();
    expect(returnText({ available: false }, "America/Sao_Paulo", now)).toBe("Até você voltar");
  });
});

test("the log says a menu's change in words", () => {
  const of = (fields: object | null) => ({ products: { p1: fields } });
  expect(changeText({ before: of({ price: 34.9 }), after: of({ price: 40 }) })).toBe(
    "preço: R$\u00a034,90 → R$\u00a040,00",
  );
  expect(changeText({ before: of(null), after: of({ version: "x" }) })).toBe("fora do cardápio → no cardápio");
  expect(changeText({ before: of({ hidden: null }), after: of({ hidden: true }) })).toBe("escondido: não → sim");
});

describe("what a product costs", () => {
  const only = {
    ...pizza,
    price: 0,
    variations: [{ ...pizza.variations[0], price: 0, available: true }],
  } as EditableProduct;
  const sold = { ...flavours, options: flavours.options.map((option) => ({ ...option, available: true })) };
  const priced: EditableMenu = { ...menu, groups: [sold], products: [only] };

  test("is what customers read, where the price is in the flavours", () => {
    expect(priceText(priced, only)).toBe("a partir de R$\u00a040,00");
    expect(priceText(priced, { ...only, price: 12, groups: [], variations: [] })).toBe("R$\u00a012,00");
    expect(sizeText(priced, only, 0, { id: "g", price: 500 })).toBe("Sai a partir de R$\u00a045,00");
    expect(sizeText(priced, undefined, 3_000, { id: "nova-1", price: 500 })).toBe("Sai por R$\u00a035,00");
  });

  test("a flavour says for which sizes it has no price, in a group that has prices by size", () => {
    const sizes = [
      { id: "b", name: "Broto" },
      { id: "g", name: "Grande" },
    ];
    const [atum, acai] = groupDraftOf(flavours).options;
    if (!atum || !acai) throw new Error("no options");
    expect(unpricedSizes(acai, [atum, acai], sizes)).toEqual(["Broto", "Grande"]);
    expect(unpricedSizes(atum, [atum, acai], sizes)).toEqual(["Broto"]);
    expect(unpricedSizes(acai, [acai], sizes)).toEqual([]);
  });
});

test("a flavour that is sold out is offered wherever else it is on sale by its name", () => {
  const copy = {
    ...flavours,
    id: "combo",
    version: "g3",
    options: [{ ...flavours.options[1], id: "acai-2", name: "AÇAÍ" }],
  };
  const combo = { ...pizza, id: "p9", name: "Combo Família", groups: ["g3"] };
  const both = { ...menu, groups: [flavours, copy as EditableGroup], products: [pizza, combo] };
  expect(namesakesOf(both, flavours, { id: "acai", name: "Açaí" })).toEqual({
    items: [{ product: "p9", option: "acai-2" }],
    places: ["Combo Família"],
  });
  expect(namesakesOf(both, flavours, { id: "atum", name: "Atum" }).items).toEqual([]);
});

test("products of one name in two categories are told apart wherever the board lists them together", () => {
  const categories = [...menu.categories, { id: "esfihas", version: "c2", name: "Esfihas" }];
  const esfiha = { ...pizza, id: "e1", name: "pizza mucarela", category: "esfihas" };
  const nameOf = namesIn({ ...menu, categories, products: [...menu.products, esfiha] });
  expect([pizza, esfiha, menu.products[1] ?? pizza].map(nameOf)).toEqual([
    "Pizza Muçarela (Pizzas)",
    "pizza mucarela (Esfihas)",
    "Outra",
  ]);
});
