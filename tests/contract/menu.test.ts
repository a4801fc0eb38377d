import { expect, test } from "vitest";
import { districtSchema } from "@/lib/contract/address/schema";
import { calls } from "@/lib/contract/calls";
import { marketSchema } from "@/lib/contract/market/schema";
import { categorySchema, productSchema } from "@/lib/contract/menu/schema";
import { createTestApi, MONDAY_EVENING, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";

const api = await createTestApi();
const market = await api.aMarket();

function read(path: string) {
  return readAnswer(api.ask(`/api/v3${path}`, { market }));
}

test("[API-01] [API-05] [ENTITY-01] returns the store", async () => {
  const { body } = await read("/market");
  const { id, name, ...shop } = marketSchema.parse(body);
  expect([id, name]).toEqual([market, `Casa ${market}`]);
  expect(shop).toMatchObject({ min_order: 20, open_closed: "Aberto", openingTime: null, delivery_time: "40-60 min" });
});

test("[API-06] [API-08] [ENTITY-03] lists the products in the catalogue's order, all or by category", async () => {
  const products = (await read("/products")).body;
  expect(products.map((product: unknown) => productSchema.parse(product).id)).toEqual(["x-bacon", "suco", "torta"]);
  const { variations, complements, ...bacon } = productSchema.parse(products[0]);
  expect(bacon).toMatchObject({
    name: "X-Bacon",
    description: "Pão, carne e bacon",
    category: { id: "1", name: "Lanches" },
    image: null,
    price: 25.9,
  });
  expect(variations.map(({ id }) => id)).toEqual(["p", "g", "gg"]);
  expect(complements.map(({ id }) => id)).toEqual(["mal", "bem", "bacon", "ovo", "cheddar"]);
  expect(complements[0]?.category.is_required).toBe(true);
  expect((await read("/categories/2/products")).body.map(({ id }: { id: string }) => id)).toEqual(["suco"]);
  expect((await read("/categories/9/products")).status).toBe(404);
});

test("[API-07] [API-09] [ENTITY-02] lists categories and districts in the catalogue's order", async () => {
  const categories = (await read("/categories")).body;
  expect(categories.map((category: unknown) => categorySchema.parse(category))).toMatchObject([
    { id: "1", name: "Lanches", updated_at: expect.any(String) },
    { id: "2", name: "Bebidas", updated_at: expect.any(String) },
  ]);
  const districts = (await read("/districts")).body;
  for (const district of districts) districtSchema.parse(district);
  expect(districts).toEqual([
    { id: "centro", name: "Centro", fee: 5 },
    { id: "vila", name: "Vila Nova", fee: 0 },
  ]);
});

test("[API-21] [ENTITY-11] lists payment types with their methods and marks inactive ones", async () => {
  const { payment_types: types } = calls.paymentTypes.response.parse((await read("/payment_types")).body);
  expect(types.map(({ id, active }) => [id, active])).toEqual([
    ["dinheiro", true],
    ["credito", true],
    ["vale", false],
  ]);
  expect(types[1]?.methods.map(({ name, active }) => [name, active])).toEqual([
    ["Visa", true],
    ["Elo", false],
  ]);
});

test("[API-33] serves health without a market", async () => {
  const response = await api.ask("/api/v3/health");
  expect(await response.json()).toEqual({ status: "ok" });
});

test("[STORE-03] follows the opening hours, and sends the opening time only while closed", async () => {
  const hours = [{ weekday: 1, opens: "18:30", closes: "02:00" }];
  await api.importDocument(market, (document) =>
    Object.assign(document.market, { opening_hours: hours, open_closed: "Fechado", timezone: "America/Sao_Paulo" }),
  );
  expect((await read("/market")).body).toMatchObject({ open_closed: "Aberto", openingTime: null });
  api.clock.now = new Date("2026-03-03T01:59:00-03:00");
  expect((await read("/market")).body).toMatchObject({ open_closed: "Aberto" });
  api.clock.now = new Date("2026-03-03T02:00:00-03:00");
  expect((await read("/market")).body).toMatchObject({ open_closed: "Fechado", openingTime: "18:30" });
  api.clock.now = MONDAY_EVENING;
});

test("uses the catalogue's own state and opening time when it has no hours", async () => {
  await api.importDocument(market, (document) =>
    Object.assign(document.market, { open_closed: "closed", openingTime: "11:00" }),
  );
  expect((await read("/market")).body).toMatchObject({ open_closed: "Fechado", openingTime: "11:00" });
  await api.importDocument(market);
});

test("lets the operator open and close by hand and return to the hours", async () => {
  const path = `/operator/markets/${market}/open_closed`;
  const set = (open_closed: unknown) => api.ask(path, { token: OPERATOR_TOKEN, method: "PUT", body: { open_closed } });
  expect((await set("closed")).status).toBe(200);
  expect((await read("/market")).body.open_closed).toBe("Fechado");
  await api.importDocument(market);
  expect((await read("/market")).body.open_closed).toBe("Fechado");
  expect((await set(null)).status).toBe(200);
  expect((await read("/market")).body.open_closed).toBe("Aberto");
  expect((await set("talvez")).status).toBe(422);
});

test("responds 404 with a message for what does not exist", async () => {
  for (const path of ["/api/v3/nothing", "/", "/operators", "/api/v3/operator/markets"]) {
    const response = await api.ask(path, { market });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: "NOT_FOUND", message: "Não encontrado." });
  }
});

test("responds 304 to a request with the version of the current menu", async () => {
  const get = (etag: string) => {
    const headers = { "X-Market-Token": market, "if-none-match": etag };
    return api.send(new Request("http://embedded-api.internal/api/v3/products", { headers }));
  };
  const etag = (await get('"other"')).headers.get("etag") ?? "";
  const again = await get(etag);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await get('"other"')).status).toBe(200);
});

test("names each change of the menu, the districts or the shop in the version of its market, within the same millisecond", async () => {
  const shop = await api.aMarket();
  const etagOf = async (path: string) => (await api.ask(`/api/v3${path}`, { market: shop })).headers.get("etag");
  const operate = (method: string, path: string, body?: unknown) =>
    api.ask(`/operator/markets/${shop}${path}`, { token: OPERATOR_TOKEN, method, body });
  const settings = async () => (await operate("GET", "/settings")).json();
  const district = { id: "novo", name: "Bairro Novo", fee: 3 };
  const changes: (() => Promise<Response>)[] = [
    () => operate("PUT", "/items", { items: [{ product: "suco" }], available: false }),
    async () => operate("PATCH", "/settings", { version: (await settings()).version, districts: [district] }),
    async () => operate("PATCH", "/settings", { version: (await settings()).version, market: { min_order: 35 } }),
    async () => operate("PUT", "", await (await operate("GET", "")).json()),
    () => operate("PUT", "/pause", { until: null, reason: "Volto já" }),
  ];
  const seen = new Set([await etagOf("/market")]);
  for (const [n, change] of changes.entries()) {
    expect((await change()).status).toBe(200);
    seen.add(await etagOf("/market"));
    expect(seen.size).toBe(n + 2);
  }
});

test.each(["/market", "/districts", "/categories"])("responds 304 for an unchanged %s", async (path) => {
  const etag = (await api.ask(`/api/v3${path}`, { market })).headers.get("etag") ?? "";
  const headers = { "X-Market-Token": market, "if-none-match": etag };
  const again = await api.send(new Request(`http://embedded-api.internal/api/v3${path}`, { headers }));
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
});
