import { describe, expect, test } from "vitest";
import { anItem, anOrder, createTestApi, OPERATOR_TOKEN, readAnswer, type TestCustomer } from "../embedded-api/factory";

const api = await createTestApi();
const COUPONS = [
  { code: "volte10", kind: "PERCENT", value: 10, min_order: 40 },
  { code: "CINCO", kind: "AMOUNT", value: 5, per_customer: 1 },
  { code: "ENORME", kind: "AMOUNT", value: 500 },
  { code: "FRETE", kind: "FREE_DELIVERY", days: [1] },
  { code: "PRIMEIRA", kind: "PERCENT", value: 50, first_order: true },
  { code: "DOIS", kind: "PERCENT", value: 20, total: 2 },
  { code: "MARCO", kind: "PERCENT", value: 15, starts: "2026-03-02", ends: "2026-03-02" },
  { code: "AMIGOS", kind: "PERCENT", value: 30, hidden: true },
];
const withCoupons = (document: object) => Object.assign(document, { coupons: COUPONS });
const withPickUp = (document: { market: object }) =>
  Object.assign(document.market, { modes: ["DELIVERY", "TAKEOUT"] }) && withCoupons(document);

const market = await api.aMarket(withPickUp);

function place(customer: TestCustomer, change: object, at = market) {
  return readAnswer(api.order(at, customer.token, anOrder(customer, change)));
}

function check(body: object, token?: string, at = market) {
  return readAnswer(api.ask("/api/v3/coupons/check", { market: at, body, ...(token && { token }) }));
}

async function cancel(number: string, at: string) {
  const path = `/operator/markets/${at}/orders/${number}/cancel`;
  return api.ask(path, { token: OPERATOR_TOKEN, body: { from: "received" } });
}

describe("an order with a coupon", () => {
  test("is priced by the shop's rule, and names the code", async () => {
    const ana = await api.aCustomer(market);
    // 10% of 41,65 is 4,165.
    expect(await place(ana, { promo_code: " Volte10", expected_total: 42.48 })).toMatchObject({
      status: 201,
      body: { subtotal: 41.65, discount: 4.17, total: 37.48, delivery_tax: 5, promo_code: "VOLTE10" },
    });
    expect(await place(ana, { promo_code: "cinco", expected_total: 41.65 })).toMatchObject({
      body: { discount: 5, total: 36.65 },
    });
    expect(await place(ana, { promo_code: "ENORME", expected_total: 5 })).toMatchObject({
      body: { discount: 41.65, total: 0, delivery_tax: 5 },
    });
    expect(await place(ana, { promo_code: "FRETE", expected_total: 41.65 })).toMatchObject({
      body: { discount: 0, total: 41.65, delivery_tax: 0 },
    });
  });

  test("is refused with the reason, and none is placed", async () => {
    const ana = await api.aCustomer(market);
    const before = await api.orderCount(market);
    const little = { products: [anItem({ product_id: "suco", variation_id: null, complements: [], amount: 2 })] };
    const fetched = { order_type: "TAKEOUT", address_id: null, cep: null };
    expect(await place(ana, { ...little, promo_code: "VOLTE10", expected_total: 25 })).toMatchObject({
      status: 422,
      body: { code: "COUPON_REFUSED", message: expect.stringMatching(/a partir de R\$\s40,00 em produtos/) },
    });
    expect(await place(ana, { ...fetched, promo_code: "FRETE", expected_total: 41.65 })).toMatchObject({
      status: 422,
      body: { message: "O cupom FRETE dá entrega grátis, e a retirada já não tem taxa." },
    });
    expect(await place(ana, { promo_code: "NADA", expected_total: 46.65 })).toMatchObject({
      status: 422,
      body: { code: "COUPON_INVALID", message: "Cupom inválido!" },
    });
    expect(await api.orderCount(market)).toBe(before);
  });

  test("counts against the customer's limit until it is cancelled", async () => {
    const ana = await api.aCustomer(market);
    const five = { promo_code: "CINCO", expected_total: 41.65 };
    const { body } = await place(ana, five);
    expect(await place(ana, five)).toMatchObject({ status: 422, body: { message: "Você já usou o cupom CINCO." } });
    expect((await cancel(body.order_number, market)).status).toBe(200);
    expect(await place(ana, five)).toMatchObject({ status: 201 });
  });

  test("of a first order is refused once there is an order that was not cancelled", async () => {
    const ana = await api.aCustomer(market);
    const first = { promo_code: "PRIMEIRA", expected_total: 25.82 };
    const { body } = await place(ana, first);
    expect(body).toMatchObject({ discount: 20.83, total: 20.82 });
    expect(await place(ana, first)).toMatchObject({ status: 422 });
    await cancel(body.order_number, market);
    expect(await place(ana, first)).toMatchObject({ status: 201 });
  });

  test("is dated in the shop's zone", async () => {
    const ana = await api.aCustomer(market);
    const march = { promo_code: "MARCO", expected_total: 40.4 };
    const before = api.clock.now;
    api.clock.now = new Date("2026-03-02T23:59:59-03:00");
    expect(await place(ana, march)).toMatchObject({ status: 201 });
    api.clock.now = new Date("2026-03-03T00:00:00-03:00");
    expect(await place(ana, march)).toMatchObject({ status: 422 });
    api.clock.now = before;
  });

  test("of two hundred at once gets the last uses that are left, and no more", { timeout: 120_000 }, async () => {
    const shop = await api.aMarket(withCoupons);
    const customers = await Promise.all(Array.from({ length: 20 }, () => api.aCustomer(shop)));
    const two = { promo_code: "DOIS", expected_total: 38.32 };
    const race = (tries: number) =>
      Promise.all(customers.flatMap((one) => Array.from({ length: tries }, () => place(one, two, shop))));
    const placed = (await race(10)).filter(({ status }) => status === 201);
    expect(placed).toHaveLength(2);
    expect(await api.orderCount(shop)).toBe(2);
    expect((await cancel(placed[0]?.body.order_number, shop)).status).toBe(200);
    expect((await race(2)).filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

describe("POST /coupons/check", () => {
  test("says what a code gives, to guests too", async () => {
    expect(await check({ code: "volte10", subtotal: 41.65, order_type: "DELIVERY" })).toEqual({
      status: 200,
      body: { code: "VOLTE10", kind: "PERCENT", value: 10, min_order: 40, discount: 4.17 },
    });
    expect(await check({ code: "FRETE", subtotal: 1 })).toMatchObject({
      body: { kind: "FREE_DELIVERY", value: 0, discount: 0 },
    });
  });

  test("refuses with a sentence", async () => {
    expect(await check({ code: "NADA", subtotal: 50 })).toMatchObject({
      status: 422,
      body: { message: "Cupom inválido!" },
    });
    expect(await check({ code: "VOLTE10", subtotal: 39.99 })).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/faltam R\$\s0,01/) },
    });
    expect(await check({ code: "DESCONTO10", subtotal: 50 })).toMatchObject({ status: 422 });
  });

  test("knows the orders of a session's customer", async () => {
    const ana = await api.aCustomer(market);
    expect((await check({ code: "PRIMEIRA", subtotal: 50 }, ana.token)).status).toBe(200);
    await place(ana, {});
    expect((await check({ code: "PRIMEIRA", subtotal: 50 }, ana.token)).status).toBe(422);
    expect((await check({ code: "PRIMEIRA", subtotal: 50 })).status).toBe(200);
  });
});

test("GET /coupons lists what everybody may see, as it stands for the customer; GET /market lists none", async () => {
  const ana = await api.aCustomer(market);
  await place(ana, { promo_code: "CINCO", expected_total: 41.65 });
  const listed = async (token?: string) =>
    (await readAnswer(api.ask("/api/v3/coupons", { market, ...(token && { token }) }))).body.coupons;
  const codes = (await listed()).map(({ code, status }: Record<string, string>) => `${code} ${status}`);
  expect(codes).toEqual([
    ...["VOLTE10 active", "CINCO active", "ENORME active", "FRETE active", "PRIMEIRA active", "DOIS active"],
    "MARCO active",
  ]);
  const own = await listed(ana.token);
  expect(own).toContainEqual(expect.objectContaining({ code: "CINCO", status: "used" }));
  expect(own).not.toContainEqual(expect.objectContaining({ code: "PRIMEIRA" }));
  const shop = await (await api.ask("/api/v3/market", { market })).text();
  expect(shop).not.toContain("VOLTE10");
});

test("an export restores the coupons, and an import without any leaves them", async () => {
  const shop = await api.aMarket(withCoupons);
  const path = `/operator/markets/${shop}`;
  const read = async () => (await readAnswer(api.ask(path, { token: OPERATOR_TOKEN }))).body;
  const document = await read();
  expect(document.coupons.map(({ code }: { code: string }) => code)).toEqual(
    COUPONS.map(({ code }) => code.toUpperCase()),
  );
  const put = (body: object) => api.ask(path, { token: OPERATOR_TOKEN, method: "PUT", body });
  expect((await put(document)).status).toBe(200);
  expect((await read()).coupons).toEqual(document.coupons);
  const { coupons: _, ...without } = document;
  await put(without);
  expect((await read()).coupons).toEqual(document.coupons);
  await put({ ...document, coupons: [] });
  expect((await read()).coupons).toEqual([]);
});

test.each([
  [{ code: "PÃO", kind: "PERCENT", value: 10 }, "coupons[0].code"],
  [{ code: "CEM", kind: "PERCENT", value: 101 }, "coupons[0].value"],
  [{ code: "MEIO", kind: "PERCENT", value: 10.5 }, "coupons[0].value"],
  [{ code: "NADA", kind: "AMOUNT", value: 0 }, "coupons[0].value"],
  [{ code: "FRETE", kind: "FREE_DELIVERY", value: 5 }, "coupons[0].value"],
  [{ code: "ANTES", kind: "PERCENT", value: 5, starts: "2026-03-02", ends: "2026-03-01" }, "coupons[0].ends"],
  [{ code: "QUANDO", kind: "PERCENT", value: 5, ends: "31/12/2026" }, "coupons[0].ends"],
])("a coupon that cannot be meant is refused at its path: %o", async (coupon, path) => {
  const shop = await api.aMarket();
  const at = `/operator/markets/${shop}/settings`;
  const { body } = await readAnswer(api.ask(at, { token: OPERATOR_TOKEN }));
  const change = { version: body.version, coupons: [coupon] };
  const response = await readAnswer(api.ask(at, { token: OPERATOR_TOKEN, method: "PATCH", body: change }));
  expect(response).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test("the board makes and ends coupons, and sees what each has brought", async () => {
  const shop = await api.aMarket();
  const at = `/operator/markets/${shop}`;
  const { body } = await readAnswer(api.ask(`${at}/settings`, { token: OPERATOR_TOKEN }));
  const coupons = [
    { code: "QUINZE", kind: "PERCENT", value: 15 },
    { code: "quinze", kind: "PERCENT", value: 20 },
    { code: "FRETE", kind: "FREE_DELIVERY" },
  ];
  const patch = (some: object[]) =>
    readAnswer(
      api.ask(`${at}/settings`, {
        token: OPERATOR_TOKEN,
        method: "PATCH",
        body: { version: body.version, coupons: some },
      }),
    );
  expect(await patch(coupons)).toMatchObject({ status: 422, body: { errors: [{ path: "coupons[1].code" }] } });
  expect(await patch(coupons.slice(0, 1).concat(coupons.slice(2)))).toMatchObject({ status: 200 });
  const ana = await api.aCustomer(shop);
  await place(ana, { promo_code: "quinze", expected_total: 40.4 }, shop);
  await place(ana, { promo_code: "FRETE", expected_total: 41.65 }, shop);
  const { body: gone } = await place(ana, { promo_code: "FRETE", expected_total: 41.65 }, shop);
  await cancel(gone.order_number, shop);
  const figures = await readAnswer(api.ask(`${at}/coupons`, { token: OPERATOR_TOKEN }));
  expect(figures.body).toEqual({
    coupons: [
      { code: "FRETE", uses: 1, given: 5, sales: 41.65 },
      { code: "QUINZE", uses: 1, given: 6.25, sales: 40.4 },
    ],
  });
  const day = await readAnswer(api.ask(`${at}/day`, { token: OPERATOR_TOKEN }));
  expect(day.body.coupons).toEqual([
    { code: "FRETE", orders: 1, given: 5 },
    { code: "QUINZE", orders: 1, given: 6.25 },
  ]);
});
