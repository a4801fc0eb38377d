import { expect, test } from "vitest";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { warningsOf } from "@/lib/embedded-api/catalogue/document/warnings";
import { aDocument, NO_HOURS, type TestDocument } from "./factory";

type Change = (document: TestDocument) => unknown;

function allWarnings(change: Change) {
  const document = aDocument("casa");
  change(document);
  const parsed = parseDocument(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return warningsOf(document, parsed.value);
}

function warnings(change: Change = () => {}): string[] {
  return allWarnings(change)
    .filter(({ path }) => path !== NO_HOURS.path)
    .map(({ path, message }) => `${path}: ${message}`);
}

const market = (fields: object) => warnings((document) => Object.assign(document.market, fields));
const product = (index: number, fields: object) =>
  warnings((document) => Object.assign(document.products[index] ?? {}, fields));

test("a document without an oddity has no warning", () => {
  expect(warnings()).toEqual([]);
});

test("a word that is neither open nor closed closes the shop, unless there are hours", () => {
  expect(market({ open_closed: "talvez" })).toEqual([
    `market.open_closed: 'talvez' deixa a loja fechada: escreva "Aberto" ou "Fechado".`,
  ]);
  const opening_hours = [{ weekday: 1, opens: "18:00", closes: "23:00" }];
  expect(market({ open_closed: "talvez", opening_hours })).toEqual([]);
  for (const word of ["Aberto", "fechado", "closed", "", null]) expect(market({ open_closed: word })).toEqual([]);
});

test("a shop without hours is told that it shows none, and what belongs to the demo is no other shop's", () => {
  const told = (fields: object) =>
    allWarnings((document) => Object.assign(document.market, fields)).map(({ path }) => path);
  expect(told({})).toEqual(["market.opening_hours"]);
  expect(told({ opening_hours: [{ weekday: 1, opens: "18:00", closes: "23:00" }] })).toEqual([]);
  expect(told({ demo_hours: true })).toEqual(["market.demo_hours", "market.opening_hours"]);
  expect(told({ demo_popular: ["a"] })).toEqual(["market.demo_popular", "market.opening_hours"]);
});

test("23:59 before hours from 00:00 on is understood as midnight, and says so", () => {
  const hours = [5, 6].map((weekday) => ({ weekday, opens: "00:00", closes: "23:59" }));
  expect(market({ opening_hours: hours })).toEqual([
    expect.stringMatching(/^market\.opening_hours\[0\]\.closes: .*meia-noite/),
  ]);
});

test("hours that end as they begin last a day, which only 00:00 says on purpose", () => {
  const span = (opens: string, closes = opens) => market({ opening_hours: [{ weekday: 5, opens, closes }] });
  expect(span("18:00")).toEqual([
    'market.opening_hours[0]: Abre e fecha às 18:00: a loja fica aberta 24 horas. Se é isso, escreva "00:00" nos dois.',
  ]);
  expect(span("00:00")).toEqual([]);
  expect(span("18:00", "00:00")).toEqual([]);
});

test("a price below R$ 1,00 is asked about, and what a size or an extra adds is not", () => {
  expect(product(1, { price: 0.35 })).toEqual([
    "products[1].price: R$\u00a00,35: é isso mesmo? Os valores são em reais, como 34.90.",
  ]);
  expect(product(1, { price: 0.99 })).toHaveLength(1);
  expect(product(1, { price: 1 })).toEqual([]);
  const variations = [{ id: "p", name: "Pequeno", price: 0.5 }];
  expect(product(1, { price: 0, variations })).toEqual([
    expect.stringMatching(/^products\[1\]\.variations\[0\]\.price: R/),
  ]);
  expect(product(1, { price: 10, variations })).toEqual([]);
});

test("a size that costs nothing is named, where no required choice gives it a price", () => {
  const variations = [
    { id: "p", name: "Pequeno", price: 0 },
    { id: "g", name: "Grande", price: 9 },
  ];
  const group = { id: "s", name: "Sabores", min_quantity: 0, max_quantity: 2, price_method: "AVG" };
  const flavours = (is_required: boolean) => ({ ...group, is_required });
  const sized = (category?: object) =>
    product(1, {
      price: 0,
      variations,
      complements: category ? [{ id: "a", name: "Atum", price: 40, category }] : [],
    });
  const free = "products[1].variations[0].price: O tamanho 'Pequeno' sai de graça: o preço dele e o do produto são 0.";
  expect(sized()).toEqual([free]);
  expect(sized(flavours(false))).toEqual([free]);
  expect(sized(flavours(true))).toEqual([]);
  expect(product(1, { price: 0 })).toEqual(["products[1].price: Este produto sai de graça: o preço é 0."]);
});

test("a group of which nothing can be chosen is named once, unless a size allows some", () => {
  const group = { id: "bordas", name: "Bordas", max_quantity: 0, options: [{ id: "c", name: "Cheddar", price: 5 }] };
  const shared = (fields: object) =>
    warnings((document) => {
      Object.assign(document, { groups: [{ ...group, ...fields }] });
      Object.assign(document.products[0] ?? {}, { group_ids: ["bordas"] });
    });
  const message = "max_quantity: Com o máximo 0, o grupo 'Bordas' nunca aparece.";
  expect(shared({})).toEqual([`groups[0].${message}`]);
  expect(shared({ max_by_variation: { g: 2 } })).toEqual([]);
  expect(shared({ max_quantity: 1 })).toEqual([]);
  const category = { id: "bordas", name: "Bordas", max_quantity: 0 };
  const complements = ["c", "d"].map((id) => ({ id, name: id, price: 5, category }));
  expect(product(1, { complements })).toEqual([`products[1].complements[0].category.${message}`]);
});

test("two products of one name in one category are named, whatever the accents and the case", () => {
  expect(product(2, { name: "x-bácon " })).toEqual([
    "products[2].name: Já há 'X-Bacon' nesta categoria (products[0]): o cliente vê os dois com o mesmo nome.",
  ]);
});

test("two products of one name in two categories are named, with what the cart will call the second", () => {
  expect(product(2, { name: "X-Bacon", category: { id: "2" } })).toEqual([
    "products[2].name: Já há 'X-Bacon' em outra categoria (products[0]): no carrinho e nos pedidos ele aparece como 'X-Bacon (Bebidas)'.",
  ]);
});
