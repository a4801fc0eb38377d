// Orders that a shop types itself, from the telephone or at its counter.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { ordersSchema } from "@/lib/browser/board/order-schema";
import { daySchema } from "@/lib/domain/orders/day";
import { ticketLines } from "@/lib/domain/orders/ticket.mjs";
import { ADULTS_ONLY } from "@/lib/domain/orders/ticket-facts.mjs";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import {
  addressInput,
  anItem,
  anOrder,
  createTestApi,
  MONDAY_EVENING,
  OPERATOR_TOKEN,
  readAnswer,
} from "../embedded-api/factory";

const PIX = { id: "online", name: "Pix", active: true, online_payment: true, methods: [] };

const api = await createTestApi();
let market: string;
beforeEach(async () => {
  api.clock.now = MONDAY_EVENING;
  market = await api.aMarket((document) => {
    Object.assign(document.market, { sandbox: true });
    document.payment_types.push(PIX);
  });
});

function operator(path: string, body?: unknown, method?: string) {
  const asked = { token: OPERATOR_TOKEN, ...(body !== undefined && { body }), ...(method && { method }) };
  return readAnswer(api.ask(`/operator/markets/${market}${path}`, asked));
}

/** A delivery by telephone: 41,65 + 5,00. */
const aCall = (change: object = {}) => ({
  idempotency_key: randomUUID(),
  source: "phone",
  customer: { name: "Bia Ramos", phone: "(12) 98888-7777" },
  address: { street: "Rua do Sol", number: "9", reference: "Portão azul", neighborhood_id: "centro" },
  products: [anItem()],
  payment_type_id: "dinheiro",
  expected_total: 46.65,
  ...change,
});

const atCounter = (change: object = {}) =>
  aCall({ source: "counter", order_type: "TAKEOUT", customer: {}, address: null, expected_total: 41.65, ...change });

const typed = (body: object) => operator("/orders", body);

test("a shop that needs a phone takes no order without one, typed or from its site, except at the counter", async () => {
  const at = await api.aMarket((document) => Object.assign(document.market, { phone_required: true }));
  const ask = (path: string, asked: object) => readAnswer(api.ask(path, { market: at, ...asked }));
  const type = (body: object) => ask(`/operator/markets/${at}/orders`, { token: OPERATOR_TOKEN, body });
  const missing = {
    status: 422,
    body: { code: "PHONE_MISSING", message: expect.stringContaining("Informe o telefone") },
  };
  expect(await type(aCall({ customer: { name: "Bia" } }))).toMatchObject(missing);
  expect((await type(aCall())).status).toBe(201);
  expect((await type(atCounter())).status).toBe(201);
  const form = await ask(`/operator/markets/${at}/orders/form`, { token: OPERATOR_TOKEN });
  expect(form.body.phone_required).toBe(true);
  expect((await ask("/api/v3/market", {})).body.phone_required).toBe(true);
  const ana = await api.aCustomer(at);
  const change = { full_name: "Ana Souza", email: ana.email, phone: null };
  expect((await ask("/api/v3/app_user/update", { token: ana.token, body: change })).status).toBe(200);
  const place = () => readAnswer(api.order(at, ana.token, anOrder(ana)));
  expect(await place()).toMatchObject(missing);
  await ask("/api/v3/app_user/update", { token: ana.token, body: { ...change, phone: "12999990000" } });
  expect((await place()).status).toBe(201);
  expect((await ask("/api/v3/market", { market })).body).not.toHaveProperty("phone_required");
});

describe("an order by telephone", () => {
  test("has the storefront's prices, the customer and the address, and is in preparation at once", async () => {
    const { status, body } = await typed(aCall({ troco: 50, observations: "Sem talher" }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ source: "phone", status: "preparing", order_type: "DELIVERY", total: 41.65, delivery_tax: 5, cash: 50 },
      ...{ customer_name: "Bia Ramos", customer_phone: "12988887777", full_address: "Rua do Sol, 9" },
      ...{ neighborhood_name: "Centro", city: "Taubaté", reference: "Portão azul", zip_code: null },
      ...{ payment_due: "COLLECT", is_paid: false, observations: "Sem talher" },
      promised_at: new Date(MONDAY_EVENING.getTime() + 60 * 60_000).toISOString(),
    });
    expect(body.accept_by).toBeUndefined();
    expect(body.order_items).toMatchObject([{ item_name: "X-Bacon", variation_name: "Grande", price: 41.65 }]);
    const listed = await operator("/orders");
    expect(ordersSchema.parse(listed.body).orders).toMatchObject([{ source: "phone", status: "preparing" }]);
  });

  test("that is sent twice is one order, and another order under its key is refused", async () => {
    const body = aCall();
    const answers = await Promise.all([typed(body), typed(body), typed(body)]);
    expect(new Set(answers.map((response) => response.body.order_number)).size).toBe(1);
    expect(await api.orderCount(market)).toBe(1);
    expect(await typed({ ...body, troco: 50 })).toMatchObject({ status: 422, body: { code: "KEY_REUSED" } });
    const { body: log } = await operator("/board/changes");
    expect(log.changes.filter(({ action }: { action: string }) => action === "order.create")).toHaveLength(1);
  });

  test.each([
    ["a price that changed", { expected_total: 40 }, 409, "PRICE_CHANGED"],
    [
      "less than the minimum",
      { products: [{ product_id: "suco", amount: 1, complements: [], is_service: false }], expected_total: 15 },
      409,
      "BELOW_MINIMUM",
    ],
    ["a missing choice", { products: [anItem({ complements: [] })] }, 422, "INVALID"],
    [
      "what is sold out",
      { products: [{ product_id: "torta", amount: 2, complements: [], is_service: false }] },
      409,
      "ITEM_SOLD_OUT",
    ],
    ["a payment on the site", { payment_type_id: "online" }, 409, "PAYMENT_UNAVAILABLE"],
    ["too little cash", { troco: 10 }, 422, "CHANGE_TOO_LOW"],
    [
      "a district that is not served",
      { address: { street: "Rua", number: "1", neighborhood_id: "longe" } },
      409,
      "OUT_OF_AREA",
    ],
    ["a delivery without an address", { address: null }, 422, "INVALID"],
    ["a wrong telephone", { customer: { phone: "9999" } }, 422, "INVALID"],
    ["nobody's name or telephone", { customer: { name: " " } }, 422, "INVALID"],
    ["a discount without a reason", { discount: { kind: "AMOUNT", value: 5, reason: " " } }, 422, "INVALID"],
    ["more than 100 per cent off", { discount: { kind: "PERCENT", value: 101, reason: "x" } }, 422, "INVALID"],
  ])("with %s is refused, and no order is made", async (_, change, status, code) => {
    expect(await typed(aCall(change))).toMatchObject({ status, body: { code } });
    expect(await api.orderCount(market)).toBe(0);
  });

  test("holds to the modes of a dish, whatever the shop itself offers, and tells the ticket of alcohol", async () => {
    market = await api.aMarket((document) => {
      const juice = document.products.find(({ id }) => id === "suco");
      Object.assign(juice as object, { modes: ["TAKEOUT"], is_alcoholic: true });
    });
    const products = [{ product_id: "suco", amount: 2, complements: [], is_service: false }];
    const refused = await typed(aCall({ products, expected_total: 25 }));
    expect(refused).toMatchObject({ status: 409, body: { code: "ITEM_NOT_IN_MODE" } });
    expect(refused.body.message).toContain("Suco de laranja é só para retirada.");
    const { status, body } = await typed(atCounter({ products, expected_total: 20 }));
    expect(status).toBe(201);
    expect(body.order_items).toMatchObject([{ is_alcoholic: true }]);
    expect(ticketLines(body, "counter")).toContainEqual({ kind: "due", text: ADULTS_ONLY });
  });

  test("has the discount that the shop gives, with its reason on order, log and file", async () => {
    const discount = { kind: "PERCENT", value: 10, reason: "Atrasou ontem" };
    const { status, body } = await typed(aCall({ discount, expected_total: 42.48 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ subtotal: 41.65, discount: 4.17, total: 37.48, discount_reason: "Atrasou ontem" });
    const { body: log } = await operator("/board/changes");
    const logged = log.changes.find(({ action }: { action: string }) => action === "order.create");
    expect(logged.subject).toBe("Pedido 1");
    expect(logged.after).toMatch(/^Telefone, desconto de R\$\s4,17: Atrasou ontem$/);
    const file = await api.ask(`/operator/markets/${market}/orders.csv?from=2026-03-02&to=2026-03-02`, {
      token: OPERATOR_TOKEN,
    });
    expect(await file.text()).toContain('"Telefone"');
  });

  test("while the shop is closed needs the shop's word for it, and says so", async () => {
    await operator("/open_closed", { open_closed: "closed" }, "PUT");
    expect(await typed(aCall())).toMatchObject({ status: 409, body: { code: "STORE_CLOSED" } });
    expect(await typed(aCall({ while_closed: true }))).toMatchObject({ status: 201, body: { while_closed: true } });
    await operator("/open_closed", { open_closed: "open" }, "PUT");
    expect((await typed(aCall({ while_closed: true }))).body.while_closed).toBeUndefined();
    await operator("/pause", { reason: "forno quebrou" }, "PUT");
    expect((await typed(aCall())).body.message).toBe("A loja está pausada: forno quebrou.");
  });

  test("is found again by telephone or name while the next one is typed", async () => {
    await typed(aCall());
    await typed(
      aCall({ address: { street: "Av. Nova", number: "1", neighborhood_id: "vila" }, expected_total: 41.65 }),
    );
    const customer = await api.aCustomer(market);
    const found = (query: string) => operator(`/orders/customers?q=${encodeURIComponent(query)}`);
    for (const query of ["98888-7", "bía ram"])
      expect((await found(query)).body.customers).toMatchObject([
        {
          ...{ name: "Bia Ramos", phone: "12988887777", orders: 2 },
          addresses: [
            { address_name: "Av. Nova", number: "1", neighborhood_name: "Vila Nova" },
            { address_name: "Rua do Sol", number: "9", reference: "Portão azul" },
          ],
        },
      ]);
    expect((await found("99999")).body.customers).toEqual([
      { name: "Ana Souza", phone: "12999990000", orders: 0, last_order_at: null, addresses: [] },
    ]);
    await api.order(market, customer.token, anOrder(customer));
    expect((await found("99999")).body.customers).toMatchObject([
      { orders: 1, addresses: [{ address_name: addressInput().street }] },
    ]);
    expect((await found("ninguém")).body.customers).toEqual([]);
    expect((await found("9")).status).toBe(422);
  });

  test("is nobody's who has an account with that telephone, and earns and counts nothing there", async () => {
    const customer = await api.aCustomer(market);
    const { body } = await typed(aCall({ customer: { name: "Ana Souza", phone: "12999990000" } }));
    const own = await readAnswer(api.ask("/api/v3/orders", { market, token: customer.token }));
    expect(own.body.orders).toEqual([]);
    expect((await readAnswer(api.ask(`/api/v3/orders/${body.id}`, { market, token: customer.token }))).status).toBe(
      404,
    );
    for (const from of ["preparing", "delivering"])
      expect((await operator(`/orders/1/advance`, { from })).status).toBe(200);
    await readAnswer(
      api.ask("/api/v3/account", {
        market,
        token: customer.token,
        method: "DELETE",
        body: { password: "pão de queijo" },
      }),
    );
    expect((await operator("/orders/1")).body).toMatchObject({ status: "delivered", customer_name: "Ana Souza" });
  });

  test("loses who it was for after a year", async () => {
    await typed(aCall({ discount: { kind: "AMOUNT", value: 1, reason: "Aniversário da Bia" }, expected_total: 45.65 }));
    const inDays = async (days: number) => {
      api.clock.now = new Date(MONDAY_EVENING.getTime() + days * 24 * 60 * 60_000);
      await deleteExpired({ db: api.parts.db, now: api.parts.now });
      return (await operator("/orders/1")).body;
    };
    expect(await inDays(364)).toMatchObject({ customer_name: "Bia Ramos", discount_reason: "Aniversário da Bia" });
    const forgotten = await inDays(366);
    expect(forgotten).toMatchObject({ customer_name: null, customer_phone: null, full_address: null, source: "phone" });
    expect(JSON.stringify(forgotten)).not.toContain("Bia");
    expect(forgotten).toMatchObject({ neighborhood_name: "Centro", total: 40.65 });
  });

  test("does not go back to the new orders, which wait for an answer", async () => {
    await typed(aCall());
    expect(await operator("/orders/1/back", { from: "preparing" })).toMatchObject({
      ...{ status: 409, body: { code: "CANNOT_GO_BACK" } },
    });
  });
});

test("the shop finds old orders by name, phone, address and day", async () => {
  await typed(aCall());
  api.clock.now = new Date(MONDAY_EVENING.getTime() + 24 * 60 * 60_000);
  await typed(
    aCall({
      customer: { name: "Caio Lima", phone: "(12) 97777-6666" },
      address: null,
      order_type: "TAKEOUT",
      expected_total: 41.65,
    }),
  );
  const found = async (query: string) => {
    const { body } = await operator(`/orders?${query}`);
    return body.orders.map((order: { order_number: string }) => order.order_number);
  };
  expect(await found("q=bia")).toEqual(["1"]);
  expect(await found("q=97777-66")).toEqual(["2"]);
  expect(await found(`q=${encodeURIComponent("portao AZUL")}`)).toEqual(["1"]);
  expect(await found(`q=${encodeURIComponent("rua do sol centro")}`)).toEqual(["1"]);
  expect(await found("q=ninguem")).toEqual([]);
  expect(await found("date=2026-03-02")).toEqual(["1"]);
  expect(await found("date=2026-03-03&q=caio")).toEqual(["2"]);
  expect((await operator("/orders?date=2026-02-30")).status).toBe(422);
  expect((await operator("/orders?q=x")).status).toBe(422);
});

describe("an order at the counter", () => {
  test("needs no name and no minimum, and may be paid already", async () => {
    const products = [{ product_id: "suco", amount: 1, complements: [], is_service: false }];
    const { status, body } = await typed(atCounter({ products, expected_total: 10, paid: true }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ source: "counter", order_type: "TAKEOUT", total: 10, delivery_tax: 0 },
      ...{ is_paid: true, payment_due: "NOTHING", customer_name: null, full_address: null },
    });
  });

  test("is never a delivery", async () => {
    expect(await typed(aCall({ source: "counter" }))).toMatchObject({ status: 422 });
  });
});

test("the form is open to a device of the kitchen's and counter's scope, without what is paid on the site", async () => {
  const { body: key } = await operator("/keys", { scope: "orders" });
  const response = await api.ask(`/operator/markets/${market}/orders/form`, { token: key.key });
  const form = await response.json();
  expect(form).toMatchObject({ is_open: true, min_order: 20, districts: [{ id: "centro" }, { id: "vila" }] });
  expect(form.products.map(({ id }: { id: string }) => id)).toEqual(["x-bacon", "suco", "torta"]);
  expect(form.payment_types.map(({ id }: { id: string }) => id)).not.toContain("online");
});

test("the day says what came from where, once something did not come from the storefront", async () => {
  const customer = await api.aCustomer(market);
  await api.order(market, customer.token, anOrder(customer));
  const day = async () => daySchema.parse((await operator("/day")).body);
  expect((await day()).sources).toBeUndefined();
  await typed(aCall());
  await typed(atCounter());
  expect(await day()).toMatchObject({
    ...{ orders: 3, total: 134.95 },
    sources: [
      { source: "storefront", orders: 1, total: 46.65 },
      { source: "phone", orders: 1, total: 46.65 },
      { source: "counter", orders: 1, total: 41.65 },
    ],
  });
});

describe("an order by telephone for later", () => {
  const at = (time: string) => new Date(`2026-03-02T${time}:00-03:00`).toISOString();
  const slot = (from: string, to: string) => ({ deliver_start_time: at(from), deliver_end_time: at(to) });
  const NINE = slot("21:00", "21:30");

  beforeEach(async () => {
    market = await api.aMarket((document) => {
      const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "18:00", closes: "23:00" }));
      const scheduling = { days_ahead: 1, slot_minutes: 30, lead_minutes: 60, per_slot: 1 };
      Object.assign(document.market, { timezone: "America/Sao_Paulo", opening_hours, scheduling });
    });
  });

  test("takes a slot of the storefront's, waits for it, and needs no further word", async () => {
    const form = await operator("/orders/form");
    expect(form.body.schedules).toBe(true);
    const { body: offered } = await operator("/orders/slots?neighborhood_id=centro");
    const shown = await readAnswer(api.ask("/api/v3/delivery_slots?neighborhood_id=centro", { market }));
    expect(offered).toEqual(shown.body);
    const [first] = offered.slots;
    expect(first).toMatchObject(NINE);
    const { status, body } = await typed(aCall({ slot: NINE }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ status: "received", is_scheduled: true, ...NINE, due_at: at("20:00"), promised_at: at("21:30") },
      confirmed_at: MONDAY_EVENING.toISOString(),
    });
    expect([body.accept_by, body.while_closed]).toEqual([undefined, undefined]);
    expect((await operator("/orders/slots")).body.slots[0].left).toBe(0);
  });

  test("is taken while the shop is closed", async () => {
    api.clock.now = new Date(at("10:00"));
    expect((await typed(aCall({ slot: slot("19:00", "19:30") }))).status).toBe(201);
    expect(await typed(aCall())).toMatchObject({ status: 409, body: { code: "STORE_CLOSED" } });
  });

  test("is refused with the next free slot where it is full, and where there is none such", async () => {
    await typed(aCall({ slot: NINE }));
    const full = await typed(aCall({ slot: NINE }));
    expect(full).toMatchObject({ status: 409, body: { code: "SLOT_FULL" } });
    expect(full.body.message).toContain("21h30 às 22h00");
    expect(await typed(aCall({ slot: slot("21:10", "21:40") }))).toMatchObject({ body: { code: "SLOT_GONE" } });
    expect(await typed(atCounter({ slot: NINE }))).toMatchObject({ status: 422 });
    expect(await api.orderCount(market)).toBe(1);
  });

  test("is moved by the shop to a slot that has a place, its own not counted, and to none that is full or gone", async () => {
    const { body: order } = await typed(aCall({ slot: NINE }));
    const { body: other } = await typed(aCall({ slot: slot("21:30", "22:00") }));
    const moved = (time: string, version = 0, number = order.order_number) => {
      const { address, products: _, ...call } = aCall();
      const kept = [{ item: 0, amount: 1 }];
      const { idempotency_key, expected_total } = call;
      const body = { idempotency_key, expected_total, address, kept, version, time: at(time) };
      return operator(`/orders/${number}/change`, body);
    };
    const full = await moved("21:30");
    expect(full).toMatchObject({ status: 409, body: { code: "SLOT_FULL" } });
    expect(full.body.message).toContain("22h00 às 22h30");
    expect(await moved("21:10")).toMatchObject({ status: 409, body: { code: "SLOT_GONE" } });
    expect(await moved("20:30")).toMatchObject({ status: 409, body: { code: "SLOT_GONE" } });
    const { slots } = (await operator("/orders/slots")).body;
    expect(slots.slice(0, 3).map(({ left }: { left: number }) => left)).toEqual([0, 0, 1]);

    const free = await moved("22:00");
    expect(free).toMatchObject({
      status: 200,
      body: { ...slot("22:00", "22:30"), due_at: at("21:00"), promised_at: at("22:30") },
    });
    expect((await moved("21:00", 0, other.order_number)).status).toBe(200);
    expect((await typed(aCall({ slot: NINE }))).body.code).toBe("SLOT_FULL");
    expect((await typed(aCall({ slot: slot("21:30", "22:00") }))).status).toBe(201);
    expect((await moved("21:30", 1)).body.code).toBe("SLOT_FULL");
  });
});
