import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDocument, addressInput, anOrder, ask } from "../embedded-api/factory";
import type { Customer } from "../support/customer";
import { ownStorefront } from "../support/own-storefront";
import { startServedApi } from "../support/served-api";
import { OPERATOR_TOKEN } from "../support/storefront";

const KEY = "the-key-between-storefront-and-api";

let api: Awaited<ReturnType<typeof startServedApi>>;

let ana: Customer;

beforeAll(async () => {
  api = await startServedApi({ OPERATOR_TOKEN, STORE_API_KEY: KEY });
  const imported = await ask(api, "/api/operator/markets/longe", {
    token: OPERATOR_TOKEN,
    method: "PUT",
    body: aDocument("longe"),
  });
  expect(imported.status).toBe(200);
});

afterAll(() => api?.stop());

const shop = ownStorefront(() => ({
  STORE_API_URL: `http://127.0.0.1:${api.port}`,
  STORE_API_KEY: KEY,
  STORE_API_EXTENSIONS: "1",
  AUTH_SECRET: "a-secret-of-the-tests-0123456789-0123456789",
}));

beforeAll(() => {
  ana = shop.customer("longe");
});

test("places an order at an API in its own process", async () => {
  const page = await ana.send("GET", "/");
  expect([page.status, page.body.includes("X-Bacon")]).toEqual([200, true]);
  expect((await ana.register("ana@exemplo.com.br")).status).toBe(200);
  const sent = { address: { ...addressInput(), city: null, state: null, complement: null, reference: null } };
  expect((await ana.send("POST", "/api/v3/address/new_address", sent)).status).toBe(200);
  const { addresses } = await ana.read<{ addresses: { id: string }[] }>("/api/v3/addresses");
  const body = anOrder({ token: "", id: "", email: "", addressId: addresses[0]?.id ?? "" });
  const key = { "idempotency-key": randomUUID() };
  const path = "/api/v3/markets/longe/orders/create";
  const placed = await ana.send("POST", path, body, key);
  expect(placed.status, placed.body).toBe(201);
  expect(JSON.parse(placed.body)).toMatchObject({ total: 41.65, delivery_tax: 5 });
  expect((await ana.send("POST", path, body, key)).body).toBe(placed.body);
  const { orders } = await ana.read<{ orders: unknown[] }>("/api/v3/orders");
  expect(orders).toHaveLength(1);
});

test("offers the API's extensions: an order's page can cancel", async () => {
  expect((await ana.send("GET", "/orders/1")).body).toContain('\\"canCancel\\":true');
});

test("follows an order by its link at an API in its own process", async () => {
  const { orders } = await ana.read<{ orders: { id: string }[] }>("/api/v3/orders");
  const shared = await ana.send("POST", `/api/v3/orders/${orders[0]?.id}/links`);
  const followed = await ana.another().send("GET", `/acompanhar/${JSON.parse(shared.body).code}`);
  expect([followed.status, followed.body.includes("Pedido na Casa longe")]).toEqual([200, true]);
});

test("gets no response from the API without the key, except health", async () => {
  expect((await ask(api, "/api/v3/market", { market: "longe" })).status).toBe(403);
  expect((await ask(api, "/api/v3/health")).status).toBe(200);
});

test("treats an API that stopped as an outage, not as an empty shop", async () => {
  await api.stop();
  expect(api.exitCode()).toBe(0);
  const response = await ana.send("GET", "/api/v3/districts");
  expect(response.status).toBeGreaterThanOrEqual(500);
});
