import { describe, expect, test } from "vitest";
import { ticketLines } from "@/lib/domain/orders/ticket.mjs";
import { anItem, anOrder, createTestApi, NO_HOURS, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";

const sizes = [
  { id: "broto", name: "Broto", price: 0 },
  { id: "grande", name: "Grande", price: 0 },
];
const flavours = {
  id: "sabores",
  name: "Sabores",
  min_quantity: 1,
  max_quantity: 2,
  is_required: true,
  price_method: "MAX",
  max_by_variation: { broto: 1 },
  options: [
    { id: "cal", name: "Calabresa", price: 52, prices: { broto: 30 }, max_quantity: 2 },
    { id: "cam", name: "Camarão", price: 68.01, prices: { broto: 40 }, max_quantity: 2 },
  ],
};
const border = {
  id: "borda",
  name: "Borda",
  max_quantity: 1,
  max_by_variation: { broto: 0 },
  options: [{ id: "cat", name: "Catupiry", price: 8, max_quantity: 1 }],
};
const sweet = {
  ...flavours,
  id: "doces",
  price_method: "AVG",
  options: [
    { id: "bri", name: "Brigadeiro", price: 40, max_quantity: 2 },
    { id: "mor", name: "Morango", price: 45.01, max_quantity: 2 },
  ],
};

const api = await createTestApi();
const market = await api.aMarket((document) => {
  const pizza = (id: string, name: string, complements: string[]) => ({
    ...document.products[0],
    id,
    name,
    price: 0,
    variations: sizes,
    complements,
  });
  const salty = pizza("salgada", "Pizza", ["sabores", "borda"]);
  Object.assign(document, {
    groups: [flavours, border, sweet],
    products: [{ ...salty, suggests: ["doce"] }, pizza("doce", "Pizza doce", ["doces"])],
  });
});
const customer = await api.aCustomer(market);

function anOrderOf(product: string, size: string, chosen: Record<string, number>, total: number) {
  const data = Object.entries(chosen).map(([id, amount]) => ({ id, amount }));
  const products = [anItem({ product_id: product, variation_id: size, observations: null, complements: [{ data }] })];
  return anOrder(customer, { products, expected_total: total });
}

function place(...args: Parameters<typeof anOrderOf>) {
  return readAnswer(api.order(market, customer.token, anOrderOf(...args)));
}

describe("a pizza by halves", () => {
  test("costs its dearest half, in the size's price, and the order says the method and the list prices", async () => {
    const { status, body } = await place("salgada", "grande", { cal: 1, cam: 1, cat: 1 }, 81.01);
    expect(status).toBe(201);
    expect(body.order_items[0]).toMatchObject({
      price: 76.01,
      complements: [
        { id: "cal", name: "Calabresa", amount: 1, price: 52, group_id: "sabores", price_method: "MAX" },
        { id: "cam", name: "Camarão", amount: 1, price: 68.01, group_id: "sabores", price_method: "MAX" },
        { id: "cat", name: "Catupiry", amount: 1, price: 8, group_id: "borda", price_method: "SUM" },
      ],
    });
    const read = await api.ask(`/api/v3/orders/${body.id}`, { market, token: customer.token });
    expect(await read.json()).toEqual(body);
  });

  test("costs the mean, rounded half up, and the list price of a smaller size", async () => {
    // (40.00 + 45.01) / 2 = 42.505
    expect((await place("doce", "grande", { bri: 1, mor: 1 }, 47.51)).status).toBe(201);
    const small = await place("salgada", "broto", { cam: 1 }, 45);
    expect(small.body.order_items[0]).toMatchObject({ price: 40, complements: [{ price: 40 }] });
  });

  test("is refused at the sum of its halves, with the right price", async () => {
    const { status, body } = await place("salgada", "grande", { cal: 1, cam: 1 }, 125.01);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "PRICE_CHANGED", subtotal: 68.01, prices: [{ price: 68.01 }] });
  });

  test.each([
    ["with more flavours than the size takes", "salgada", "broto", { cal: 1, cam: 1 }, "Sabores"],
    ["with a group that the size hides", "salgada", "broto", { cal: 1, cat: 1 }, "Borda"],
    ["with three halves", "salgada", "grande", { cal: 2, cam: 1 }, "Sabores"],
  ])("is refused %s", async (_what, product, size, chosen, group) => {
    const { status, body } = await place(product, size, chosen, 100);
    expect(status).toBe(422);
    expect(body.message).toContain(`há opções demais em ${group}`);
  });

  test("is refused without a flavour", async () => {
    expect((await place("salgada", "grande", {}, 5)).status).toBe(422);
  });
});

test("the order that a shop reads says group and list price of each half, and its ticket the parts", async () => {
  const { body } = await place("salgada", "grande", { cal: 1, cam: 1 }, 73.01);
  const response = await api.ask(`/operator/markets/${market}/orders`, { token: OPERATOR_TOKEN });
  const { orders } = await response.json();
  const read = orders.find(({ order_number }: { order_number: string }) => order_number === body.order_number);
  expect(read.order_items).toMatchObject([
    {
      price: 68.01,
      variation_name: "Grande",
      complements: [
        { id: "cal", name: "Calabresa", amount: 1, price: 52, group_id: "sabores", price_method: "MAX" },
        { id: "cam", name: "Camarão", amount: 1, price: 68.01, group_id: "sabores", price_method: "MAX" },
      ],
    },
  ]);
  expect(ticketLines(read, "kitchen")).toContainEqual({ kind: "choice", parts: ["1/2 Calabresa", "1/2 Camarão"] });
});

test("export writes each group once, with method, maxima and prices, and the suggestions; its import is the same menu", async () => {
  const path = `/operator/markets/${market}`;
  const products = async () => (await api.ask("/api/v3/products", { market })).json();
  const before = await products();
  expect(before.map(({ suggests }: { suggests?: string[] }) => suggests)).toEqual([["doce"], undefined]);
  expect(before[0].complements[0]).toMatchObject({
    prices: { broto: 30 },
    category: { price_method: "MAX", max_by_variation: { broto: 1 } },
  });
  const document = await (await api.ask(path, { token: OPERATOR_TOKEN })).json();
  const again = await api.ask(path, { token: OPERATOR_TOKEN, method: "PUT", body: document });
  expect([again.status, await again.json()]).toMatchObject([200, { warnings: [NO_HOURS] }]);
  expect(await products()).toEqual(before);
});

test("a flavour's price in one size is set alone, and counts in the next order", async () => {
  const items = [{ product: "salgada", option: "cal", variation: "broto" }];
  const path = `/operator/markets/${market}/items`;
  expect((await api.ask(path, { token: OPERATOR_TOKEN, method: "PUT", body: { items, price: 33 } })).status).toBe(200);
  expect((await place("salgada", "broto", { cal: 1 }, 38)).status).toBe(201);
  expect((await place("salgada", "grande", { cal: 1 }, 57)).status).toBe(201);
  for (const change of [{ name: "Outra" }, { price: 1, available: false }])
    expect((await api.ask(path, { token: OPERATOR_TOKEN, method: "PUT", body: { items, ...change } })).status).toBe(
      422,
    );
  const nowhere = [{ product: "salgada", option: "cal", variation: "gigante" }];
  const lost = await api.ask(path, { token: OPERATOR_TOKEN, method: "PUT", body: { items: nowhere, price: 1 } });
  expect(lost.status).toBe(404);
});
