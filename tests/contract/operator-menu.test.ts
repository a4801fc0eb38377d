import { expect, test } from "vitest";
import { anOrder, createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";
import { rowsOf } from "../support/all-rows";

const api = await createTestApi();

const owner = (path: string, method: string, body?: unknown) =>
  api.ask(`/operator/markets/${path}`, { token: OPERATOR_TOKEN, method, body });

async function productsOf(market: string) {
  return (await api.ask("/api/v3/products", { market })).json();
}

test("removes every row of a market and none of another, and reports what it removed", async () => {
  const [market, other] = [await api.aMarket(), await api.aMarket()];
  for (const each of [market, other]) {
    const customer = await api.aCustomer(each);
    await api.order(each, customer.token, anOrder(customer));
    expect((await owner(`${each}/keys`, "POST", { scope: "all" })).status).toBe(201);
  }
  const before = await rowsOf(api, other);
  expect(before).toMatchObject({ customers: 1, orders: 1, order_items: 1, shop_keys: 1, products: 3 });
  const held = { id: market, name: `Casa ${market}`, products: 3, orders: 1, customers: 1, payments_open: false };
  expect(await (await owner(`${market}/holdings`, "GET")).json()).toEqual(held);
  const removed = await owner(market, "DELETE");
  expect([removed.status, await removed.json()]).toEqual([200, held]);
  expect(Object.values(await rowsOf(api, market)).every((count) => count === 0)).toBe(true);
  expect(await rowsOf(api, other)).toEqual(before);
  expect((await owner(market, "DELETE")).status).toBe(404);
  expect((await api.ask("/api/v3/market", { market })).status).toBe(404);
});

test("leaves nothing of orders that are placed while their market is removed", async () => {
  const market = await api.aMarket();
  const customer = await api.aCustomer(market);
  const placed = Array.from({ length: 5 }, () => api.order(market, customer.token, anOrder(customer)));
  const [removed] = await Promise.all([owner(market, "DELETE"), ...placed]);
  expect(removed?.status).toBe(200);
  expect(Object.values(await rowsOf(api, market)).every((count) => count === 0)).toBe(true);
});

test("loses none of several parallel changes to one product", async () => {
  const market = await api.aMarket();
  const items = [{ product: "x-bacon" }];
  const size = [{ product: "x-bacon", variation: "g" }];
  const option = [{ product: "x-bacon", option: "ovo" }];
  const answers = await Promise.all([
    owner(`${market}/items`, "PUT", { items, price: 31.5 }),
    owner(`${market}/items`, "PUT", { items, name: "X-Bacon da casa" }),
    owner(`${market}/items`, "PUT", { items: size, available: false }),
    owner(`${market}/items`, "PUT", { items: option, price: 3 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [product] = await productsOf(market);
  expect(product).toMatchObject({ price: 31.5, name: "X-Bacon da casa" });
  expect(product.variations[1]).toMatchObject({ id: "g", available: false });
  expect(product.complements[3]).toMatchObject({ id: "ovo", price: 3 });
});

test("changes nothing when one of the items is not there, or what it is to become cannot be", async () => {
  const market = await api.aMarket();
  const before = await productsOf(market);
  const items = [{ product: "x-bacon" }];
  const gone = [...items, { product: "x-bacon", option: "gone" }];
  const refused = await owner(`${market}/items`, "PUT", { items: gone, available: false });
  expect([refused.status, (await refused.json()).code]).toEqual([404, "ITEM_NOT_FOUND"]);
  for (const change of [{}, { price: -1 }, { price: 1.005 }, { name: " " }, { name: "x".repeat(201) }])
    expect((await owner(`${market}/items`, "PUT", { items, ...change })).status).toBe(422);
  for (const body of [{ items: [], price: 1 }, { price: 1 }])
    expect((await owner(`${market}/items`, "PUT", body)).status).toBe(422);
  expect(await productsOf(market)).toEqual(before);
});
