import { describe, expect, test } from "vitest";
import { anOrder, createTestApi, MONDAY_EVENING, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";

const api = await createTestApi();
const market = await api.aMarket();
const customer = await api.aCustomer(market);

async function placed(change: object = {}, at = { market, customer }) {
  const response = await api.order(at.market, at.customer.token, anOrder(at.customer, change));
  expect(response.status).toBe(201);
  return response.json();
}

function operator(path: string, body: unknown) {
  return readAnswer(api.ask(`/operator/markets/${market}/orders${path}`, { token: OPERATOR_TOKEN, body }));
}

async function seen(id: string) {
  return (await api.ask(`/api/v3/orders/${id}`, { market, token: customer.token })).json();
}

const inMinutes = (minutes: number) => new Date(MONDAY_EVENING.getTime() + minutes * 60_000).toISOString();

describe("an order's promised time", () => {
  test("is the upper bound of the shop's delivery time, and of a district that has its own", async () => {
    expect(await placed()).toMatchObject({ promised_at: inMinutes(60), cancel_reason: null });
    const other = await api.aMarket(({ districts }) => {
      Object.assign(districts[0] ?? {}, { delivery_time: "20-30 min" });
    });
    const neighbour = await api.aCustomer(other);
    expect((await placed({}, { market: other, customer: neighbour })).promised_at).toBe(inMinutes(30));
  });

  test("is the pick-up time's where the customer fetches the order", async () => {
    const other = await api.aMarket(({ market }) =>
      Object.assign(market, { modes: ["TAKEOUT"], pickup: { time: "15 min" } }),
    );
    const neighbour = await api.aCustomer(other);
    const fetched = { order_type: "TAKEOUT", address_id: null, cep: null, expected_total: 41.65 };
    expect((await placed(fetched, { market: other, customer: neighbour })).promised_at).toBe(inMinutes(15));
  });

  test("moves by '+10 min', and the customer sees it", async () => {
    const { id, order_number } = await placed();
    const moved = await operator(`/${order_number}/delay`, { minutes: 10, from: "received" });
    expect(moved).toMatchObject({ status: 200, body: { promised_at: inMinutes(70), status: "received" } });
    expect((await seen(id)).promised_at).toBe(inMinutes(70));
  });

  test("does not move from another status than the one that was seen, nor after the end", async () => {
    const { order_number } = await placed();
    const response = await operator(`/${order_number}/delay`, { minutes: 10, from: "preparing" });
    expect(response).toMatchObject({ status: 409, body: { code: "STATUS_CHANGED", status: "received" } });
    await operator(`/${order_number}/cancel`, { from: "received" });
    expect((await operator(`/${order_number}/delay`, { minutes: 10 })).body.code).toBe("CANNOT_DELAY");
  });

  test.each([{}, { minutes: 0 }, { minutes: 121 }, { minutes: 1.5 }, { minutes: "10" }])(
    "does not move by %j, and the answer says why",
    async (body) => {
      const { id, order_number } = await placed();
      const refused = await operator(`/${order_number}/delay`, body);
      expect(refused.status).toBe(422);
      expect(refused.body.message).not.toMatch(/invalid|expected/i);
      expect((await seen(id)).promised_at).toBe(inMinutes(60));
    },
  );
});

test("the shop reads of each cancelled order who cancelled it, and of no other", async () => {
  const [own, theirs, open] = [await placed(), await placed(), await placed()];
  const { token } = customer;
  expect((await api.ask(`/api/v3/orders/${own.id}/cancel`, { market, token, method: "POST" })).status).toBe(200);
  await operator(`/${theirs.order_number}/cancel`, { from: "received" });
  const { orders } = await (
    await api.ask(`/operator/markets/${market}/orders?limit=3`, { token: OPERATOR_TOKEN })
  ).json();
  expect(orders.map((each: Record<string, unknown>) => [each.order_number, each.cancelled_by])).toEqual([
    [open.order_number, undefined],
    [theirs.order_number, "shop"],
    [own.order_number, "customer"],
  ]);
});

describe("the reason of a cancellation", () => {
  test("is read by the customer, trimmed", async () => {
    const { id, order_number } = await placed();
    await operator(`/${order_number}/cancel`, { from: "received", reason: "  Acabou a massa.  " });
    expect(await seen(id)).toMatchObject({ status: "cancelled", cancel_reason: "Acabou a massa." });
  });

  test("may be missing or empty, and one of 201 letters cancels nothing", async () => {
    const { id, order_number } = await placed();
    expect(
      (await operator(`/${order_number}/cancel`, { from: "received", reason: "a".repeat(201) })).body,
    ).toMatchObject({ message: "O motivo é longo demais: cabem 200 letras." });
    expect((await seen(id)).status).toBe("received");
    await operator(`/${order_number}/cancel`, { from: "received", reason: " " });
    expect(await seen(id)).toMatchObject({ status: "cancelled", cancel_reason: null });
  });
});

test("nothing failed unexpectedly", () => {
  expect(api.failures).toEqual([]);
});
