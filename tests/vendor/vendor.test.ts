import { expect, test } from "vitest";
import { ask, orderBody, readyToOrder, registered, requestFor, vendorOf } from "./caller";
import { VENDOR_CALLS, type VendorCall } from "./deviations";
import { pathOf } from "./routes";
import { CANARY } from "./secrets";

const FLOUR = { street: "Rua das Flores", number: "10", zip_code: "80010000", neighborhood_id: "61" };

test("responds to every call as specified", async () => {
  const vendor = vendorOf();
  const { token } = await readyToOrder(vendor);
  const address = String(vendor.books.addresses[0]?.id);
  const order = await ask(vendor, "createOrder", { token, id: "alfa", body: orderBody(vendor) });
  const made: Partial<Record<VendorCall, { id?: string; body?: unknown }>> = {
    categoryProducts: { id: "101" },
    authentication: { body: { authentication_type: "email_login", email: "ana@exemplo.com.br", password: "goiabada" } },
    google: { body: { token: `e30.${btoa(JSON.stringify({ email: "g@exemplo.com.br", name: "Gil" }))}.x` } },
    forgotPassword: { body: { email: "ana@exemplo.com.br" } },
    updateProfile: { body: { full_name: "Ana S.", email: "ana@exemplo.com.br" } },
    changePassword: { body: { current_password: "goiabada", password: "goiabada", password_confirmation: "goiabada" } },
    preferences: { body: { theme: "dark" } },
    address: { id: address },
    newAddress: { body: { address: FLOUR } },
    updateAddress: { id: address, body: { address: FLOUR } },
    order: { id: order.data.id },
    createOrder: { id: "alfa", body: orderBody(vendor) },
    savePushSubscription: { body: {} },
  };
  for (const call of VENDOR_CALLS.filter((name) => name !== "resetPassword" && name !== "destroyAddress")) {
    const { status } = await ask(vendor, call, { token, ...made[call] });
    expect({ call, ok: status === 200 || status === 201 }).toEqual({ call, ok: true });
  }
  const reset = { token: [...vendor.books.resets.keys()][0], password: "abacaxi", password_confirmation: "abacaxi" };
  expect((await ask(vendor, "resetPassword", { body: reset })).status).toBe(200);
  expect((await ask(vendor, "destroyAddress", { token, id: address })).status).toBe(200);
  expect(vendor.books.addresses.some(({ id }) => String(id) === address)).toBe(false);
});

test("returns the fields of the specification's records", async () => {
  const vendor = vendorOf();
  const { token } = await readyToOrder(vendor);
  const { data: market } = await ask(vendor, "market");
  expect(market).toMatchObject({ id: "alfa", name: "Alfa Pizzas", min_order: 20, open_closed: "Aberto" });
  const { data: products } = await ask(vendor, "products");
  expect(products[0]).toMatchObject({
    id: "2001",
    price: 31.9,
    category: { id: "101", name: "Pizzas" },
    variations: [{ price: 0 }, { id: "302", name: "Grande", desc: "8 fatias", price: 13.5 }],
  });
  expect(products[1].complements[0]).toMatchObject({
    name: "Ao ponto",
    max_quantity: 1,
    category: { name: "Ponto da carne", min_quantity: 1, max_quantity: 1, is_required: true },
  });
  expect((await ask(vendor, "districts")).data[0]).toMatchObject({ id: "61", name: "Centro", fee: 7.5 });
  expect((await ask(vendor, "addresses", { token })).data.addresses[0]).toMatchObject({
    primaryAddress: "Rua das Flores, 10",
    secondaryAddress: "Centro",
    zip_code: "80010000",
    neighborhood_id: "61",
    deliveryFee: 7.5,
  });
  expect((await ask(vendor, "paymentTypes")).data.payment_types[0]).toMatchObject({
    name: "Dinheiro",
    active: true,
    online_payment: false,
    methods: [{ id: "81", name: "Dinheiro", active: true }],
  });
});

test("prices an order by the specification's body: product and options, without the variation", async () => {
  const vendor = vendorOf();
  const { token } = await readyToOrder(vendor);
  const [product] = orderBody(vendor).products as object[];
  const body = orderBody(vendor, { products: [{ ...product, variation_id: "302" }], expected_total: 1 });
  const { status, data } = await ask(vendor, "createOrder", { token, id: "alfa", body, key: "chave-1234" });
  expect(status).toBe(201);
  // (31,90 + 6,00) × 2, and 7,50 for Centro.
  expect(data).toMatchObject({ total: 75.8, delivery_tax: 7.5, discount: 0, status: "received", cash: 100 });
  expect(vendor.books.orders).toMatchObject([{ total: 7580, deliveryTax: 750, key: "chave-1234", cash: 10_000 }]);
  expect(vendor.books.orders[0]?.body).toMatchObject({ expected_total: 1 });
  expect(vendor.books.orders[0]?.headers["x-market-token"]).toBe("alfa");
  expect((await ask(vendor, "orders", { token })).data.orders).toEqual([data]);
});

test("makes two orders of two posts under one key", async () => {
  const vendor = vendorOf();
  const { token } = await readyToOrder(vendor);
  const post = () => ask(vendor, "createOrder", { token, id: "alfa", body: orderBody(vendor), key: "chave-1234" });
  const [first, second] = [await post(), await post()];
  expect(first.data.id).not.toBe(second.data.id);
  expect(vendor.books.orders).toHaveLength(2);
});

test("rejects a wrong key, an unknown market, a guest and a customer of the other market", async () => {
  const vendor = vendorOf();
  const token = await registered(vendor);
  expect((await ask(vendor, "market", { appKey: "outra" })).status).toBe(401);
  expect((await ask(vendor, "market", { market: "gama" })).status).toBe(404);
  expect((await ask(vendor, "orders")).status).toBe(401);
  expect((await ask(vendor, "orders", { token, market: "beta" })).status).toBe(401);
  expect((await ask(vendor, "orders", { token })).status).toBe(200);
});

test.each([
  ["a product that is not on the menu", { products: [{ product_id: "9", amount: 1, complements: [] }] }],
  ["a required group without a choice", { products: [{ product_id: "2002", amount: 1, complements: [] }] }],
  ["an order below the minimum", { products: [{ product_id: "2004", amount: 1, complements: [] }] }],
  ["an order without products", { products: [] }],
  ["somebody else's address", { address_id: "1" }],
  ["an unknown payment type", { payment_type_id: "1" }],
])("rejects %s and stores nothing", async (_name, changes) => {
  const vendor = vendorOf();
  const { token } = await readyToOrder(vendor);
  const { status, data } = await ask(vendor, "createOrder", { token, id: "alfa", body: orderBody(vendor, changes) });
  expect(status).toBe(422);
  expect(data.message).toMatch(/\.$/);
  expect(vendor.books.orders).toEqual([]);
});

test("puts a secret in every response that must not be forwarded", async () => {
  const vendor = vendorOf();
  const { headers, data } = await ask(vendor, "market");
  expect(headers.getSetCookie().join()).toContain(CANARY);
  expect(headers.get("x-vendor-node")).toContain(CANARY);
  expect(data.internal_notes).toContain(CANARY);
  expect(await registered(vendor)).toContain(CANARY);
});

test("completes what an aborted request asked for", async () => {
  const vendor = vendorOf();
  const { token } = await readyToOrder(vendor);
  const leaving = new AbortController();
  const request = requestFor("createOrder", { token, id: "alfa", body: orderBody(vendor) });
  const asked = vendor.respond(new Request(request, { signal: leaving.signal }));
  leaving.abort(new Error("left"));
  await expect(asked).rejects.toThrow("left");
  await expect.poll(() => vendor.books.orders.length).toBe(1);
});

test("has a distinct path for every call", () => {
  const paths = VENDOR_CALLS.map((call) => Object.values(pathOf(call, "1")).join(" "));
  expect(new Set(paths).size).toBe(VENDOR_CALLS.length);
});
