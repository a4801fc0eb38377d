import { afterAll, describe, expect, test } from "vitest";
import { anOrder, createTestApi, OPERATOR_TOKEN, readAnswer, type TestCustomer } from "../embedded-api/factory";
import { aTimedShop } from "../support/timed-shop";

const api = await createTestApi();
const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "18:00", closes: "23:00" }));
const RULE = { days_ahead: 1, slot_minutes: 30, lead_minutes: 60, per_slot: 2 };
const scheduling =
  (rule: object = RULE, more: object = {}) =>
  (document: { market: object }) =>
    Object.assign(document.market, {
      timezone: "America/Sao_Paulo",
      opening_hours: HOURS,
      scheduling: rule,
      modes: ["DELIVERY", "TAKEOUT"],
      pickup: { time: "20 min" },
      ...more,
    });

const at = (time: string, day = "2026-03-02") => new Date(`${day}T${time}:00-03:00`);
const slot = (from: string, to: string, day?: string) => ({
  is_scheduled: true,
  deliver_start_time: at(from, day).toISOString(),
  deliver_end_time: at(to, day).toISOString(),
});
/** It is 20:00, and a delivery takes up to 60 minutes. */
const NINE = slot("21:00", "21:30");
const HALF_PAST = slot("21:30", "22:00");

function place(market: string, customer: TestCustomer, change: object = NINE) {
  return readAnswer(api.order(market, customer.token, anOrder(customer, change)));
}

async function slotsOf(market: string, query = "") {
  return (await readAnswer(api.ask(`/api/v3/delivery_slots${query}`, { market }))).body.slots;
}

async function aShop(rule?: object, more?: object): Promise<[string, TestCustomer]> {
  const market = await api.aMarket(scheduling(rule, more));
  return [market, await api.aCustomer(market)];
}

describe("the slots of a shop", () => {
  test("are offered with what is left of them, by the district's time or the pick-up's", async () => {
    const districts = [
      { id: "centro", name: "Centro", fee: 5 },
      { id: "longe", name: "Longe", fee: 9, delivery_time: "80-100 min" },
    ];
    const market = await api.aMarket((document) => {
      scheduling({ ...RULE, lead_minutes: 0 })(document);
      Object.assign(document, { districts });
    });
    const ana = await api.aCustomer(market);
    const [first, second] = await slotsOf(market, "?order_type=DELIVERY&neighborhood_id=centro");
    expect(first).toEqual({
      deliver_start_time: NINE.deliver_start_time,
      deliver_end_time: NINE.deliver_end_time,
      left: 2,
    });
    expect(second.deliver_start_time).toBe(HALF_PAST.deliver_start_time);
    const [far] = await slotsOf(market, "?neighborhood_id=longe");
    expect(far.deliver_start_time).toBe(at("22:00").toISOString());
    const [fetched] = await slotsOf(market, "?order_type=TAKEOUT");
    expect(fetched.deliver_start_time).toBe(at("20:30").toISOString());
    expect((await place(market, ana)).status).toBe(201);
    expect((await slotsOf(market))[0].left).toBe(1);
    expect((await place(market, ana)).status).toBe(201);
    expect((await slotsOf(market))[0].left).toBe(0);
  });

  test("are none without the rule, and say nothing of what is left without a limit", async () => {
    expect(await slotsOf(await api.aMarket())).toEqual([]);
    const [market] = await aShop({ days_ahead: 0, slot_minutes: 60, lead_minutes: 0 });
    expect(await slotsOf(market)).toEqual([
      { deliver_start_time: at("21:00").toISOString(), deliver_end_time: at("22:00").toISOString() },
      { deliver_start_time: at("22:00").toISOString(), deliver_end_time: at("23:00").toISOString() },
    ]);
  });
});

describe("a scheduled order", () => {
  test("carries its slot, is promised at its end, and is due at the lead time", async () => {
    const [market, ana] = await aShop();
    const { status, body } = await place(market, ana);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...NINE, promised_at: NINE.deliver_end_time, due_at: at("20:00").toISOString() });
    const [read] = (await readAnswer(api.ask("/api/v3/orders", { market, token: ana.token }))).body.orders;
    expect(read).toMatchObject(NINE);
    const asked = { token: OPERATOR_TOKEN };
    const { body: shown } = await readAnswer(api.ask(`/operator/markets/${market}/orders/${body.order_number}`, asked));
    expect(shown).toMatchObject({ ...NINE, print_at: at("20:00").toISOString() });
  });

  test("is none that says it is for now, which reads as ever", async () => {
    const [market, ana] = await aShop();
    const { body } = await place(market, ana, {});
    expect(body).not.toHaveProperty("is_scheduled");
    expect(body).not.toHaveProperty("due_at");
    expect(body.promised_at).toBe(at("21:00").toISOString());
  });

  test("is printed at once where the shop says so", async () => {
    const [market, ana] = await aShop({ ...RULE, print: "PLACED" });
    const { body } = await place(market, ana, HALF_PAST);
    const shown = await readAnswer(
      api.ask(`/operator/markets/${market}/orders/${body.order_number}`, { token: OPERATOR_TOKEN }),
    );
    expect(shown.body.print_at).toBe(body.created_at);
  });

  test("is taken by a closed shop, which takes none for now", async () => {
    const [market, ana] = await aShop();
    api.clock.now = at("23:30");
    expect(await place(market, ana, {})).toMatchObject({ status: 409, body: { code: "STORE_CLOSED" } });
    expect((await place(market, ana, slot("19:00", "19:30", "2026-03-03"))).status).toBe(201);
    api.clock.now = at("20:00");
  });

  test("of a full slot is refused with the next free ones, until a place is given back", async () => {
    const [market, ana] = await aShop();
    const { body: first } = await place(market, ana);
    await place(market, ana);
    const { status, body } = await place(market, ana);
    expect([status, body.code]).toEqual([409, "SLOT_FULL"]);
    expect(body.message).toBe("O horário de hoje, 21h00 às 21h30 lotou. O próximo livre é hoje, 21h30 às 22h00.");
    expect(body.slots.map((each: typeof NINE) => each.deliver_start_time)).toEqual([
      HALF_PAST.deliver_start_time,
      at("22:00").toISOString(),
      at("22:30").toISOString(),
    ]);
    const cancelled = { token: OPERATOR_TOKEN, body: { from: "received" } };
    await api.ask(`/operator/markets/${market}/orders/${first.order_number}/cancel`, cancelled);
    expect((await place(market, ana)).status).toBe(201);
  });

  test.each([
    ["too soon", slot("20:30", "21:00"), "SLOT_GONE"],
    ["too far", slot("21:00", "21:30", "2026-03-04"), "SLOT_GONE"],
    ["when the shop is closed", slot("15:00", "15:30", "2026-03-03"), "SLOT_GONE"],
    ["of another length", slot("21:00", "22:00"), "SLOT_GONE"],
    ["that ends before it begins", slot("21:30", "21:00"), "SLOT_GONE"],
  ])("%s is refused", async (_when, change, code) => {
    const [market, ana] = await aShop();
    const { status, body } = await place(market, ana, change);
    expect([status, body.code]).toEqual([409, code]);
    expect(body.slots).toHaveLength(3);
    expect(await api.orderCount(market)).toBe(0);
  });

  test("is another order than the same one at another time under one key", async () => {
    const [market, ana] = await aShop();
    const send = (change: object) => readAnswer(api.order(market, ana.token, anOrder(ana, change), "key-of-one-order"));
    const first = await send(NINE);
    expect((await send(NINE)).body.id).toBe(first.body.id);
    expect(await send(HALF_PAST)).toMatchObject({ status: 422, body: { code: "KEY_REUSED" } });
  });

  test("is judged by what is sold at its time, at today's price", async () => {
    const market = await api.aMarket((document) => {
      scheduling({ ...RULE, days_ahead: 2 })(document);
      Object.assign(document.products[0] ?? {}, { availability: [{ days: [2] }] });
    });
    const ana = await api.aCustomer(market);
    expect(await place(market, ana)).toMatchObject({ status: 409, body: { code: "ITEM_NOT_SOLD_NOW" } });
    expect((await place(market, ana, slot("19:00", "19:30", "2026-03-03"))).status).toBe(201);
  });

  test("can be cancelled by its customer until it is due", async () => {
    const [market, ana] = await aShop();
    const { body: early } = await place(market, ana, HALF_PAST);
    const { body: late } = await place(market, ana, HALF_PAST);
    const cancel = (id: string) =>
      readAnswer(api.ask(`/api/v3/orders/${id}/cancel`, { market, token: ana.token, method: "POST" }));
    api.clock.now = new Date(at("20:30").getTime() - 1);
    expect((await cancel(early.id)).status).toBe(200);
    api.clock.now = at("20:30");
    expect(await cancel(late.id)).toMatchObject({ status: 409, body: { code: "TOO_LATE_FOR_SCHEDULED" } });
    api.clock.now = at("20:00");
  });

  test("is shown with its time to whoever has its link, which outlives it", async () => {
    const [market, ana] = await aShop({ ...RULE, days_ahead: 10 });
    const { body } = await place(market, ana, slot("19:00", "19:30", "2026-03-10"));
    const link = await readAnswer(
      api.ask(`/api/v3/orders/${body.id}/links`, { market, token: ana.token, method: "POST" }),
    );
    api.clock.now = at("19:00", "2026-03-10");
    const followed = await readAnswer(api.ask(`/api/v3/order_links/${link.body.code}`, { market }));
    expect(followed.body).toMatchObject({
      is_scheduled: true,
      deliver_start_time: at("19:00", "2026-03-10").toISOString(),
    });
    api.clock.now = at("20:00");
  });
});

test("of forty orders at once a slot gets as many as it takes", async () => {
  const [market] = await aShop({ ...RULE, per_slot: 3 });
  const customers = await Promise.all(Array.from({ length: 10 }, () => api.aCustomer(market)));
  const answers = await Promise.all([0, 1, 2, 3].flatMap(() => customers.map((one) => place(market, one))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.code === "SLOT_FULL")).toHaveLength(37);
  expect(await api.orderCount(market)).toBe(3);
});

describe("the settings", () => {
  test.each([
    [{ days_ahead: 31, slot_minutes: 30, lead_minutes: 0 }, "market.scheduling.days_ahead", /0 \(só hoje\) a 30/],
    [{ days_ahead: 1, slot_minutes: 5, lead_minutes: 0 }, "market.scheduling.slot_minutes", /15 a 240/],
    [{ days_ahead: 1, slot_minutes: 30, lead_minutes: 1.5 }, "market.scheduling.lead_minutes", /0 a 10\.080/],
    [{ days_ahead: 1, slot_minutes: 30, lead_minutes: 0, per_slot: 0 }, "market.scheduling.per_slot", /1 a 1\.000/],
  ])("refuse %j", async (rule, path, message) => {
    const market = await api.aMarket();
    const asked = { token: OPERATOR_TOKEN };
    const { body } = await readAnswer(api.ask(`/operator/markets/${market}/settings`, asked));
    const patch = { version: body.version, market: { scheduling: rule } };
    const refused = await readAnswer(
      api.ask(`/operator/markets/${market}/settings`, { ...asked, body: patch, method: "PATCH" }),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path, message: expect.stringMatching(message) }]);
  });

  test("are told to storefronts, and exported as they were written", async () => {
    const [market] = await aShop({ ...RULE, print: "PLACED" });
    expect((await readAnswer(api.ask("/api/v3/market", { market }))).body.scheduling).toMatchObject(RULE);
    const exported = await readAnswer(api.ask(`/operator/markets/${market}`, { token: OPERATOR_TOKEN }));
    expect(exported.body.market.scheduling).toEqual({ ...RULE, print: "PLACED" });
  });
});

describe("the shop", () => {
  const opened = aTimedShop((document) => {
    scheduling({ ...RULE, per_slot: undefined })(document);
    Object.assign(document.market, { accept_within_minutes: 10 });
  });
  afterAll(async () => (await opened).stop());

  async function aScheduled() {
    const shop = await opened;
    const { api: timed, market, customer } = shop;
    timed.clock.now = at("20:00");
    const body = anOrder(customer, slot("22:00", "22:30"));
    return { shop, order: (await readAnswer(timed.order(market, customer.token, body))).body };
  }

  test("confirms it, which its customer is told once", async () => {
    const { shop, order } = await aScheduled();
    for (let taps = 0; taps < 2; taps += 1) {
      const { status, body } = await shop.operator(`/orders/${order.order_number}/confirm`, undefined, "POST");
      expect([status, body.status, body.confirmed_at]).toEqual([200, "received", at("20:00").toISOString()]);
    }
    await shop.work();
    const told = shop.told().filter((sentence) => sentence.includes(` ${order.order_number}`));
    expect(told).toEqual([`A loja confirmou o seu pedido ${order.order_number}, agendado para hoje, 22h00 às 22h30.`]);
    await shop.operator(`/orders/${order.order_number}/advance`, { from: "received" });
    await shop.work();
    expect(shop.told().at(-1)).toBe(
      `Seu pedido ${order.order_number} está em preparo. Agendado para hoje, 22h00 às 22h30.`,
    );
  });

  test("has its time to answer from when it is due", async () => {
    const { shop, order } = await aScheduled();
    expect(order.accept_by).toBe(at("21:10").toISOString());
    await shop.wait(69 * 60);
    expect((await shop.seen(order.id)).status).toBe("received");
    await shop.wait(60);
    expect((await shop.seen(order.id)).status).toBe("cancelled");
  });

  test("has nothing to confirm of an order that is for now", async () => {
    const shop = await opened;
    shop.api.clock.now = at("20:00");
    const order = await shop.placed();
    const { status, body } = await shop.operator(`/orders/${order.order_number}/confirm`, undefined, "POST");
    expect([status, body.confirmed_at]).toEqual([200, undefined]);
  });
});
