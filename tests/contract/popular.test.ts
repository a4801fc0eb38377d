import { expect, test } from "vitest";
import {
  aDocument,
  anItem,
  anOrder,
  createTestApi,
  MONDAY_EVENING,
  OPERATOR_TOKEN,
  readAnswer,
} from "../embedded-api/factory";

const DAY_MS = 24 * 60 * 60_000;

const api = await createTestApi();

/** Days after the Monday evening on which the orders are placed. */
function itIs(days: number): void {
  api.clock.now = new Date(MONDAY_EVENING.getTime() + days * DAY_MS);
}

async function aShop() {
  itIs(0);
  const market = await api.aMarket();
  const customer = await api.aCustomer(market);
  const juice = { product_id: "suco", variation_id: null, observations: null, complements: [] };
  const place = async (count: number, products: object[], expected_total: number) => {
    const numbers: string[] = [];
    for (let placed = 0; placed < count; placed++) {
      const response = await readAnswer(
        api.order(market, customer.token, anOrder(customer, { products, expected_total })),
      );
      expect(response.status).toBe(201);
      numbers.push(response.body.order_number);
    }
    return numbers;
  };
  const popular = async () => (await readAnswer(api.ask("/api/v3/market", { market }))).body.popular;
  const orderJuice = (count: number) => place(count, [anItem({ ...juice, amount: 3 })], 35);
  const orderBacon = (count: number) => place(count, [anItem()], 46.65);
  return { market, popular, orderJuice, orderBacon };
}

test("tells what the most orders of the last thirty days contain, however much each of them takes", async () => {
  const { popular, orderJuice, orderBacon } = await aShop();
  await orderJuice(9);
  await orderBacon(11);
  itIs(1);
  expect(await popular()).toEqual(["x-bacon", "suco"]);
  itIs(30);
  expect(await popular()).toEqual(["x-bacon", "suco"]);
  itIs(31);
  expect(await popular()).toBeUndefined();
});

test("tells nothing below twenty orders, of which a cancelled one is none", async () => {
  const { market, popular, orderJuice, orderBacon } = await aShop();
  await orderJuice(19);
  const [number] = await orderBacon(1);
  const path = `/operator/markets/${market}/orders/${number}/cancel`;
  expect((await api.ask(path, { token: OPERATOR_TOKEN, body: { from: "received" } })).status).toBe(200);
  itIs(1);
  expect(await popular()).toBeUndefined();
  await orderJuice(1);
  itIs(2);
  expect(await popular()).toEqual(["suco"]);
});

test("an order changes nothing before the shop's next midnight", async () => {
  const { market, popular, orderJuice, orderBacon } = await aShop();
  await orderJuice(20);
  itIs(1);
  const version = async () => (await api.ask("/api/v3/market", { market })).headers.get("etag");
  const before = await version();
  await orderBacon(21);
  expect(await popular()).toEqual(["suco"]);
  expect(await version()).toBe(before);
  api.clock.now = new Date("2026-03-03T23:59:59-03:00");
  expect(await popular()).toEqual(["suco"]);
  api.clock.now = new Date("2026-03-04T00:00:00-03:00");
  expect(await popular()).toEqual(["x-bacon", "suco"]);
});

test("says nothing of what the shop hides or no longer has", async () => {
  const { market, popular, orderJuice, orderBacon } = await aShop();
  await orderJuice(12);
  await orderBacon(12);
  await api.importDocument(market, ({ products }) => Object.assign(products[0] ?? {}, { hidden: true }));
  itIs(1);
  expect(await popular()).toEqual(["suco"]);
});

test("a demo shop shows its document's list until it has orders enough, and no other shop does", async () => {
  const popular = async (market: string) => (await readAnswer(api.ask("/api/v3/market", { market }))).body;
  const demo = async (id: string, email: string | null) => {
    const path = `/operator/markets/${id}`;
    const document = aDocument(id);
    Object.assign(document.market, { email, demo_popular: ["suco", "torta", "x-bacon"] });
    expect((await api.ask(path, { token: OPERATOR_TOKEN, body: document, method: "PUT" })).status).toBe(200);
    return popular(id);
  };
  itIs(0);
  const brasa = await demo("brasa", "contato@brasaburger.example");
  expect(brasa.popular).toEqual(["suco", "torta", "x-bacon"]);
  expect(brasa).not.toHaveProperty("demo_popular");
  expect(await demo("minha-loja", null)).not.toHaveProperty("popular");
});
