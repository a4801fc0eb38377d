// An order that its shop changes before it leaves: lines, address, payment, time; and what becomes of its money.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { changeBodyOf, changeSchema, formAt } from "@/lib/browser/board/new-order";
import { orderSchema } from "@/lib/browser/board/order-schema";
import type { Draft, DraftItem } from "@/lib/domain/board/new-order/draft";
import { draftChange, draftOfOrder, moneyAfter, rebased } from "@/lib/domain/board/new-order/order-change";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { anItem, anOrder, createTestApi, MONDAY_EVENING, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";
import { aShopPaidOnline } from "../support/paid-online";

const api = await createTestApi();
let market: string;
const COUPONS = [
  { code: "VOLTE10", kind: "PERCENT", value: 10, min_order: 40 },
  { code: "FRETE", kind: "FREE_DELIVERY" },
];

beforeEach(async () => {
  api.clock.now = MONDAY_EVENING;
  market = await api.aMarket((document) => {
    Object.assign(document, { coupons: COUPONS });
    Object.assign(document.market, {
      ...{ cashback: { percent: 10, days: 30 }, modes: ["DELIVERY", "TAKEOUT"] },
      ...{ pix: { key: "casa@pix.example", name: "Casa", city: "Taubaté" }, accept_within_minutes: 10 },
    });
    Object.assign(document.products[1] as object, { stock: 5 });
    document.payment_types.push({ id: "pix", name: "Pix", active: true, online_payment: false, methods: [] });
  });
});

function operator(path: string, body?: unknown, method?: string) {
  const asked = { token: OPERATOR_TOKEN, ...(body !== undefined && { body }), ...(method && { method }) };
  return readAnswer(api.ask(`/operator/markets/${market}${path}`, asked));
}

const JUICE = { product_id: "suco", amount: 1, complements: [], is_service: false };
const ADDRESS = { street: "Rua das Flores", number: "123", neighborhood_id: "centro" };

/** The order as it is, with a change: one X-Bacon of 41,65 to the Centro for 5,00. */
const aChange = (change: object = {}) => ({
  ...{ idempotency_key: randomUUID(), version: 0, kept: [{ item: 0, amount: 1 }], products: [], address: ADDRESS },
  expected_total: 46.65,
  ...change,
});

const twice = { kept: [{ item: 0, amount: 2 }], expected_total: 88.3 };

async function placed(change: object = {}) {
  const ana = await api.aCustomer(market);
  const { body } = await readAnswer(api.order(market, ana.token, anOrder(ana, change)));
  const at = `/orders/${body.order_number}`;
  return {
    ana,
    number: body.order_number as string,
    change: (wanted: object) => operator(`${at}/change`, wanted),
    act: (name: string, sent: object = {}) => operator(`${at}/${name}`, sent),
    seen: async () => (await readAnswer(api.ask(`/api/v3/orders/${body.id}`, { market, token: ana.token }))).body,
    shown: async () => (await operator(at)).body,
    money: async () => (await operator(`${at}/money`)).body,
    cancel: () => readAnswer(api.ask(`/api/v3/orders/${body.id}/cancel`, { market, token: ana.token, method: "POST" })),
  };
}

const left = async () =>
  (await operator("/stock")).body.stock.find(({ name }: { name: string }) => name === "Suco de laranja")?.left;

describe("the lines of an order", () => {
  test("change in amount, leave and are added, twice; customer and shop read what was and what is", async () => {
    const order = await placed();
    const first = await order.change(aChange({ ...twice, products: [JUICE], expected_total: 98.3 }));
    api.clock.now = new Date(MONDAY_EVENING.getTime() + 1_000);
    expect(first).toMatchObject({ status: 200, body: { subtotal: 93.3, total: 93.3, status: "received" } });
    expect(first.body.order_items).toMatchObject([
      { item_name: "X-Bacon", amount: 2, price: 41.65, observations: "Grande. Sem cebola" },
      { item_name: "Suco de laranja", amount: 1, price: 10 },
    ]);
    const burger = "X-Bacon, Grande, Ponto da carne: Bem passada, Adicionais: 2 x Bacon extra (Sem cebola)";
    expect(first.body.changes).toEqual([
      {
        at: MONDAY_EVENING.toISOString(),
        lines: [
          { about: "item", from: `1 x ${burger}`, to: `2 x ${burger}` },
          { about: "item", from: null, to: "1 x Suco de laranja" },
        ],
        ...{ total_before: 46.65, total: 98.3 },
      },
    ]);
    expect(orderSchema.parse(first.body).changes).toEqual(first.body.changes);
    const second = await order.change(
      aChange({ version: 1, kept: [{ item: 1, amount: 3, observations: "Com gelo" }], expected_total: 35 }),
    );
    expect(second.body.changes[1]).toMatchObject({
      lines: [
        { from: "1 x Suco de laranja", to: "3 x Suco de laranja (Com gelo)" },
        { from: `2 x ${burger}`, to: null },
      ],
      ...{ total_before: 98.3, total: 35 },
    });
    const seen = await order.seen();
    expect(seen).toMatchObject({ total: 30, order_items: [{ amount: 3 }] });
    expect(seen.changes).toEqual(second.body.changes);
    const { body: log } = await operator("/board/changes");
    const logged = log.changes.filter(({ action }: { action: string }) => action === "order.change");
    expect(logged.map(({ after }: { after: string }) => after)).toEqual([
      `1 x Suco de laranja → 3 x Suco de laranja (Com gelo); sem 2 x ${burger}; total R$ 98,30 → R$ 35,00`,
      `1 x ${burger} → 2 x ${burger}; mais 1 x Suco de laranja; total R$ 46,65 → R$ 98,30`,
    ]);
  });

  test("stay finished in the kitchen unless more or another is to be cooked, which its screen says", async () => {
    const order = await placed({ products: [anItem(), { ...JUICE, amount: 2 }], expected_total: 66.65 });
    await order.act("advance", { from: "received" });
    await operator(`/kitchen/${order.number}`, { lines: [0, 1], done: true }, "PUT");
    const kept = [
      { item: 1, amount: 1 },
      { item: 0, amount: 2 },
    ];
    expect((await order.change(aChange({ kept, expected_total: 98.3 }))).status).toBe(200);
    const [cooked] = (await operator("/kitchen")).body.orders;
    expect(cooked.lines).toMatchObject([
      { item_name: "Suco de laranja", is_done: true },
      { item_name: "X-Bacon", amount: 2, is_done: false },
    ]);
    expect(cooked.changed).toMatchObject([
      { to: "1 x Suco de laranja" },
      { to: expect.stringMatching(/^2 x X-Bacon/) },
    ]);
  });

  test("keep the price that was agreed, also when the menu's rises or the dish is sold out", async () => {
    const order = await placed();
    await operator("/items", { items: [{ product: "x-bacon" }], price: 90 }, "PUT");
    await operator("/items", { items: [{ product: "x-bacon" }], unavailable_until: "today" }, "PUT");
    expect(await order.change(aChange(twice))).toMatchObject({ status: 200, body: { total: 83.3 } });
    const anew = aChange({ version: 1, kept: [], products: [anItem()], expected_total: 46.65 });
    expect(await order.change(anew)).toMatchObject({ status: 409, body: { code: "ITEM_SOLD_OUT" } });
  });

  test("take and give back stock, and more than is left is refused without a trace", async () => {
    const order = await placed({ products: [anItem(), { ...JUICE, amount: 2 }], expected_total: 66.65 });
    expect(await left()).toBe(3);
    const more = {
      kept: [
        { item: 0, amount: 1 },
        { item: 1, amount: 6 },
      ],
      expected_total: 106.65,
    };
    expect(await order.change(aChange(more))).toMatchObject({ status: 409, body: { code: "ITEM_STOCK" } });
    expect(await left()).toBe(3);
    const all = {
      kept: [
        { item: 0, amount: 1 },
        { item: 1, amount: 5 },
      ],
      expected_total: 96.65,
    };
    expect((await order.change(aChange(all))).status).toBe(200);
    expect(await left()).toBe(0);
    const one = {
      version: 1,
      kept: [
        { item: 0, amount: 1 },
        { item: 1, amount: 1 },
      ],
      expected_total: 56.65,
    };
    expect((await order.change(aChange(one))).status).toBe(200);
    expect(await left()).toBe(4);
    await order.act("cancel", { from: "received" });
    expect(await left()).toBe(5);
  });

  test.each([
    ["none left", { kept: [] }, 422, "INVALID"],
    ["a line that is not there", { kept: [{ item: 4, amount: 1 }] }, 422, "INVALID"],
    [
      "a line twice",
      {
        kept: [
          { item: 0, amount: 1 },
          { item: 0, amount: 1 },
        ],
      },
      422,
      "INVALID",
    ],
    ["another total", { ...twice, expected_total: 50 }, 409, "PRICE_CHANGED"],
    ["nothing changed", {}, 422, "NOTHING_CHANGED"],
    ["no address", { address: null }, 422, "INVALID"],
    ["a district that is not served", { address: { ...ADDRESS, neighborhood_id: "longe" } }, 409, "OUT_OF_AREA"],
    ["too little cash", { troco: 10 }, 422, "CHANGE_TOO_LOW"],
    ["a time that is past", { time: "2026-03-02T22:59:00Z" }, 422, "BAD_TIME"],
    [
      "a discount of the shop's on a customer's order",
      { discount: { kind: "AMOUNT", value: 5, reason: "x" } },
      422,
      "INVALID",
    ],
  ])("with %s are refused, and the order stays", async (_, change, status, code) => {
    const order = await placed();
    const before = await order.shown();
    expect(await order.change(aChange(change))).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect(await order.shown()).toEqual(before);
  });
});

describe("a change", () => {
  test("that is sent twice is one, and another one under its key is refused", async () => {
    const order = await placed();
    const wanted = aChange(twice);
    const answers = await Promise.all([order.change(wanted), order.change(wanted), order.change(wanted)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await order.shown()).changes).toHaveLength(1);
    expect(await order.change({ ...wanted, troco: 100 })).toMatchObject({ status: 422, body: { code: "KEY_REUSED" } });
    const { body: log } = await operator("/board/changes");
    expect(log.changes.filter(({ action }: { action: string }) => action === "order.change")).toHaveLength(1);
  });

  test("of two devices at once is one's, and the other hears that it was changed", async () => {
    const order = await placed();
    const wanted = [aChange(twice), aChange({ observations: "Sem talher" })];
    const answers = await Promise.all(wanted.map((each) => order.change(each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "ORDER_CHANGED",
      message: "Outro aparelho alterou este pedido enquanto isso. Confira as diferenças e salve de novo.",
    });
    expect((await order.shown()).changes).toHaveLength(1);
  });

  test("comes too late once the order has left, is fetched or is cancelled", async () => {
    const order = await placed();
    await order.act("advance", { from: "received" });
    expect((await order.change(aChange(twice))).status).toBe(200);
    await order.act("advance", { from: "preparing" });
    const late = {
      status: 409,
      body: { code: "CANNOT_CHANGE", message: "Este pedido já saiu ou terminou e não muda mais." },
    };
    expect(await order.change(aChange({ version: 1 }))).toMatchObject(late);
    const other = await placed();
    await other.cancel();
    expect(await other.change(aChange(twice))).toMatchObject(late);
  });

  test("reaches the board's stream, the list of changed orders and the form of the next one", async () => {
    const [order, other] = [await placed(), await placed()];
    await order.change(aChange(twice));
    const changed = await operator(`/orders?changed=1&numbers=${order.number},${other.number}`);
    expect(changed.body.orders.map((each: { order_number: string }) => each.order_number)).toEqual([order.number]);
    expect((await operator(`/orders/${order.number}/change`)).body).toMatchObject({
      ...{ version: 1, neighborhood_id: "centro", payment_type_id: "dinheiro", coupon: null, discount: null },
      order: { order_items: [{ product_id: "x-bacon", amount: 2 }] },
    });
    expect((await operator("/orders/99/change")).status).toBe(404);
  });
});

describe("address, time and payment", () => {
  test("change with the fee of the new district, and the customer's note of the place", async () => {
    const order = await placed();
    const address = { street: "Av. Nova", number: "9", reference: "Portão azul", neighborhood_id: "vila" };
    const { body } = await order.change(aChange({ address, expected_total: 41.65 }));
    expect(body).toMatchObject({
      ...{ full_address: "Av. Nova, 9", neighborhood_name: "Vila Nova", reference: "Portão azul", delivery_tax: 0 },
      customer_phone: "12999990000",
    });
    expect(body.changes[0].lines).toEqual([
      { about: "delivery", from: "Rua das Flores, 123, Centro", to: "Av. Nova, 9, Vila Nova, Portão azul" },
      { about: "fee", from: "Entrega R$ 5,00", to: "Entrega grátis" },
    ]);
    const fetched = await order.change(
      aChange({ version: 1, order_type: "TAKEOUT", address: null, expected_total: 41.65 }),
    );
    expect(fetched.body).toMatchObject({ order_type: "TAKEOUT", full_address: null, customer_name: "Ana Souza" });
    const { body: log } = await operator("/board/changes");
    expect(JSON.stringify(log.changes)).not.toMatch(/Flores|Nova, 9/);
  });

  test("an address that stays keeps its point on the map and its postcode", async () => {
    const order = await placed();
    expect((await order.change(aChange(twice))).body).toMatchObject({ zip_code: "12010000", city: "Taubaté" });
  });

  test("a promise moves, and so does a slot with all that hangs on it", async () => {
    const order = await placed();
    const moved = await order.change(aChange({ time: "2026-03-03T00:30:00Z" }));
    expect(moved.body).toMatchObject({ promised_at: "2026-03-03T00:30:00.000Z" });
    expect(moved.body.changes[0].lines).toEqual([
      { about: "time", from: "Prometido para 21:00", to: "Prometido para 21:30" },
    ]);
  });

  test("another way to pay is collected as its own", async () => {
    const order = await placed({ troco: 50 });
    const { body } = await order.change(aChange({ payment: { payment_type_id: "pix" } }));
    expect(body).toMatchObject({ payment_due: "CHECK_PIX", paymentType: { name: "Pix" }, cash: null });
    expect(body.changes[0].lines).toEqual([{ about: "payment", from: "Dinheiro, troco para R$ 50,00", to: "Pix" }]);
    const gone = { version: 1, payment: { payment_type_id: "vale" } };
    expect(await order.change(aChange(gone))).toMatchObject({ status: 409, body: { code: "PAYMENT_UNAVAILABLE" } });
  });
});

describe("the board's form", () => {
  test("shows beforehand what the API then stores, and opens without a change", async () => {
    const order = await placed({ promo_code: "VOLTE10", products: [anItem(), JUICE], expected_total: 51.48 });
    const form = formAt(null).parse((await operator("/orders/form")).body);
    const opened = changeSchema.parse((await operator(`/orders/${order.number}/change`)).body);
    const draft = draftOfOrder(randomUUID(), opened);
    expect(draftChange(draft, opened, form)).toEqual({ lines: [], total_before: 51.48, total: 51.48 });
    const [burger, juice] = draft.items as [DraftItem, DraftItem];
    const bigger: Draft = {
      ...draft,
      ...{ street: "Av. Nova", number: "9", districtId: "vila", reference: "Portão", note: "Sem talher" },
      ...{ payment: JSON.stringify(["credito", "visa"]), time: "2026-03-02T21:40" },
      items: [
        { ...burger, qty: 3, note: "com cebola" },
        { ...juice, agreed: undefined, qty: 2 },
      ],
    };
    const expected = draftChange(bigger, opened, form);
    expect(expected.lines.map(({ about }) => about)).toEqual([
      "item",
      "item",
      "delivery",
      "time",
      "payment",
      "discount",
      "fee",
      "note",
    ]);
    const saved = await order.change(changeBodyOf(bigger, opened, form));
    expect(saved).toMatchObject({ status: 200, body: { changes: [expected] } });
    const next = changeSchema.parse((await operator(`/orders/${order.number}/change`)).body);
    const kept = rebased({ ...draft, items: [{ ...burger, qty: 5 }] }, next);
    expect(draftChange(kept, next, form).lines).toContainEqual(
      expect.objectContaining({ about: "item", to: expect.stringMatching(/^5 x X-Bacon/) }),
    );
  });
});

describe("the rules of coupon, cashback and discount", () => {
  test("take their share of the new sum, and a coupon below its minimum leaves", async () => {
    const order = await placed({ promo_code: "VOLTE10", expected_total: 42.48 });
    const more = await order.change(aChange({ ...twice, expected_total: 79.97 }));
    expect(more.body).toMatchObject({ discount: 8.33, promo_code: "VOLTE10", total: 74.97 });
    const less = await order.change(aChange({ version: 1, kept: [], products: [JUICE], expected_total: 15 }));
    expect(less).toMatchObject({ status: 200, body: { discount: 0, total: 10 } });
    expect(less.body.promo_code).toBeUndefined();
    expect(less.body.changes[1].lines).toContainEqual({
      ...{ about: "discount", from: "Desconto de R$ 8,33 (cupom VOLTE10)", to: null },
    });
  });

  test("free delivery goes on, and one that the shop has deleted since keeps what it took off", async () => {
    const order = await placed({ promo_code: "FRETE", expected_total: 41.65 });
    expect((await order.change(aChange({ ...twice, expected_total: 83.3 }))).body).toMatchObject({ delivery_tax: 0 });
    const other = await placed({ promo_code: "VOLTE10", expected_total: 42.48 });
    const { version } = (await operator("/settings")).body;
    await operator("/settings", { version, coupons: [] }, "PATCH");
    expect((await other.change(aChange({ ...twice, expected_total: 84.13 }))).body).toMatchObject({ discount: 4.17 });
  });

  test("a spent balance comes back as far as the order no longer needs it", async () => {
    const order = await placed();
    for (const from of ["received", "preparing", "delivering"]) await order.act("advance", { from });
    const body = anOrder(order.ana, { use_balance: true, expected_total: 42.48 });
    const { body: saved } = await readAnswer(api.order(market, order.ana.token, body));
    const balance = async () =>
      (await readAnswer(api.ask("/api/v3/account/balance", { market, token: order.ana.token }))).body.balance;
    expect(await balance()).toBe(0);
    const change = (wanted: object) => operator(`/orders/${saved.order_number}/change`, wanted);
    const dearer = await change(aChange({ ...twice, expected_total: 84.13 }));
    expect(dearer.body).toMatchObject({ balance_used: 4.17, total: 79.13 });
    expect(await balance()).toBe(0);
    await operator(`/orders/${saved.order_number}/cancel`, { from: "received" });
    expect(await balance()).toBe(4.17);
  });

  test("the shop's own discount on an order that it typed changes with its reason", async () => {
    const call = {
      ...{ idempotency_key: randomUUID(), source: "phone", customer: { name: "Bia" }, address: ADDRESS },
      ...{ products: [anItem()], payment_type_id: "dinheiro", expected_total: 42.48 },
      discount: { kind: "PERCENT", value: 10, reason: "Atrasou" },
    };
    const { body: typed } = await operator("/orders", call);
    const change = (wanted: object) => operator(`/orders/${typed.order_number}/change`, wanted);
    expect((await operator(`/orders/${typed.order_number}/change`)).body.discount).toEqual({
      kind: "PERCENT",
      value: 10,
    });
    const discount = { kind: "PERCENT", value: 20, reason: "Atrasou muito" };
    expect((await change(aChange({ discount, expected_total: 38.32 }))).body).toMatchObject({
      ...{ discount: 8.33, discount_reason: "Atrasou muito" },
    });
    const none = await change(aChange({ version: 1 }));
    expect(none.body).toMatchObject({ discount: 0, total: 41.65 });
    expect(none.body.discount_reason).toBeUndefined();
  });
});

describe("money that was seen at the door or in the bank's app", () => {
  test("is asked for as far as the order became dearer, and marked once", async () => {
    const order = await placed();
    await order.act("paid");
    const { body } = await order.change(aChange(twice));
    expect(body).toMatchObject({ is_paid: true, payment_due: "NOTHING", still_due: 41.65 });
    expect(await order.seen()).toMatchObject({ still_due: 41.65 });
    expect(await order.change(aChange({ version: 1, payment: { payment_type_id: "pix" } }))).toMatchObject({
      ...{ status: 409, body: { code: "PAYMENT_DONE" } },
    });
    const paid = await order.act("paid");
    expect(paid.body.still_due).toBeUndefined();
    await order.act("paid");
    expect((await order.money()).receipts).toMatchObject([{ amount: 46.65 }, { amount: 41.65, provider: "manual" }]);
  });

  test("goes back in one sum, by one tick, where it came in two", async () => {
    const order = await placed();
    await order.act("paid");
    await order.change(aChange(twice));
    await order.act("paid");
    await order.act("cancel", { from: "received", reason: "Acabou" });
    expect((await order.shown()).to_return).toBe(88.3);
    expect((await operator("/payments/attention")).body.money).toMatchObject([
      { kind: "owed", order_number: order.number, refund: { amount: 88.3 } },
    ]);
    expect((await order.act("returned")).body.to_return).toBeUndefined();
    expect((await operator("/payments/attention")).body.money).toEqual([]);
    expect((await order.money()).refunds).toMatchObject([{ state: "by_hand" }, { state: "by_hand" }]);
  });

  test("goes back by hand as far as the order became cheaper, until somebody ticks it", async () => {
    const order = await placed({ products: [anItem({ amount: 2 })], expected_total: 88.3 });
    await order.act("paid");
    const { body } = await order.change(aChange());
    expect(body).toMatchObject({ is_paid: true, to_return: 41.65 });
    const { body: news } = await operator("/payments/attention");
    expect(news.money).toMatchObject([
      { kind: "owed", order_number: order.number, provider: "manual", refund: { amount: 41.65, cause: "changed" } },
    ]);
    expect(news.money[0].cancelled_by).toBeUndefined();
    const again = await order.change(aChange({ version: 1, products: [JUICE], expected_total: 56.65 }));
    expect(again.body).toMatchObject({ to_return: 31.65 });
    expect(again.body.still_due).toBeUndefined();
    expect((await order.act("returned")).body.to_return).toBeUndefined();
    expect((await operator("/payments/attention")).body.money).toEqual([]);
    const { refunds } = await order.money();
    expect(refunds).toMatchObject([{ state: "by_hand", actor: "Operador", ended_at: MONDAY_EVENING.toISOString() }]);
    expect(await order.seen()).toMatchObject({ is_paid: true, refunds: [{ state: "by_hand", amount: 31.65 }] });
  });

  test.each([
    ["its customer", "customer"],
    ["the clock", "clock"],
    ["the shop", "shop"],
  ])("goes back whole when %s cancels the order, which the board hears", async (_, by) => {
    const order = await placed();
    await order.act("paid");
    if (by === "customer") await order.cancel();
    else if (by === "shop") await order.act("cancel", { from: "received", reason: "Acabou" });
    else {
      const { cancelUnanswered } = await import("@/lib/embedded-api/timed-work/no-answer");
      const { parseMarketToken } = await import("@/lib/domain/market/market-token");
      const token = parseMarketToken(market);
      api.clock.now = new Date(MONDAY_EVENING.getTime() + 11 * 60_000);
      if (token) await cancelUnanswered(api.parts, token);
    }
    expect(await order.shown()).toMatchObject({ status: "cancelled", cancelled_by: by, to_return: 46.65 });
    expect((await operator("/payments/attention")).body.money).toMatchObject([
      { kind: "owed", cancelled_by: by, amount: 46.65, refund: { amount: 46.65, state: "asked" } },
    ]);
    const { body } = await order.act("returned");
    expect(body).toMatchObject({ is_paid: false, payment_status: "Estornado" });
    expect(body.to_return).toBeUndefined();
    expect(await order.seen()).toMatchObject({ refunds: [{ state: "by_hand", cause: "cancelled" }] });
  });

  test("of an order that was typed as paid goes back too", async () => {
    const call = {
      ...{ idempotency_key: randomUUID(), source: "counter", order_type: "TAKEOUT", customer: {}, paid: true },
      ...{ products: [anItem()], payment_type_id: "credito", payment_method_id: "visa", expected_total: 41.65 },
    };
    const { body: typed } = await operator("/orders", call);
    const at = `/orders/${typed.order_number}`;
    const counter = { order_type: "TAKEOUT", address: null };
    const delivery = await operator(`${at}/change`, aChange());
    expect(delivery).toMatchObject({ status: 422, body: { message: "O pedido do balcão é levado na hora." } });
    const more = await operator(`${at}/change`, aChange({ ...counter, ...twice, expected_total: 83.3 }));
    expect(more.body).toMatchObject({ still_due: 41.65 });
    await operator(`${at}/paid`, {});
    const { body } = await operator(`${at}/cancel`, { from: "preparing" });
    expect(body).toMatchObject({ to_return: 83.3 });
  });

  test("was not seen: nothing goes back, whoever cancels", async () => {
    const order = await placed();
    await order.cancel();
    expect((await order.shown()).to_return).toBeUndefined();
    expect((await operator("/payments/attention")).body.money).toEqual([]);
  });
});

describe("money that was paid on the site", () => {
  const at = (shop: Awaited<ReturnType<typeof aShopPaidOnline>>, number: string, change: object) =>
    shop.operator(`/orders/${number}/change`, aChange(change));

  test("goes back in part by itself, once, and the rest is asked for at the door", async () => {
    const shop = await aShopPaidOnline();
    const { body: order } = await shop.place();
    await shop.work();
    expect(await at(shop, order.order_number, twice)).toMatchObject({ status: 409, body: { code: "PAYMENT_OPEN" } });
    shop.bank.pay(await shop.reference(order.id), 4665);
    await shop.wait(60);
    expect((await at(shop, order.order_number, twice)).body).toMatchObject({ is_paid: true, still_due: 41.65 });
    const cheap = { version: 1, kept: [], products: [JUICE], expected_total: 15 };
    const { body } = await at(shop, order.order_number, cheap);
    expect(body.still_due).toBeUndefined();
    expect(body.to_return).toBeUndefined();
    await shop.wait(60);
    expect(await shop.refunds(order.id)).toMatchObject([{ amount: 3165, cause: "changed", state: "done" }]);
    expect(await shop.seen(order.id)).toMatchObject({
      ...{ is_paid: true, payment_status: "Aprovado", total: 10 },
      refunds: [{ amount: 31.65, state: "done", cause: "changed" }],
    });
    await shop.cancel(order.id);
    await shop.wait(60);
    const back = (await shop.refunds(order.id)).map(({ amount }) => Number(amount));
    expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(4665);
  });

  test.each([
    ["nothing", 50, 0],
    ["what is left above the new price", 35, 6.65],
    ["the whole difference", undefined, 41.65],
  ])("goes back, after a refund by the shop, as %s, which the form says before", async (_, refunded, back) => {
    const shop = await aShopPaidOnline();
    const wanted = { payment_type_id: "pix", products: [JUICE, anItem()], expected_total: 56.65 };
    const { token } = shop.customer;
    const { body: order } = await readAnswer(shop.api.order(shop.market, token, anOrder(shop.customer, wanted)));
    shop.bank.pay(await shop.reference(order.id), 5665);
    await shop.wait(20);
    if (refunded)
      await shop.operator(`/orders/${order.order_number}/refunds`, {
        amount: refunded,
        reason: "Hambúrguer veio frio",
      });
    await shop.wait(20);
    const opened = changeSchema.parse((await shop.operator(`/orders/${order.order_number}/change`)).body);
    const told = moneyAfter(opened, { lines: [], total_before: 56.65, total: 15 });
    expect(told).toBe(back ? `O site devolve ${formatMoney(toCentavos(back))} ao cliente, sozinho.` : null);
    expect((await at(shop, order.order_number, { expected_total: 15 })).body).toMatchObject({
      is_paid: true,
      total: 10,
    });
    await shop.wait(60);
    const returned = (await shop.refunds(order.id)).filter(({ cause }) => cause === "changed");
    expect(returned.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(toCentavos(back));
  });
});
