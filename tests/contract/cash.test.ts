// The till: what is to be in it, who counts it, and where the next shift begins.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { type Shift, shiftsSchema } from "@/lib/contract/board/cash";
import { anItem, createTestApi, MONDAY_EVENING, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";

const api = await createTestApi();
let market: string;
beforeEach(async () => {
  api.clock.now = MONDAY_EVENING;
  market = await api.aMarket((document) => {
    Object.assign(document.market, { pix: { key: "loja@pix.example", name: "Casa", city: "Taubaté" } });
    document.payment_types.push({ id: "pix", name: "Pix", active: true, online_payment: false, methods: [] });
  });
});

function operator(path: string, body?: unknown, token = OPERATOR_TOKEN) {
  return readAnswer(api.ask(`/operator/markets/${market}${path}`, { token, ...(body !== undefined && { body }) }));
}

function pass(minutes = 1): void {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
}

/** 41,65 + 5,00, delivered. */
async function anOrder(change: object = {}): Promise<string> {
  const { status, body } = await operator("/orders", {
    ...{ idempotency_key: randomUUID(), source: "phone", payment_type_id: "dinheiro", expected_total: 46.65 },
    customer: { name: "Bia", phone: "12988887777" },
    address: { street: "Rua do Sol", number: "9", neighborhood_id: "centro" },
    products: [anItem()],
    ...change,
  });
  expect([status, body.message]).toEqual([201, undefined]);
  pass();
  return body.order_number;
}

async function deliver(number: string): Promise<void> {
  for (const from of ["preparing", "delivering"])
    expect((await operator(`/orders/${number}/advance`, { from })).status).toBe(200);
  pass();
}

async function shifts(): Promise<Shift[]> {
  const { status, body } = await operator("/cash");
  expect(status).toBe(200);
  return shiftsSchema.parse(body).shifts;
}

async function shift(): Promise<Shift> {
  const [open] = await shifts();
  if (!open) throw new Error("no shift");
  return open;
}

const kind = ({ kinds }: Shift, name: string) => kinds.find((each) => each.kind === name);
const open = (float = 100) => operator("/cash", { float });
const move = (amount: number, way: "IN" | "OUT", change: object = {}) =>
  operator("/cash/moves", { ...{ key: randomUUID(), shift: 1, kind: way, amount, reason: "Troco" }, ...change });
const close = (counted: number, number = 1) => operator("/cash/close", { shift: number, counted });

describe("an open till", () => {
  test("is begun once, with what is in it", async () => {
    expect(await shifts()).toEqual([]);
    expect(await move(5, "IN")).toMatchObject({ status: 409, body: { code: "CASH_NOT_OPEN" } });
    expect((await operator("/cash", { float: -1 })).status).toBe(422);
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await shift()).toMatchObject({ number: 1, float: 100, expected: 100, opened_by: "Operador" });
  });

  test("expects the cash of orders that were delivered or marked as paid, each once", async () => {
    await anOrder();
    await open();
    await anOrder();
    expect(await shift()).toMatchObject({ expected: 100 });
    await deliver("2");
    expect(await shift()).toMatchObject({ expected: 146.65 });
    pass();
    await operator("/orders/2/paid", {});
    pass();
    expect(await shift()).toMatchObject({
      expected: 146.65,
      kinds: [{ kind: "cash", orders: 1, total: 46.65 }, {}, {}],
    });
    await anOrder({ paid: true, source: "counter", order_type: "TAKEOUT", address: null, expected_total: 41.65 });
    expect(await shift()).toMatchObject({ expected: 188.3 });
    await deliver("3");
    expect(await shift()).toMatchObject({ expected: 188.3 });
  });

  test("keeps Pix and cards apart, and Pix that nobody saw out of it", async () => {
    await open();
    await deliver(await anOrder({ payment_type_id: "credito", payment_method_id: "visa" }));
    const pix = await anOrder({ payment_type_id: "pix" });
    await deliver(pix);
    expect(kind(await shift(), "pix")).toMatchObject({ orders: 0, total: 0 });
    await operator(`/orders/${pix}/paid`, {});
    pass();
    const now = await shift();
    expect(now).toMatchObject({ expected: 100 });
    expect(kind(now, "card")).toMatchObject({ orders: 1, total: 46.65 });
    expect(kind(now, "pix")).toMatchObject({ orders: 1, total: 46.65 });
  });

  test("has money put in and taken out, a repeated tap once, each with its reason in the log", async () => {
    await open();
    const key = randomUUID();
    await Promise.all([move(30, "OUT", { key, reason: "Gás" }), move(30, "OUT", { key, reason: "Gás" })]);
    pass();
    await move(12.5, "IN", { reason: "Moedas" });
    const { expected, moves } = await shift();
    expect(expected).toBe(82.5);
    expect(moves).toMatchObject([
      { amount: -30, reason: "Gás", actor: "Operador" },
      { amount: 12.5, reason: "Moedas" },
    ]);
    for (const wrong of [{ amount: 0 }, { amount: -5 }, { reason: " " }])
      expect((await move(1, "IN", wrong)).status).toBe(422);
    const { body } = await operator("/board/changes");
    const actions = body.changes.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action.startsWith("cash.")).sort()).toEqual([
      "cash.in",
      "cash.open",
      "cash.out",
    ]);
  });

  test("gives back what was refunded in cash", async () => {
    await open();
    const number = await anOrder({ paid: true });
    expect(await shift()).toMatchObject({ expected: 146.65 });
    const back = await operator(`/orders/${number}/refunds`, { amount: 10, reason: "Faltou o suco" });
    expect(back.status).toBeLessThan(300);
    pass();
    const now = await shift();
    expect(now.expected).toBe(136.65);
    expect(kind(now, "cash")).toMatchObject({ total: 46.65, returned: 10 });
  });
});

describe("a till whose cash couriers bring", () => {
  let taps = 0;

  /** A courier who has scanned the own code, and the calls of such a device. */
  async function aCourier() {
    const { body } = await operator("/board/people", { name: "João", role: "courier", phone: "12988887777" });
    const entered = { market, secret: body.link.code, device: "Celular" };
    const { token } = (await readAnswer(api.ask("/operator/board", { body: entered }))).body;
    const act = async (number: string, name: string, more: object = {}) => {
      taps += 1;
      const sent = { key: `toque-${taps}-aaaa`, at: api.clock.now.toISOString(), ...more };
      expect((await operator(`/courier/${number}/${name}`, sent, token)).status).toBe(200);
      pass();
    };
    return { id: body.person.id as string, act };
  }

  const settle = async (id: string) => {
    const [{ numbers, float }] = (await operator("/couriers")).body.couriers;
    expect((await operator(`/couriers/${id}/settle`, { numbers, float })).status).toBe(200);
    pass();
  };

  test("has it only once it was settled, with the change that they took along", async () => {
    await open();
    const joao = await aCourier();
    const response = api.ask(`/operator/markets/${market}/couriers/${joao.id}/float`, {
      ...{ token: OPERATOR_TOKEN, method: "PUT", body: { float: 20 } },
    });
    expect((await response).status).toBe(200);
    expect(await shift()).toMatchObject({ expected: 80, couriers: -20 });
    const number = await anOrder();
    await joao.act(number, "take");
    await joao.act(number, "deliver", { paid: "cash", received: 50, change: 3 });
    expect(await shift()).toMatchObject({ expected: 80, couriers: -67, kinds: [{ total: 47 }, {}, {}] });
    await close(80);
    pass();
    await settle(joao.id);
    expect(await shift()).toMatchObject({ number: 2, float: 80, expected: 147, couriers: 67, late: 0 });
  });

  const back = (number: string) => operator(`/orders/${number}/back`, { from: "delivered" }).finally(() => pass());

  async function collected(joao: Awaited<ReturnType<typeof aCourier>>, money: object): Promise<string> {
    const number = await anOrder();
    await joao.act(number, "take");
    await joao.act(number, "deliver", money);
    return number;
  }

  test.each(["shop", "courier", "courier, with the money again"])(
    "has it once, and not before it was settled, when an order goes back and is delivered again by the %s",
    async (who) => {
      await open();
      const joao = await aCourier();
      const money = { paid: "cash", received: 50, change: 3 };
      const number = await collected(joao, money);
      const carried = { expected: 100, couriers: -47, kinds: [{ orders: 1, total: 47 }, {}, {}] };
      expect(await shift()).toMatchObject(carried);
      await back(number);
      expect(await shift()).toMatchObject(carried);
      if (who === "shop") await operator(`/orders/${number}/advance`, { from: "delivering" });
      else await joao.act(number, "deliver", who === "courier" ? {} : money);
      pass();
      expect(await shift()).toMatchObject(carried);
      await settle(joao.id);
      expect(await shift()).toMatchObject({ ...carried, expected: 147, couriers: 0 });
      await back(number);
      expect(await shift()).toMatchObject({ ...carried, expected: 147, couriers: 0 });
    },
  );

  test("is owed by the courier also of an order that went back and was cancelled, until it was settled", async () => {
    await open();
    const joao = await aCourier();
    const number = await collected(joao, { paid: "cash", received: 46.65, change: 0 });
    await back(number);
    expect((await operator(`/orders/${number}/cancel`, { from: "delivering" })).status).toBe(200);
    pass();
    expect((await operator("/couriers")).body.couriers).toMatchObject([{ owed: 46.65, numbers: [number], out: [] }]);
    expect(await shift()).toMatchObject({ expected: 100, couriers: -46.65 });
    await settle(joao.id);
    expect((await operator("/couriers")).body.couriers).toMatchObject([{ owed: 0, numbers: [] }]);
    expect(await shift()).toMatchObject({ expected: 146.65, couriers: 0 });
    await operator(`/orders/${number}/returned`, {});
    pass();
    expect(await shift()).toMatchObject({ expected: 100 });
  });

  test("never has what was paid by card at the door, whatever becomes of the order", async () => {
    await open();
    const joao = await aCourier();
    const number = await collected(joao, { paid: "card" });
    const steps = [
      () => back(number),
      () => operator(`/orders/${number}/advance`, { from: "delivering" }),
      () => back(number),
      () => operator(`/orders/${number}/cancel`, { from: "delivering" }),
    ];
    for (const step of steps) {
      expect((await step()).status).toBe(200);
      pass();
      const now = await shift();
      expect(now).toMatchObject({ expected: 100, couriers: 0 });
      expect(kind(now, "card")).toMatchObject({ orders: 1, total: 46.65 });
    }
    await operator(`/orders/${number}/returned`, {});
    pass();
    const now = await shift();
    expect(now.expected).toBe(100);
    expect(kind(now, "card")).toMatchObject({ returned: 46.65 });
  });

  test("counts an order in cash that was paid by card at the door as a card, and one that nobody paid not at all", async () => {
    await open();
    const joao = await aCourier();
    for (const paid of ["card", "nothing"]) {
      const number = await anOrder();
      await joao.act(number, "take");
      await joao.act(number, "deliver", { paid });
    }
    const now = await shift();
    expect(now).toMatchObject({ expected: 100, couriers: 0 });
    expect(kind(now, "card")).toMatchObject({ orders: 1, total: 46.65 });
    expect(kind(now, "cash")).toMatchObject({ orders: 0, total: 0 });
    const { body: day } = await operator("/day");
    expect(day.couriers).toEqual([{ name: "João", orders: 2, total: 93.3 }]);
  });
});

test("of an order that was paid and became dearer, the till has each part when it came", async () => {
  await open();
  const number = await anOrder({ paid: true });
  expect(await shift()).toMatchObject({ expected: 146.65 });
  await api.client.query(
    "update orders set total = total + 1000, still_due = 1000 where market_id = $1 and number = $2",
    [market, Number(number)],
  );
  await deliver(number);
  expect(await shift()).toMatchObject({ expected: 156.65 });
  await operator(`/orders/${number}/paid`, {});
  pass();
  expect(await shift()).toMatchObject({ expected: 156.65, late: 0 });
});

describe("closing the till", () => {
  test("says the difference, who and when, and begins the next shift with what was counted", async () => {
    await open();
    await deliver(await anOrder());
    const response = await close(140);
    expect(response.status).toBe(200);
    const [next, closed] = await shifts();
    expect(closed).toMatchObject({
      ...{ number: 1, expected: 146.65, counted: 140, difference: -6.65, closed_by: "Operador" },
      closed_at: api.clock.now.toISOString(),
    });
    expect(next).toMatchObject({ number: 2, float: 140, expected: 140, closed_at: null, opened_at: closed?.closed_at });
    const { body } = await operator("/board/changes");
    expect(body.changes[0]).toMatchObject({ action: "cash.close", subject: "Caixa 1" });
    expect(body.changes[0].after).toMatch(/esperado R\$\s146,65, contado R\$\s140,00, diferença −R\$\s6,65/);
  });

  test("is done once by one of two people", async () => {
    await open();
    const answers = await Promise.all([close(90), close(80)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("CASH_CLOSED");
    expect(await shifts()).toHaveLength(2);
    expect(await move(5, "IN")).toMatchObject({ status: 409, body: { code: "CASH_CLOSED" } });
  });

  test("keeps its sums, and what changes of it later is told by the next shift", async () => {
    await open();
    const number = await anOrder();
    await deliver(number);
    await close(146.65);
    pass();
    await operator(`/orders/${number}/back`, { from: "delivered" });
    pass();
    const [next, closed] = await shifts();
    expect(closed).toMatchObject({ expected: 146.65, difference: 0 });
    expect(next).toMatchObject({ late: -46.65, expected: 100 });
    await operator(`/orders/${number}/advance`, { from: "delivering" });
    pass();
    expect((await shifts())[0]).toMatchObject({ late: -46.65, expected: 146.65 });
  });

  test("counts an order that is marked as paid only much later where it was delivered", async () => {
    await open();
    const number = await anOrder();
    await deliver(number);
    await close(146.65);
    pass();
    await close(146.65, 2);
    pass();
    await operator(`/orders/${number}/paid`, {});
    pass();
    expect((await shifts())[0]).toMatchObject({ number: 3, late: 0, expected: 146.65 });
  });
});

test("a device of the counter opens, moves and closes", async () => {
  const { body } = await operator("/keys", { scope: "orders" });
  const { status } = await operator("/cash", { float: 50 }, body.key);
  expect(status).toBe(201);
  expect((await operator("/cash/close", { shift: 1, counted: 50 }, body.key)).status).toBe(200);
  const menu = (await operator("/keys", { scope: "menu" })).body.key;
  expect((await operator("/cash", undefined, menu)).status).toBe(403);
});

test("nothing failed unexpectedly", () => {
  expect(api.failures).toEqual([]);
});
