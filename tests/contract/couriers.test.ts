import { beforeEach, describe, expect, test } from "vitest";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { orderSchema } from "@/lib/contract/orders/schema";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import {
  anOrder,
  createTestApi,
  OPERATOR_TOKEN,
  readAnswer,
  type TestCustomer,
  type TestDocument,
} from "../embedded-api/factory";

const api = await createTestApi();
const EVENING = api.clock.now;

let shop: string;
let ana: TestCustomer;

beforeEach(async () => {
  api.clock.now = EVENING;
  shop = await api.aMarket();
  ana = await api.aCustomer(shop);
});

function operate(method: string, path: string, body?: object, token = OPERATOR_TOKEN) {
  return readAnswer(api.ask(`/operator/markets/${shop}${path}`, { token, method, ...(body && { body }) }));
}

type Device = { id: string; call: (method: string, path: string, body?: object) => ReturnType<typeof operate> };

/** A courier who has scanned the own code. */
async function aCourier(name: string): Promise<Device> {
  const invited = await operate("POST", "/board/people", { name, role: "courier", phone: "12988887777" });
  const secret = invited.body.link.code;
  const entered = await readAnswer(api.ask("/operator/board", { body: { market: shop, secret, device: "Celular" } }));
  const { token } = entered.body;
  return {
    id: invited.body.person.id,
    call: (method, path, body) => operate(method, `/courier${path}`, body, token),
  };
}

/** An order in preparation: 41,65 and 5,00 for its delivery, in cash. */
async function prepared(change: object = {}): Promise<{ id: string; number: string }> {
  const { body } = await readAnswer(api.order(shop, ana.token, anOrder(ana, change)));
  await operate("POST", `/orders/${body.order_number}/advance`, { from: "received" });
  return { id: body.id, number: body.order_number };
}

let taps = 0;
const tap = (more: object = {}, secondsAgo = 0) => {
  taps += 1;
  const at = new Date(api.clock.now.getTime() - secondsAgo * 1000).toISOString();
  return { key: `toque-${taps}-aaaa`, at, ...more };
};

const later = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};

const atShop = async (number: string) => (await operate("GET", `/orders/${number}`)).body;
const atCustomer = async (id: string) =>
  (await readAnswer(api.ask(`/api/v3/orders/${id}`, { market: shop, token: ana.token }))).body;
const couriers = async () => (await operate("GET", "/couriers")).body.couriers;
const rows = async (table: string) =>
  (
    await api.client.query<{ count: number }>(`select count(*)::int as count from ${table} where market_id = $1`, [
      shop,
    ])
  ).rows[0]?.count;

describe("a courier's device", () => {
  test("shows where its orders go and what to collect, and nothing else", async () => {
    const joao = await aCourier("João");
    const order = await prepared({ troco: 100 });
    await prepared();
    await operate("POST", `/orders/${order.number}/courier`, { courier: joao.id });
    const { status, body } = await joao.call("GET", "");
    expect(status).toBe(200);
    expect(body.orders).toEqual([
      {
        number: order.number,
        step: "waiting",
        address: "Rua das Flores, 123",
        district: "Centro",
        place: expect.stringContaining("Rua das Flores, 123, Centro"),
        complement: null,
        reference: null,
        point: null,
        phone: "12999990000",
        collect: { note: "COBRAR NA ENTREGA", payment: "Dinheiro", amount: 46.65, is_cash: true, cash: 100 },
        lines: [expect.stringMatching(/^1 X-Bacon Grande: /)],
        adults_only: false,
      },
    ]);
    expect(body.ready).toEqual([{ number: String(Number(order.number) + 1), district: "Centro", is_ready: false }]);
    expect(Object.keys(body).sort()).toEqual(["color", "courier", "market", "orders", "phone", "ready", "shop"]);
    expect(JSON.stringify(body)).not.toMatch(/Ana Souza|41[.,]65|Sem cebola/);
  });

  test("says of the orders that nobody has taken which ones the kitchen has finished", async () => {
    const joao = await aCourier("João");
    const [one, other] = [await prepared(), await prepared()];
    await operate("POST", `/orders/${one.number}/advance`, { from: "preparing" });
    await api.client.query("update order_items set done_at = now() where market_id = $1 and order_id = $2", [
      shop,
      other.id,
    ]);
    await prepared();
    const ready = (await joao.call("GET", "")).body.ready;
    expect(ready.map(({ is_ready }: { is_ready: boolean }) => is_ready)).toEqual([true, true, false]);
  });

  test("sees no order of another, none that is fetched, and none that is over", async () => {
    const [joao, bia] = [await aCourier("João"), await aCourier("Bia")];
    const order = await prepared();
    await bia.call("POST", `/${order.number}/take`, tap());
    expect((await joao.call("GET", "")).body).toMatchObject({ orders: [], ready: [] });
    for (const name of ["take", "arrive", "deliver"])
      expect(await joao.call("POST", `/${order.number}/${name}`, tap())).toMatchObject({
        status: 409,
        body: { code: "ORDER_OF_OTHER" },
      });
    const delivered = await bia.call("POST", `/${order.number}/deliver`, tap({ paid: "nothing" }));
    expect(delivered.body).toMatchObject({ orders: [], ready: [] });
  });

  test("that was given an order is told so on the shop's devices, and can lose it again", async () => {
    const [joao, bia] = [await aCourier("João"), await aCourier("Bia")];
    const { number } = await prepared();
    expect((await operate("POST", `/orders/${number}/courier`, { courier: joao.id })).body.courier).toEqual({
      id: joao.id,
      name: "João",
    });
    await operate("POST", `/orders/${number}/courier`, { courier: bia.id });
    expect((await joao.call("GET", "")).body.orders).toEqual([]);
    expect((await bia.call("GET", "")).body.orders).toHaveLength(1);
    expect(await operate("POST", `/orders/${number}/courier`, { courier: null })).not.toHaveProperty("body.courier");
    expect((await bia.call("GET", "")).body.ready).toHaveLength(1);
    expect(await operate("POST", `/orders/${number}/courier`, { courier: "ninguem" })).toMatchObject({
      status: 404,
      body: { code: "COURIER_NOT_FOUND" },
    });
    const { changes } = (await operate("GET", "/board/changes")).body;
    expect(changes.filter(({ action }: { action: string }) => action === "courier.assign")).toHaveLength(3);
  });
});

describe("the way of a delivery", () => {
  test("goes from the counter to the door, and both sides read each step", async () => {
    const joao = await aCourier("João");
    const { id, number } = await prepared({ troco: 100 });
    expect(await atCustomer(id)).not.toHaveProperty("courier");
    await joao.call("POST", `/${number}/take`, tap());
    expect(await atShop(number)).toMatchObject({ status: "delivering", courier: { name: "João" } });
    expect((await atCustomer(id)).courier).toEqual({});
    later(600);
    const arrived = tap({}, 60);
    await joao.call("POST", `/${number}/arrive`, arrived);
    expect((await atShop(number)).courier.arrived_at).toBe(arrived.at);
    const told = orderFromResponse(orderSchema.parse(await atCustomer(id)));
    expect(told.courier).toEqual({ hasArrived: true, seen: null });
    later(120);
    const delivered = tap({ paid: "cash", received: 100, change: 53.35 }, 30);
    const response = await joao.call("POST", `/${number}/deliver`, delivered);
    expect(response).toMatchObject({ status: 200, body: { orders: [] } });
    expect(await atShop(number)).toMatchObject({ status: "delivered", is_paid: true });
    expect(await atCustomer(id)).not.toHaveProperty("courier");
    const { rows: found } = await api.client.query<{ at: Date }>(
      "select delivered_at as at from orders where market_id = $1",
      [shop],
    );
    expect(new Date(found[0]?.at ?? 0).toISOString()).toBe(delivered.at);
  });

  test("counts each act once, however often it is sent, and no sooner than it can have been", async () => {
    const joao = await aCourier("João");
    const { number } = await prepared();
    const acts = [
      ["take", tap()],
      ["arrive", tap({}, 86_400)],
      ["deliver", tap({ paid: "cash", received: 50, change: 3.35 })],
    ] as const;
    for (const [name, body] of acts) {
      const [one, other] = await Promise.all([1, 2].map(() => joao.call("POST", `/${number}/${name}`, body)));
      expect([one?.status, other?.status]).toEqual([200, 200]);
    }
    const { body } = await operate("GET", "/board/changes");
    const names = body.changes.map(({ action }: { action: string }) => action);
    expect(names.filter((name: string) => name.startsWith("courier."))).toHaveLength(3);
    // The shop takes it back, and the late repetition does not deliver it once more.
    await operate("POST", `/orders/${number}/back`, { from: "delivered" });
    await joao.call("POST", `/${number}/deliver`, acts[2][1]);
    expect(await atShop(number)).toMatchObject({
      status: "delivering",
      courier: { arrived_at: EVENING.toISOString() },
    });
  });

  test("keeps the courier's money when the shop was faster", async () => {
    const joao = await aCourier("João");
    const { number } = await prepared();
    await joao.call("POST", `/${number}/take`, tap());
    await operate("POST", `/orders/${number}/advance`, { from: "delivering" });
    expect(await couriers()).toMatchObject([{ received: 46.65, change: 0, owed: 46.65, untold: [number] }]);
    expect((await joao.call("POST", `/${number}/arrive`, tap())).status).toBe(200);
    const told = tap({ paid: "cash", received: 60, change: 13 });
    expect((await joao.call("POST", `/${number}/deliver`, told)).status).toBe(200);
    expect(await couriers()).toMatchObject([{ received: 60, change: 13, owed: 47, untold: [] }]);
  });

  test("says nothing of money that the courier does not collect", async () => {
    const pix = (document: TestDocument) => {
      Object.assign(document.market, { pix: { key: "12988887777", name: "Casa", city: "Taubaté" } });
      document.payment_types.push({ id: "pix", name: "Pix", active: true, online_payment: false, methods: [] });
    };
    shop = await api.aMarket(pix);
    ana = await api.aCustomer(shop);
    const joao = await aCourier("João");
    const { number } = await prepared({ payment_type_id: "pix" });
    const { body } = await joao.call("POST", `/${number}/take`, tap());
    expect(body.orders[0].collect).toMatchObject({ note: "CONFERIR PIX, NÃO COBRAR", amount: null, cash: null });
    await joao.call("POST", `/${number}/deliver`, tap({ paid: "card" }));
    expect(await atShop(number)).toMatchObject({ status: "delivered", is_paid: false, payment_due: "CHECK_PIX" });
  });

  test("collects of a paid order that became dearer what was added, and no more", async () => {
    const joao = await aCourier("João");
    const { number } = await prepared({ troco: 100 });
    const dearer = "update orders set is_paid = true, still_due = 500 where market_id = $1";
    await api.client.query(dearer, [shop]);
    const { body } = await joao.call("POST", `/${number}/take`, tap());
    expect(body.orders[0].collect).toMatchObject({ amount: 5, is_cash: true, cash: null });
    await operate("POST", `/orders/${number}/advance`, { from: "delivering" });
    expect(await couriers()).toMatchObject([{ owed: 5, untold: [number] }]);
    await joao.call("POST", `/${number}/deliver`, tap({ paid: "cash", received: 5, change: 0 }));
    expect(await couriers()).toMatchObject([{ owed: 5, untold: [] }]);
    expect(await atShop(number)).not.toHaveProperty("still_due");
  });

  test("ends when the shop makes a pick-up of the order", async () => {
    const joao = await aCourier("João");
    const { number } = await prepared();
    await operate("POST", `/orders/${number}/courier`, { courier: joao.id });
    const change = {
      ...{ idempotency_key: "mudanca-para-retirada", version: 0, kept: [{ item: 0, amount: 1 }], address: null },
      ...{ order_type: "TAKEOUT", expected_total: 41.65 },
    };
    const changed = await operate("POST", `/orders/${number}/change`, change);
    expect(changed).toMatchObject({ status: 200, body: { order_type: "TAKEOUT" } });
    expect((await joao.call("GET", "")).body).toMatchObject({ orders: [], ready: [] });
    for (const from of ["preparing", "delivering"]) await operate("POST", `/orders/${number}/advance`, { from });
    expect(await couriers()).toMatchObject([{ deliveries: 0, owed: 0 }]);
    expect(await atShop(number)).not.toHaveProperty("courier");
  });

  test("two couriers who take one order: the second is told", async () => {
    const [joao, bia] = [await aCourier("João"), await aCourier("Bia")];
    const { number } = await prepared();
    const answers = await Promise.all([joao, bia].map(({ call }) => call("POST", `/${number}/take`, tap())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ paid: "cash", received: 10, change: 11 }, "O troco não passa do que o cliente deu."],
    [{ paid: "cash", received: -1 }, "Escreva o valor sem sinal."],
    [{ paid: "cash", received: 5, change: 0 }, "Faltam R$\u00a041,65. Receba o resto ou escolha “Não recebi”."],
    [{ paid: "cash", received: 50, change: 13.35 }, "Faltam R$\u00a010,00. Receba o resto ou escolha “Não recebi”."],
    [{ paid: "cash", received: 9999, change: 0 }, "Sobram R$\u00a09.952,35. Confira o valor e o troco."],
  ])("refuses money that cannot be: %j", async (money, message) => {
    const joao = await aCourier("João");
    const { number } = await prepared();
    await joao.call("POST", `/${number}/take`, tap());
    const response = await joao.call("POST", `/${number}/deliver`, tap(money));
    expect(response).toMatchObject({ status: 422, body: { message } });
    expect(await atShop(number)).toMatchObject({ status: "delivering", is_paid: false });
  });
});

describe("where a courier is", () => {
  const HERE = { lat: -23.0264, lng: -45.5553 };

  async function onTheWay() {
    const joao = await aCourier("João");
    const order = await prepared();
    await joao.call("POST", `/${order.number}/take`, tap());
    return { joao, ...order };
  }

  test("is shown to the customer on whose way they are, and gone with the delivery", async () => {
    const { joao, id, number } = await onTheWay();
    expect((await joao.call("PUT", "/position", HERE)).body).toEqual({ orders: 1 });
    expect((await atCustomer(id)).courier).toEqual({ ...HERE, at: EVENING.toISOString() });
    expect(JSON.stringify(await atShop(number))).not.toContain("23.0264");
    await joao.call("POST", `/${number}/deliver`, tap({ paid: "card" }));
    expect(await atCustomer(id)).not.toHaveProperty("courier");
    expect(await rows("courier_positions")).toBe(0);
  });

  test.each(["back", "cancel"])("is gone when the order is not on its way any more: %s", async (name) => {
    const { joao, number } = await onTheWay();
    await joao.call("PUT", "/position", HERE);
    await operate("POST", `/orders/${number}/${name}`, { from: "delivering" });
    expect(await rows("courier_positions")).toBe(0);
  });

  test("is not stored before the courier has taken the order, whoever said that it left", async () => {
    const joao = await aCourier("João");
    const { id, number } = await prepared();
    await operate("POST", `/orders/${number}/courier`, { courier: joao.id });
    await operate("POST", `/orders/${number}/advance`, { from: "preparing" });
    expect((await joao.call("GET", "")).body.orders[0].step).toBe("waiting");
    expect((await joao.call("PUT", "/position", HERE)).body).toEqual({ orders: 0 });
    expect((await joao.call("POST", `/${number}/take`, tap())).body.orders[0].step).toBe("going");
    expect((await joao.call("PUT", "/position", HERE)).body).toEqual({ orders: 1 });
    expect((await atCustomer(id)).courier).toMatchObject(HERE);
  });

  test("is not stored while nothing is on its way, and is forgotten when the courier stops, or another takes over", async () => {
    const { joao, id, number } = await onTheWay();
    const bia = await aCourier("Bia");
    expect((await bia.call("PUT", "/position", HERE)).body).toEqual({ orders: 0 });
    await joao.call("PUT", "/position", HERE);
    await joao.call("DELETE", "/position");
    expect((await atCustomer(id)).courier).toEqual({});
    await joao.call("PUT", "/position", HERE);
    await operate("POST", `/orders/${number}/courier`, { courier: bia.id });
    expect((await atCustomer(id)).courier).toEqual({});
    expect(await rows("courier_positions")).toBe(0);
  });

  test("is not shown once it is old, and is cleaned up after hours", async () => {
    const { joao, id } = await onTheWay();
    await joao.call("PUT", "/position", HERE);
    later(10 * 60);
    expect((await atCustomer(id)).courier).toEqual({});
    await deleteExpired(api.parts);
    expect(await rows("courier_positions")).toBe(1);
    later(2 * 60 * 60);
    await deleteExpired(api.parts);
    expect(await rows("courier_positions")).toBe(0);
  });

  test("stands in no link that the customer shares", async () => {
    const { joao, id } = await onTheWay();
    await joao.call("PUT", "/position", HERE);
    const path = `/api/v3/orders/${id}/links`;
    const { body } = await readAnswer(api.ask(path, { market: shop, token: ana.token, method: "POST" }));
    const followed = await readAnswer(api.ask(`/api/v3/order_links/${body.code}`, { market: shop }));
    expect(followed.status).toBe(200);
    expect(JSON.stringify(followed.body)).not.toMatch(/courier|23\.0264/);
  });

  test.each([{ lat: 91, lng: 0 }, { lat: 0, lng: 181 }, { lat: "0", lng: 0 }, {}])("refuses %j", async (position) => {
    const { joao } = await onTheWay();
    expect((await joao.call("PUT", "/position", position)).status).toBe(422);
  });
});

describe("the end of a shift", () => {
  async function delivered(courier: Device, money: object, change: object = {}) {
    const { number } = await prepared(change);
    await courier.call("POST", `/${number}/take`, tap());
    await courier.call("POST", `/${number}/deliver`, tap(money));
    return number;
  }

  test("says what is owed, and the tick settles just that", async () => {
    const joao = await aCourier("João");
    const one = await delivered(joao, { paid: "cash", received: 100, change: 53.35 });
    const card = { payment_type_id: "credito", payment_method_id: "visa" };
    const other = await delivered(joao, { paid: "card" }, card);
    await operate("PUT", `/couriers/${joao.id}/float`, { float: 50 });
    const open = await prepared();
    await joao.call("POST", `/${open.number}/take`, tap());
    const [seen] = await couriers();
    expect(seen).toMatchObject({
      ...{ id: joao.id, name: "João", is_active: true, out: [open.number], numbers: [one, other], untold: [] },
      ...{ deliveries: 2, fees: 10, received: 100, change: 53.35, float: 50, owed: 96.65 },
    });
    const third = await delivered(joao, { paid: "nothing" });
    const { numbers, float } = seen;
    expect(await operate("POST", `/couriers/${joao.id}/settle`, { numbers, float })).toMatchObject({
      status: 409,
      body: { code: "SHIFT_CHANGED" },
    });
    const all = { numbers: [...numbers, third], float };
    const settled = await operate("POST", `/couriers/${joao.id}/settle`, all);
    expect(settled).toMatchObject({ status: 200, body: { couriers: [{ deliveries: 0, owed: 0, float: 0 }] } });
    // Sent again, it settles nothing more.
    expect((await operate("POST", `/couriers/${joao.id}/settle`, all)).status).toBe(200);
    const { changes } = (await operate("GET", "/board/changes")).body;
    const told = changes.filter(({ action }: { action: string }) => action === "courier.settle");
    expect(told).toMatchObject([{ subject: "João", after: expect.stringContaining("96,65") }]);
  });

  test("leaves nothing behind of an order that is delivered a second time after it was settled", async () => {
    const joao = await aCourier("João");
    const number = await delivered(joao, { paid: "cash", received: 46.65, change: 0 });
    await operate("POST", `/couriers/${joao.id}/settle`, { numbers: [number], float: 0 });
    await operate("POST", `/orders/${number}/back`, { from: "delivered" });
    await joao.call("POST", `/${number}/deliver`, tap({ paid: "cash", received: 46.65, change: 0 }));
    expect(await couriers()).toMatchObject([{ deliveries: 0, owed: 0 }]);
  });

  test("keeps the money of an order that goes back, and nobody else gets the order", async () => {
    const [bia, joao] = [await aCourier("Bia"), await aCourier("João")];
    const number = await delivered(joao, { paid: "cash", received: 46.65, change: 0 });
    await operate("POST", `/orders/${number}/back`, { from: "delivered" });
    const owing = { name: "João", owed: 46.65, deliveries: 1, numbers: [number], out: [number] };
    expect(await couriers()).toMatchObject([{ owed: 0 }, owing]);
    for (const courier of [bia.id, null])
      expect(await operate("POST", `/orders/${number}/courier`, { courier })).toMatchObject({
        status: 409,
        body: { code: "COURIER_WAS_PAID" },
      });
    await operate("POST", `/orders/${number}/back`, { from: "delivering" });
    const change = {
      ...{ idempotency_key: "mudanca-para-retirada", version: 0, kept: [{ item: 0, amount: 1 }], address: null },
      ...{ order_type: "TAKEOUT", expected_total: 41.65 },
    };
    expect((await operate("POST", `/orders/${number}/change`, change)).status).toBe(200);
    expect(await couriers()).toMatchObject([{ owed: 0 }, { name: "João", owed: 46.65, numbers: [number] }]);
  });

  test.each([
    [{ paid: "cash", received: 10, change: 5 }, 51.65],
    [{ paid: "nothing" }, 46.65],
  ])("adds what is collected of an order that went back and became dearer: %j", async (money, owed) => {
    const joao = await aCourier("João");
    const number = await delivered(joao, { paid: "cash", received: 46.65, change: 0 });
    await operate("POST", `/orders/${number}/back`, { from: "delivered" });
    await api.client.query("update orders set total = total + 500, still_due = 500 where market_id = $1", [shop]);
    expect((await joao.call("POST", `/${number}/deliver`, tap(money))).status).toBe(200);
    expect(await couriers()).toMatchObject([{ owed, numbers: [number], out: [] }]);
  });

  test("still shows a courier who has left with something to settle", async () => {
    const joao = await aCourier("João");
    await delivered(joao, { paid: "cash", received: 46.65, change: 0 });
    await aCourier("Bia");
    await operate("DELETE", `/board/people/${joao.id}`);
    expect((await joao.call("GET", "")).status).toBe(401);
    expect(await couriers()).toMatchObject([{ name: "Bia" }, { name: "João", is_active: false, owed: 46.65 }]);
    const [, { numbers, float }] = await couriers();
    await operate("POST", `/couriers/${joao.id}/settle`, { numbers, float });
    expect(await couriers()).toMatchObject([{ name: "Bia" }]);
  });
});
