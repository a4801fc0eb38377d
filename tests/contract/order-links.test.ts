import { beforeEach, describe, expect, test } from "vitest";
import { calls } from "@/lib/contract/calls";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import {
  anOrder,
  createTestApi,
  MONDAY_EVENING,
  OPERATOR_TOKEN,
  readAnswer,
  type TestCustomer,
} from "../embedded-api/factory";

type Placed = { id: string; order_number: string };

const HOUR = 60 * 60_000;

let market: string;
let customer: TestCustomer;
let placed: Placed;

const api = await createTestApi();
beforeEach(async () => {
  api.clock.now = MONDAY_EVENING;
  market = await api.aMarket();
  customer = await api.aCustomer(market);
  placed = await (await api.order(market, customer.token, anOrder(customer, { observations: "Portão azul" }))).json();
});

function call(method: string, path: string, body?: unknown, token: string | undefined = customer.token) {
  return readAnswer(api.ask(`/api/v3${path}`, { market, token, method, body }));
}

const links = () => `/orders/${placed.id}/links`;
const share = async () => (await call("POST", links())).body.code as string;
const follow = (code: string, at = market) => api.ask(`/api/v3/order_links/${code}`, { market: at });
const later = (hours: number) => {
  api.clock.now = new Date(MONDAY_EVENING.getTime() + hours * HOUR);
};

async function move(action: "advance" | "cancel", from: string) {
  const path = `/operator/markets/${market}/orders/${placed.order_number}/${action}`;
  const response = await api.ask(path, { token: OPERATOR_TOKEN, body: { from } });
  expect(response.status, action).toBe(200);
}

async function deliver() {
  for (const from of ["received", "preparing", "delivering"]) await move("advance", from);
}

async function rowCount(): Promise<number> {
  const text = "select count(*)::int as links from order_links where order_id = $1";
  return (await api.client.query<{ links: number }>(text, [placed.id])).rows[0]?.links ?? 0;
}

describe("a link of an order", () => {
  test("shows its status to anybody, and nothing of the customer, the items, the prices or the order's id", async () => {
    const response = await follow(await share());
    const { body } = await call("GET", `/orders/${placed.id}`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      status: "received",
      order_type: "DELIVERY",
      created_at: MONDAY_EVENING.toISOString(),
      delivery_time: expect.any(String),
      promised_at: body.promised_at,
      items: expect.any(Number),
    });
    expect(calls.followedOrder.response.safeParse(JSON.parse(text)).success).toBe(true);
    for (const secret of [placed.id, body.customer_name, body.full_address, body.order_items[0].item_name, "Portão"])
      expect(text).not.toContain(secret);
  });

  test("counts units, not lines", async () => {
    const { body } = await call("GET", `/orders/${placed.id}`);
    const units = body.order_items.reduce((sum: number, item: { amount: number }) => sum + item.amount, 0);
    expect(await (await follow(await share())).json()).toMatchObject({ items: units });
  });

  test("tells the promised time, and the later one when the shop delays it", async () => {
    const code = await share();
    const promised = async () => new Date((await (await follow(code)).json()).promised_at).getTime();
    const first = await promised();
    const path = `/operator/markets/${market}/orders/${placed.order_number}/delay`;
    const delayed = await api.ask(path, { token: OPERATOR_TOKEN, body: { minutes: 15, from: "received" } });
    expect(delayed.status).toBe(200);
    expect(await promised()).toBe(first + 15 * 60_000);
  });

  test("has 192 random bits, of which the database holds a hash alone", async () => {
    const codes = [await share(), await share()];
    for (const code of codes) expect(code).toMatch(/^[\w-]{32}$/);
    expect(new Set(codes).size).toBe(2);
    const { rows } = await api.client.query("select * from order_links where order_id = $1", [placed.id]);
    expect(rows).toHaveLength(2);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("is counted in the order, alone and in the list, and not for the shop", async () => {
    await share();
    expect((await call("POST", links())).body).toMatchObject({ links: 2 });
    expect((await call("GET", `/orders/${placed.id}`)).body).toMatchObject({ links: 2 });
    expect((await call("GET", "/orders")).body.orders[0]).toMatchObject({ links: 2 });
    const shop = await api.ask(`/operator/markets/${market}/orders/${placed.order_number}`, { token: OPERATOR_TOKEN });
    expect(await shop.json()).not.toHaveProperty("links");
  });

  test("follows the order", async () => {
    const code = await share();
    await move("advance", "received");
    expect(await (await follow(code)).json()).toMatchObject({ status: "preparing" });
  });

  test("at most fifty are open, however many are asked for at once", async () => {
    const answers = await Promise.all(Array.from({ length: 55 }, () => call("POST", links())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    for (const { status, body } of answers.filter(({ status }) => status !== 201))
      expect([status, body.code]).toEqual([409, "TOO_MANY_LINKS"]);
    await call("DELETE", links());
    expect((await call("POST", links())).body).toMatchObject({ links: 1 });
  });
});

describe("a link ends", () => {
  const gone = async (code: string) => {
    const [ended, never] = await Promise.all([follow(code), follow("x".repeat(32))]);
    expect(ended.status).toBe(404);
    expect([ended.status, await ended.text()]).toEqual([never.status, await never.text()]);
  };

  test("when the customer ends it, with all others of the order", async () => {
    const codes = [await share(), await share()];
    expect(await call("DELETE", links())).toEqual({ status: 200, body: { links: 0 } });
    for (const code of codes) await gone(code);
    expect(await call("DELETE", links())).toEqual({ status: 200, body: { links: 0 } });
  });

  test.each([
    ["delivered", deliver],
    ["cancelled by the shop", () => move("cancel", "received")],
    ["cancelled by the customer", () => call("POST", `/orders/${placed.id}/cancel`)],
  ])("a day after the order is %s, and no other can be made", async (_how, end) => {
    const code = await share();
    later(1);
    await end();
    later(24.9);
    expect((await follow(code)).status).toBe(200);
    expect((await call("GET", `/orders/${placed.id}`)).body.links).toBe(1);
    expect(await call("POST", links())).toMatchObject({ status: 409, body: { code: "ORDER_OVER" } });
    later(25);
    await gone(code);
    expect((await call("GET", `/orders/${placed.id}`)).body.links).toBe(0);
  });

  test("after three days, where the shop marks no order as delivered", async () => {
    const code = await share();
    later(71.9);
    expect((await follow(code)).status).toBe(200);
    later(72);
    await gone(code);
    later(72.1);
    await deleteExpired({ db: api.parts.db, now: () => api.clock.now });
    expect(await rowCount()).toBe(0);
  });

  test("with the account, whose export tells of it without its code", async () => {
    const code = await share();
    const { body } = await call("GET", "/account/export");
    expect(body.order_links).toEqual([
      { order_id: placed.id, created_at: expect.any(String), expires_at: expect.any(String) },
    ]);
    expect(JSON.stringify(body)).not.toContain(code);
    expect((await call("DELETE", "/account", { password: "pão de queijo" })).status).toBe(200);
    await gone(code);
    expect(await rowCount()).toBe(0);
  });

  test("with the order", async () => {
    const code = await share();
    await api.client.query("delete from orders where id = $1", [placed.id]);
    await gone(code);
  });
});

describe("nobody else", () => {
  test("makes or ends an order's links: the same 404 as for an order that nobody has", async () => {
    const code = await share();
    const neighbour = await api.aCustomer(market);
    for (const method of ["POST", "DELETE"]) {
      const nothing = await call(method, "/orders/nada/links", undefined, neighbour.token);
      expect(nothing.status).toBe(404);
      expect(await call(method, links(), undefined, neighbour.token)).toEqual(nothing);
      expect((await call(method, links(), undefined, "")).status).toBe(401);
    }
    expect((await follow(code)).status).toBe(200);
  });

  test("opens a shop's link at another shop", async () => {
    const code = await share();
    const other = await api.aMarket();
    const [foreign, never] = [await follow(code, other), await follow("x".repeat(32), other)];
    expect([foreign.status, await foreign.text()]).toEqual([404, await never.text()]);
  });

  test.each(["x", "%27%20or%201%3D1", "__proto__", "x".repeat(65)])("finds anything with the code %s", async (code) => {
    await share();
    expect((await follow(code)).status).toBe(404);
  });
});
