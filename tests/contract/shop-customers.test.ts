// The shop's own list of who ordered: by account, and by the phone of an order that it typed.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { ordersSchema } from "@/lib/browser/board/order-schema";
import { type ShopCustomer, shopCustomersSchema } from "@/lib/contract/board/customers";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import {
  anItem,
  anOrder,
  createTestApi,
  MONDAY_EVENING,
  OPERATOR_TOKEN,
  readAnswer,
  type TestCustomer,
} from "../embedded-api/factory";
import { csvRows } from "../support/csv";

const HOUR_MS = 3_600_000;
const BIA = { name: "Bía Ramos", phone: "(12) 98888-7777" };

const api = await createTestApi();
let market: string;
beforeEach(async () => {
  api.clock.now = MONDAY_EVENING;
  market = await api.aMarket((document) => {
    Object.assign(document.market, { modes: ["DELIVERY", "TAKEOUT"], sandbox: true });
    document.payment_types.push({ id: "online", name: "Pix", active: true, online_payment: true, methods: [] });
  });
});

function operator(path: string, body?: unknown, method?: string, token = OPERATOR_TOKEN) {
  const asked = { token, ...(body !== undefined && { body }), ...(method && { method }) };
  return readAnswer(api.ask(`/operator/markets/${market}${path}`, asked));
}

const JUICE = { product_id: "suco", amount: 3, complements: [], is_service: false };

/** An order by telephone: 41,65 + 5,00, or three juices: 30,00 + 5,00. */
async function called(customer: object = BIA, change: object = {}): Promise<string> {
  const { status, body } = await operator("/orders", {
    ...{ idempotency_key: randomUUID(), source: "phone", customer, payment_type_id: "dinheiro", expected_total: 46.65 },
    address: { street: "Rua do Sol", number: "9", reference: "Portão azul", neighborhood_id: "centro" },
    products: [anItem()],
    observations: "Sem talher",
    ...change,
  });
  expect([status, body.message]).toEqual([201, undefined]);
  api.clock.now = new Date(api.clock.now.getTime() + HOUR_MS);
  return body.order_number;
}

async function ordered(customer: TestCustomer, change: object = {}): Promise<string> {
  const { status, body } = await readAnswer(api.order(market, customer.token, anOrder(customer, change)));
  expect(status).toBe(201);
  api.clock.now = new Date(api.clock.now.getTime() + HOUR_MS);
  return body.order_number;
}

async function end(number: string): Promise<void> {
  for (const from of ["received", "preparing", "delivering"]) await operator(`/orders/${number}/advance`, { from });
}

async function listed(query = ""): Promise<ShopCustomer[]> {
  const { status, body } = await operator(`/customers${query}`);
  expect(status).toBe(200);
  return shopCustomersSchema.parse(body).customers;
}

const note = (number: string, text: string | null, token?: string) =>
  operator(`/customers/${number}/note`, { note: text }, "PUT", token);

describe("the list of customers", () => {
  test("says who ordered, how often, when last, for how much and what most", async () => {
    await called(BIA, { products: [JUICE], expected_total: 35 });
    await called({ ...BIA, name: "" });
    await called(BIA, { products: [{ ...JUICE, amount: 4 }], expected_total: 45 });
    const cancelled = await called(BIA, { products: [anItem({ amount: 9 })], expected_total: 379.85 });
    await operator(`/orders/${cancelled}/cancel`, { from: "preparing" });
    const ana = await api.aCustomer(market);
    await ordered(ana);
    expect(await listed()).toEqual([
      {
        ...{ order_number: "5", name: "Ana Souza", phone: "12999990000", has_account: true, has_typed: false },
        ...{ orders: 1, total: 46.65, favourite: "X-Bacon", note: null },
        last_order_at: new Date(MONDAY_EVENING.getTime() + 4 * HOUR_MS).toISOString(),
      },
      {
        ...{ order_number: "4", name: "Bía Ramos", phone: "12988887777", has_account: false, has_typed: true },
        ...{ orders: 3, total: 126.65, favourite: "Suco de laranja", note: null },
        last_order_at: new Date(MONDAY_EVENING.getTime() + 3 * HOUR_MS).toISOString(),
      },
    ]);
  });

  test("counts nothing that was simulated as money", async () => {
    const ana = await api.aCustomer(market);
    await ordered(ana, { payment_type_id: "online" });
    expect(await listed()).toMatchObject([{ orders: 0, total: 0, name: "Ana Souza" }]);
  });

  test("leaves out an order of nobody, with neither account nor telephone", async () => {
    await called({ name: "Passante", phone: null });
    expect(await listed()).toEqual([]);
  });

  test("finds them by words of the name, without accents, and by digits of the phone", async () => {
    await called();
    await called({ name: "Caio Lima", phone: "(12) 97777-6666" });
    const names = async (q: string) => (await listed(`?q=${encodeURIComponent(q)}`)).map(({ name }) => name);
    for (const q of ["bia", "RAMOS bía", "98888", "(12) 98888-7777", "+55 12 98888-7777"])
      expect([q, await names(q)]).toEqual([q, ["Bía Ramos"]]);
    expect(await names("99")).toEqual([]);
    expect(await names("lima")).toEqual(["Caio Lima"]);
    expect(await names("ninguém")).toEqual([]);
    expect((await operator(`/customers?q=${"a".repeat(61)}`)).status).toBe(422);
  });

  test("comes in pages, each customer once, the latest first", async () => {
    const phone = (index: number) => `(12) 98888-${String(1000 + index)}`;
    for (let index = 0; index < 32; index += 1) await called({ name: `Cliente ${index}`, phone: phone(index) });
    await called({ name: "Cliente 0", phone: phone(0) });
    const first = shopCustomersSchema.parse((await operator("/customers")).body);
    const second = shopCustomersSchema.parse((await operator(`/customers?before=${first.next}`)).body);
    const names = [...first.customers, ...second.customers].map(({ name }) => name);
    expect(names).toEqual(["Cliente 0", ...Array.from({ length: 31 }, (_, index) => `Cliente ${31 - index}`)]);
    expect([first.customers.length, second.next]).toEqual([30, null]);
  });

  test("puts an account and typed orders with its phone together for the shop, and never for the account", async () => {
    const ana = await api.aCustomer(market);
    await ordered(ana);
    const typed = await called({ name: "Ana S.", phone: "12999990000" });
    expect(await listed()).toMatchObject([{ has_account: true, has_typed: true, orders: 2, total: 93.3 }]);
    await note(typed, "Cachorro bravo");
    const own = await readAnswer(api.ask("/api/v3/orders", { market, token: ana.token }));
    expect(own.body.orders).toHaveLength(1);
    const exported = await readAnswer(api.ask("/api/v3/account/export", { market, token: ana.token }));
    expect(JSON.stringify([own.body, exported.body])).not.toMatch(/Rua do Sol|Cachorro|customer_note/);
  });

  test("has a page for each, with their last orders, asked for by any of their orders", async () => {
    const first = await called();
    await called({ name: "Caio Lima", phone: "(12) 97777-6666" });
    const last = await called();
    const { status, body } = await operator(`/customers/${first}`);
    expect(status).toBe(200);
    expect(body.customer).toMatchObject({ order_number: last, name: "Bía Ramos", orders: 2 });
    expect(ordersSchema.parse(body).orders.map(({ order_number }) => order_number)).toEqual([last, first]);
    const nobody = await called({ name: "Passante", phone: null });
    for (const number of [nobody, "999", "0"]) expect((await operator(`/customers/${number}`)).status).toBe(404);
  });
});

describe("a note about a customer", () => {
  test("is seen on their next order and while it is typed, by whichever order it was written", async () => {
    const first = await called();
    expect(await note(first, "  Portão\n azul ")).toEqual({ status: 200, body: { note: "Portão azul" } });
    await called();
    const { body } = await operator("/orders");
    expect(body.orders.map((order: { customer_note?: string }) => order.customer_note)).toEqual([
      "Portão azul",
      "Portão azul",
    ]);
    const found = await operator("/orders/customers?q=98888");
    expect(found.body.customers).toMatchObject([{ name: "Bía Ramos", note: "Portão azul" }]);
    expect(await listed()).toMatchObject([{ note: "Portão azul" }]);
  });

  test("is refused when it is too long, and is gone when it is emptied", async () => {
    const number = await called();
    const tooLong = await note(number, "a".repeat(201));
    expect(tooLong.status).toBe(422);
    expect(JSON.stringify(tooLong.body)).toContain("cabem 200 letras");
    await note(number, "Portão azul");
    expect((await note(number, " ")).body).toEqual({ note: null });
    expect((await operator(`/orders/${number}`)).body.customer_note).toBeUndefined();
  });

  test("is in the log without its words and without a name", async () => {
    const number = await called();
    await note(number, "Portão azul");
    const { body } = await operator("/board/changes");
    expect(body.changes[0]).toMatchObject({ action: "customer.note", subject: `Cliente do pedido ${number}` });
    expect(JSON.stringify(body)).not.toMatch(/Portão azul|Ramos/);
  });
});

describe("erasing", () => {
  test("a customer of the telephone takes name, phone, address and note off list and orders, which keep their sums", async () => {
    const number = await called();
    await end(number);
    const other = await called({ name: "Caio Lima", phone: "(12) 97777-6666" });
    await note(number, "Portão azul");
    expect(await operator(`/customers/${number}/erase`, {})).toEqual({ status: 200, body: { erased: 1 } });
    expect(await listed()).toMatchObject([{ order_number: other, name: "Caio Lima" }]);
    const { body } = await operator("/orders");
    expect(body.orders[1]).toMatchObject({
      ...{ customer_name: null, customer_phone: null, full_address: null, reference: null, observations: null },
      ...{ total: 41.65, delivery_tax: 5, neighborhood_name: "Centro" },
    });
    await called();
    expect((await listed("?q=bia"))[0]).toMatchObject({ orders: 1, note: null });
    const rows = await api.client.query("select * from customer_notes where market_id = $1", [market]);
    expect(rows.rows).toEqual([]);
    expect((await operator(`/customers/${number}/erase`, {})).status).toBe(404);
  });

  test("waits while an order has still to be handed over", async () => {
    const number = await called();
    const refused = await operator(`/customers/${number}/erase`, {});
    expect(refused).toMatchObject({ status: 409, body: { code: "CUSTOMER_BUSY" } });
    expect(await listed()).toHaveLength(1);
    api.clock.now = new Date(api.clock.now.getTime() + 25 * HOUR_MS);
    expect((await operator(`/customers/${number}/erase`, {})).status).toBe(200);
  });

  test("leaves what an account ordered to its holder", async () => {
    const ana = await api.aCustomer(market);
    const own = await ordered(ana);
    const typed = await called({ name: "Ana S.", phone: "12999990000" });
    await end(typed);
    await end(own);
    expect((await operator(`/customers/${own}/erase`, {})).body).toEqual({ erased: 1 });
    expect(await listed()).toMatchObject([{ order_number: own, has_typed: false, orders: 1 }]);
    const mine = await readAnswer(api.ask("/api/v3/orders", { market, token: ana.token }));
    expect(mine.body.orders).toMatchObject([{ customer_name: "Ana Souza" }]);
  });

  test("the account takes its orders and the note off the list at once, and leaves what the shop typed", async () => {
    const ana = await api.aCustomer(market);
    const own = await ordered(ana);
    await note(own, "Cachorro bravo");
    const typed = await called({ name: "Ana S.", phone: "12999990000" });
    await api.ask("/api/v3/account", {
      ...{ market, token: ana.token, method: "DELETE" },
      body: { password: "pão de queijo" },
    });
    expect(await listed()).toMatchObject([
      { order_number: typed, name: "Ana S.", has_account: false, orders: 1, note: null },
    ]);
    expect((await operator(`/customers/${own}`)).status).toBe(404);
  });

  test("comes by itself after a year, with the note", async () => {
    const number = await called();
    await note(number, "Portão azul");
    api.clock.now = new Date(MONDAY_EVENING.getTime() + 366 * 24 * HOUR_MS);
    await deleteExpired({ db: api.parts.db, now: api.parts.now });
    expect(await listed()).toEqual([]);
    const rows = await api.client.query("select * from customer_notes where market_id = $1", [market]);
    expect(rows.rows).toEqual([]);
  });
});

test("a device of the counter finds and notes, and only one for all exports and erases", async () => {
  const number = await called();
  const keyOf = async (scope: string) => (await operator("/keys", { scope })).body.key as string;
  const [counter, all] = [await keyOf("orders"), await keyOf("all")];
  expect((await operator("/customers", undefined, "GET", counter)).status).toBe(200);
  expect((await note(number, "Portão azul", counter)).status).toBe(200);
  for (const [method, path] of [
    ["GET", "/customers.csv"],
    ["POST", `/customers/${number}/erase`],
  ] as const)
    expect((await operator(path, method === "POST" ? {} : undefined, method, counter)).body.code).toBe("KEY_SCOPE");
  const response = await api.ask(`/operator/markets/${market}/customers.csv`, { token: all });
  expect(response.headers.get("content-disposition")).toContain(`clientes-${market}-2026-03-02.csv`);
  expect(csvRows((await response.text()).replace("\ufeff", ""))).toEqual([
    ["Nome", "Telefone", "Tem conta", "Pedidos", "Soma", "Último pedido", "Prato favorito", "Observação da loja"],
    ["Bía Ramos", "(12) 98888-7777", "não", "1", "46,65", "02/03/2026", "X-Bacon", "Portão azul"],
  ]);
  const { body } = await operator("/board/changes");
  expect(body.changes).toContainEqual(expect.objectContaining({ action: "customer.export", subject: "Clientes" }));
});

test("nothing failed unexpectedly", () => {
  expect(api.failures).toEqual([]);
});
