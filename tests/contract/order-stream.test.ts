import { describe, expect, test } from "vitest";
import { anOrder, createTestApi, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";
import { openStream } from "../operator/event-reader";

const api = await createTestApi();
const market = await api.aMarket();
const customer = await api.aCustomer(market);

async function placed(change: object = {}): Promise<string> {
  const response = await api.order(market, customer.token, anOrder(customer, change));
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(201);
  return body.order_number;
}

async function operator(path: string, body: unknown = {}) {
  return readAnswer(api.ask(`/operator/markets/${market}/orders${path}`, { token: OPERATOR_TOKEN, body }));
}

describe("a stream of a shop's orders", () => {
  test("begins with the orders as they are, and tells of each change with the order", async () => {
    const before = await placed();
    const stream = await openStream(api, market);
    expect(stream.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const { data } = await stream.until(({ event }) => event === "snapshot");
    expect((data.orders as { order_number: string }[]).map((each) => each.order_number)).toContain(before);
    const number = await placed();
    const news = await stream.until(({ data }) => data.type === "placed" && data.order_number === number);
    expect(news.data).toMatchObject({ order: { status: "received", payment_due: "COLLECT" }, actor: null });
    await operator(`/${number}/advance`, { from: "received" });
    const moved = await stream.until(({ data }) => data.type === "moved" && data.order_number === number);
    expect(moved.data).toMatchObject({ from_status: "received", status: "preparing", actor: "Operador" });
    await stream.leave();
  });

  test("resumed after an event tells exactly what was missed, in order", async () => {
    const first = await openStream(api, market);
    const { id } = await first.until(({ event }) => event === "snapshot");
    await first.leave();
    const numbers = [await placed(), await placed()];
    await operator(`/${numbers[0]}/cancel`, { from: "received" });
    const second = await openStream(api, market, { after: id ?? "" });
    await second.until(({ data }) => data.type === "cancelled");
    expect(second.heard.map(({ data }) => [data.type, data.order_number])).toEqual([
      ["placed", numbers[0]],
      ["placed", numbers[1]],
      ["cancelled", numbers[0]],
    ]);
    expect(second.heard.map((each) => Number(each.id))).toEqual([1, 2, 3].map((step) => Number(id) + step));
    await second.leave();
  });

  test.each(["999999999", "-1", "abc", "1.5"])("with the unknown last event %s begins anew", async (after) => {
    const stream = await openStream(api, market, { after });
    expect((await stream.until(() => true)).event).toBe("snapshot");
    await stream.leave();
  });

  test("tells of a payment and of a delay", async () => {
    const stream = await openStream(api, market);
    const number = await placed();
    await operator(`/${number}/delay`, { minutes: 10 });
    await operator(`/${number}/paid`);
    await stream.until(({ data }) => data.type === "paid");
    const types = stream.heard.filter(({ data }) => data.order_number === number).map(({ data }) => data.type);
    expect(types).toEqual(["placed", "delayed", "paid"]);
    await stream.leave();
  });

  test("hears nothing of another market, nor opens with its key", async () => {
    const other = await api.aMarket();
    const stream = await openStream(api, other);
    await stream.until(({ event }) => event === "snapshot");
    await placed();
    const asked = await api.ask(`/operator/markets/${other}/keys`, {
      token: OPERATOR_TOKEN,
      body: { scope: "orders" },
    });
    const { key } = await asked.json();
    expect((await openStream(api, market, { token: key })).response.status).toBe(401);
    expect(stream.heard).toHaveLength(1);
    await stream.leave();
  });

  test("ends within seconds when its key is revoked, and one of another key stays", async () => {
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const path = `/operator/markets/${market}/keys`;
        return (await api.ask(path, { token: OPERATOR_TOKEN, body: { scope: "orders" } })).json();
      }),
    );
    const [ending, staying] = await Promise.all(keys.map(({ key }) => openStream(api, market, { token: key })));
    await Promise.all([ending, staying].map((stream) => stream?.until(({ event }) => event === "snapshot")));
    const path = `/operator/markets/${market}/keys/${keys[0].id}`;
    await api.ask(path, { token: OPERATOR_TOKEN, method: "DELETE" });
    await ending?.ended;
    const number = await placed();
    await staying?.until(({ data }) => data.order_number === number);
    await staying?.leave();
  });

  test("is refused to a key of the menu, and beyond ten for one key with a clear sentence", async () => {
    const path = `/operator/markets/${market}/keys`;
    const made = async (scope: string) =>
      (await (await api.ask(path, { token: OPERATOR_TOKEN, body: { scope } })).json()).key;
    const menu = await openStream(api, market, { token: await made("menu") });
    expect(menu.response.status).toBe(403);
    const token = await made("orders");
    const open = await Promise.all(Array.from({ length: 10 }, () => openStream(api, market, { token })));
    const refused = await openStream(api, market, { token });
    expect(refused.response.status).toBe(429);
    await open[0]?.leave();
    await expect
      .poll(async () => {
        const again = await openStream(api, market, { token });
        await again.leave();
        return again.response.status;
      })
      .toBe(200);
    await Promise.all(open.map((stream) => stream.leave()));
  });
});

test("nothing failed unexpectedly", () => {
  expect(api.failures).toEqual([]);
});
