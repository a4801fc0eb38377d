import { expect, test } from "vitest";
import { anItem, anOrder, createTestApi, OPERATOR_TOKEN } from "./factory";

const api = await createTestApi();
const market = await api.aMarket((document) => {
  const [, juice] = document.products;
  const same = [
    { ...juice, id: "pizza", name: "Calabresa", category: { id: "1" } },
    { ...juice, id: "esfiha", name: "calabresa", category: { id: "2" } },
    { ...juice, id: "brownie", name: "Brownie", category: { id: "1" }, category_ids: ["2"] },
  ];
  Object.assign(document, { products: [...document.products, ...same] });
});

const operator = (path: string, options: { body?: unknown; method?: string } = {}) =>
  api.ask(`/operator/markets/${market}${path}`, { token: OPERATOR_TOKEN, ...options });

const plainItem = (product_id: string) =>
  anItem({ product_id, variation_id: null, observations: null, complements: [] });

test("an order keeps the category of a dish whose name others have, and its papers and figures say it", async () => {
  const customer = await api.aCustomer(market);
  const products = ["pizza", "esfiha", "suco"].map(plainItem);
  const placed = await api.order(market, customer.token, anOrder(customer, { products, expected_total: 35 }));
  expect(placed.status).toBe(201);
  const { id, order_number, order_items } = await placed.json();
  const names = (items: { item_name: string; category_name?: string }[]) =>
    items.map(({ item_name, category_name }) => [item_name, category_name]);
  const expected = [
    ["Calabresa", "Lanches"],
    ["calabresa", "Bebidas"],
    ["Suco de laranja", undefined],
  ];
  expect(names(order_items)).toEqual(expected);
  expect(names((await (await operator(`/orders/${order_number}`)).json()).order_items)).toEqual(expected);
  const found = await api.ask("/api/v3/orders?q=bebidas", { market, token: customer.token });
  expect((await found.json()).orders).toMatchObject([{ id }]);
  const day = await (await operator("/day")).json();
  expect(day.products.map(({ name }: { name: string }) => name)).toEqual([
    "calabresa (Bebidas)",
    "Calabresa (Lanches)",
    "Suco de laranja",
  ]);
});

test("a refusal names the dish with its category", async () => {
  const customer = await api.aCustomer(market);
  await operator("/items", { method: "PUT", body: { items: [{ product: "esfiha" }], available: false } });
  const products = [plainItem("esfiha")];
  const refused = await api.order(market, customer.token, anOrder(customer, { products, expected_total: 15 }));
  expect((await refused.json()).message).toBe("calabresa (Bebidas) esgotou. Remova do carrinho para continuar.");
});

test("a dish of two categories is listed in both, and its second category is not deleted under it", async () => {
  for (const category of ["1", "2"]) {
    const listed = await (await api.ask(`/api/v3/categories/${category}/products`, { market })).json();
    expect(listed.map(({ id }: { id: string }) => id)).toContain("brownie");
  }
  const exported = await (await operator("")).json();
  expect(exported.products.at(-1)).toMatchObject({ id: "brownie", category: { id: "1" }, category_ids: ["2"] });
});
