import { afterAll, describe, expect, test } from "vitest";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { cancelUnanswered } from "@/lib/embedded-api/timed-work/no-answer";
import { anOrder } from "../embedded-api/factory";
import { aTimedShop } from "../support/timed-shop";

const LATE = "A loja não respondeu a tempo.";

const ruled = (minutes: unknown) => (document: { market: object; payment_types: object[] }) => {
  Object.assign(document.market, { accept_within_minutes: minutes, sandbox: true });
  document.payment_types.push({ id: "pix", name: "Pix", active: true, online_payment: true, methods: [] });
};

const shop = await aTimedShop(ruled(10));
afterAll(() => shop.stop());

describe("an order that the shop does not accept in time", () => {
  test("is cancelled once with the reason, and the customer is told once", async () => {
    const { id, order_number } = await shop.placed();
    await shop.wait(9 * 60 + 59);
    expect((await shop.seen(id)).status).toBe("received");
    await shop.wait(1);
    await shop.wait(60);
    expect(await shop.seen(id)).toMatchObject({ status: "cancelled", cancel_reason: LATE });
    expect((await shop.operator(`/orders/${order_number}`)).body.cancelled_by).toBe("clock");
    const told = shop.told().filter((sentence) => sentence.includes(` ${order_number} `));
    expect(told).toEqual([`Seu pedido ${order_number} foi cancelado. Motivo: ${LATE}`]);
    const { rows } = await shop.api.client.query<{ count: number }>(
      "select count(*)::int as count from order_events where market_id = $1 and order_id = $2 and type = 'cancelled'",
      [shop.market, id],
    );
    expect(rows[0]?.count).toBe(1);
  });

  test("has its waiting charge ended", async () => {
    const { api, market, customer } = shop;
    api.parts.sandbox.pix = 14 * 60_000;
    const body = anOrder(customer, { payment_type_id: "pix" });
    const { id } = await (await api.order(market, customer.token, body)).json();
    await shop.wait(10 * 60);
    expect(await shop.seen(id)).toMatchObject({ status: "cancelled", charge: { status: "expired" }, is_paid: false });
    await shop.wait(30 * 60);
    expect((await shop.seen(id)).charge.status).toBe("expired");
  });

  test("is cancelled although the shop has closed meanwhile", async () => {
    const { id } = await shop.placed();
    await shop.operator("/open_closed", { open_closed: "closed" }, "PUT");
    await shop.wait(10 * 60);
    expect((await shop.seen(id)).status).toBe("cancelled");
    await shop.operator("/open_closed", { open_closed: null }, "PUT");
  });
});

test("of an acceptance in the same moment exactly one wins, and both sides agree who", async () => {
  const orders = [];
  for (let n = 0; n < 12; n += 1) orders.push(await shop.placed());
  const { api, market } = shop;
  api.clock.now = new Date(api.clock.now.getTime() + 10 * 60_000);
  const accept = ({ order_number }: { order_number: string }) =>
    shop.operator(`/orders/${order_number}/advance`, { from: "received" });
  const id = parseMarketToken(market);
  if (!id) throw new Error("unreachable");
  // Two processes' work at once, beside the shop's own taps.
  const [accepted, ...cancelled] = await Promise.all([
    Promise.all(orders.toReversed().map(accept)),
    cancelUnanswered(api.parts, id),
    cancelUnanswered(api.parts, id),
  ]);
  const wins = accepted.filter(({ status }) => status === 200).length;
  expect(wins + cancelled.reduce((sum, count) => sum + count, 0)).toBe(orders.length);
  for (const { status, body } of accepted)
    expect([status, body.status]).toEqual(status === 200 ? [200, "preparing"] : [409, "cancelled"]);
  for (const order of orders)
    expect((await shop.seen(order.id)).status).toBe(
      accepted.find(({ body, status }) => status === 200 && body.id === order.id) ? "preparing" : "cancelled",
    );
});

test("an accepted order stays, and one that was moved back has no time any more", async () => {
  const { id, order_number } = await shop.placed();
  const shown = await shop.operator(`/orders/${order_number}`);
  expect(Date.parse(shown.body.accept_by) - Date.parse(shown.body.created_at)).toBe(10 * 60_000);
  await shop.operator(`/orders/${order_number}/advance`, { from: "received" });
  await shop.operator(`/orders/${order_number}/back`, { from: "preparing" });
  await shop.wait(60 * 60);
  expect((await shop.seen(id)).status).toBe("received");
});

test("a shop that takes the rule back loses no order that waits", async () => {
  const { id } = await shop.placed();
  await shop.api.importDocument(shop.market, ruled(null));
  await shop.wait(60 * 60);
  expect((await shop.seen(id)).status).toBe("received");
  const later = await shop.placed();
  expect((await shop.operator(`/orders/${later.order_number}`)).body).not.toHaveProperty("accept_by");
});

test("the document says what is wrong with the time, warns of a short one, and gives it back", async () => {
  for (const minutes of [0, 61, 2.5, "5"])
    await expect(shop.api.importDocument(shop.market, ruled(minutes))).rejects.toThrow(/1 a 60|accept_within_minutes/);
  const { warnings } = await shop.api.importDocument(shop.market, ruled(2));
  expect(warnings).toContainEqual(expect.objectContaining({ path: "market.accept_within_minutes" }));
  expect((await shop.operator("")).body.market.accept_within_minutes).toBe(2);
});

test("customers are not told the rule", async () => {
  const { api, market } = shop;
  const response = await api.send(
    new Request("http://embedded-api.internal/api/v3/market", { headers: { "X-Market-Token": market } }),
  );
  expect(await response.json()).not.toHaveProperty("accept_within_minutes");
});

test("nothing failed unexpectedly", () => {
  expect(shop.api.failures).toEqual([]);
});
