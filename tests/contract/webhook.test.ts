import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { aTimedShop } from "../support/timed-shop";

const shop = await aTimedShop();
const { secret } = (await shop.operator("/webhook", { url: shop.receiver.url }, "PUT")).body;
beforeEach(async () => {
  await shop.wait(60);
  shop.receiver.received.length = 0;
  Object.assign(shop.receiver.state, { answer: 200, headers: {}, wait: async () => {} });
});
afterAll(() => shop.stop());

const posted = () => shop.receiver.received.map(({ data }) => `${data.event} ${ofOrder(data)}`);
const ofOrder = (data: Record<string, unknown>) => (data.order as { order_number: string }).order_number;

describe("a shop's webhook", () => {
  test("gets each event with its order, signed over time and body", async () => {
    const { order_number } = await shop.placed();
    await shop.operator(`/orders/${order_number}/advance`, { from: "received" });
    await shop.work();
    expect(posted()).toEqual([`placed ${order_number}`, `moved ${order_number}`]);
    const [{ headers, body, data } = { headers: {}, body: "", data: {} }] = shop.receiver.received;
    expect(data).toMatchObject({ market: shop.market, status: "received", order: { payment_due: "COLLECT" } });
    const timestamp = String(headers["x-webhook-timestamp"]);
    expect(Number(timestamp)).toBe(Math.floor(shop.api.clock.now.getTime() / 1000));
    const expected = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
    expect(headers["x-webhook-signature"]).toBe(`sha256=${expected}`);
  });

  test("does not get what the shop notes about a customer", async () => {
    const { order_number } = await shop.placed();
    await shop.operator(`/customers/${order_number}/note`, { note: "Portão azul" }, "PUT");
    await shop.operator(`/orders/${order_number}/advance`, { from: "received" });
    expect((await shop.operator(`/orders/${order_number}`)).body.customer_note).toBe("Portão azul");
    await shop.work();
    expect(posted()).toContain(`moved ${order_number}`);
    expect(shop.receiver.received.map(({ body }) => body).join()).not.toContain("Portão azul");
  });

  test("that fails gets the same event again, later and later, and the next ones after it, in order", async () => {
    shop.receiver.state.answer = 500;
    const [one, two] = [await shop.placed(), await shop.placed()].map(({ order_number }) => order_number);
    await shop.work();
    await shop.wait(4);
    expect(posted()).toEqual([`placed ${one}`]);
    await shop.wait(1);
    await shop.wait(29);
    expect(posted()).toHaveLength(2);
    shop.receiver.state.answer = 204;
    await shop.wait(1);
    expect(posted()).toEqual([`placed ${one}`, `placed ${one}`, `placed ${one}`, `placed ${two}`]);
    const ids = shop.receiver.received.map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(2);
  });

  test("that fails for a day loses the event, and its log says so", async () => {
    shop.receiver.state.answer = 503;
    const { order_number } = await shop.placed();
    for (let hours = 0; hours < 30; hours += 1) await shop.wait(60 * 60);
    const attempts = shop.receiver.received.length;
    expect(attempts).toBeGreaterThan(8);
    expect(attempts).toBeLessThan(30);
    const { body } = await shop.operator("/webhook/log");
    expect(body.deliveries[0]).toMatchObject({
      order_number,
      type: "placed",
      outcome: "given_up",
      status: 503,
      problem: "respondeu 503",
      attempts,
    });
    shop.receiver.state.answer = 200;
    const next = await shop.placed();
    await shop.work();
    expect(posted().at(-1)).toBe(`placed ${next.order_number}`);
  });

  test("follows no redirect", async () => {
    Object.assign(shop.receiver.state, { answer: 307, headers: { location: `${shop.receiver.url}/outro` } });
    await shop.placed();
    await shop.work();
    expect(shop.receiver.received).toHaveLength(1);
    const { body } = await shop.operator("/webhook/log");
    expect(body.deliveries[0]).toMatchObject({ outcome: "waiting", status: 307 });
    shop.receiver.state.answer = 200;
    await shop.wait(60);
  });

  test("is posted to by one process at a time, and by another when that one died in the middle", async () => {
    let open = () => {};
    shop.receiver.state.wait = () =>
      new Promise<void>((resolve) => {
        open = resolve;
      });
    await shop.placed();
    const { webhooks, db, now } = shop.api.parts;
    webhooks.wake(shop.market as never);
    await expect.poll(() => shop.receiver.received.length).toBe(1);
    const { deliverEvents } = await import("@/lib/embedded-api/webhooks/deliver");
    const { createWebhookPost } = await import("@/lib/embedded-api/webhooks/post");
    const other = () => deliverEvents({ db, now, post: createWebhookPost(true) }, shop.market as never, () => true);
    await other();
    expect(shop.receiver.received).toHaveLength(1);
    shop.receiver.state.wait = async () => {};
    shop.api.clock.now = new Date(shop.api.clock.now.getTime() + 31_000);
    await other();
    expect(shop.receiver.received).toHaveLength(2);
    open();
    await webhooks.idle();
    expect(shop.receiver.received).toHaveLength(2);
  });

  test("keeps the last 200 deliveries", { timeout: 300_000 }, async () => {
    const { order_number } = await shop.placed();
    for (let moves = 0; moves < 101; moves += 1) {
      await shop.operator(`/orders/${order_number}/advance`, { from: "received" });
      await shop.operator(`/orders/${order_number}/back`, { from: "preparing" });
    }
    await shop.work();
    // A connection that the receiver closed in that moment is one failed attempt.
    await shop.wait(5);
    expect((await shop.operator("/webhook/log")).body.deliveries).toHaveLength(200);
    const count = "select count(*)::int as count from webhook_deliveries where market_id = $1";
    expect((await shop.api.client.query<{ count: number }>(count, [shop.market])).rows[0]?.count).toBe(200);
  });
});

describe("its address", () => {
  test.each([
    "http://sistema.com.br/pedidos",
    "https://10.0.0.7/pedidos",
    "https://sistema.com.br:8443/",
    "https://ana:senha@sistema.com.br/",
    "http://127.0.0.1.evil.example/",
    "http://localhost:3000/",
    "",
    `https://sistema.com.br/${"a".repeat(500)}`,
  ])("is refused with a sentence when it is %s, and the former one stays", async (url) => {
    const { status, body } = await shop.operator("/webhook", { url }, "PUT");
    expect(status).toBe(422);
    expect(body.message).toMatch(/endereço/);
    expect((await shop.operator("/webhook")).body.url).toBe(shop.receiver.url);
  });

  test("is not this machine's where the shop is on the internet", async () => {
    const { addressMistake } = await import("@/lib/embedded-api/webhooks/post");
    expect(addressMistake(shop.receiver.url, false)).toMatch(/público/);
    expect(addressMistake("https://sistema.com.br/pedidos", false)).toBeNull();
  });
});

test("the secret is shown once; a new one is made when it is asked for, and signs from then on", async () => {
  expect((await shop.operator("/webhook")).body).toEqual({ url: shop.receiver.url, created_at: expect.any(String) });
  const again = await shop.operator("/webhook", { url: shop.receiver.url }, "PUT");
  expect(again.body).not.toHaveProperty("secret");
  const { body } = await shop.operator("/webhook", { url: shop.receiver.url, rotate: true }, "PUT");
  expect(body.secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(body.secret).not.toBe(secret);
  await shop.placed();
  await shop.work();
  const { headers, body: text } = shop.receiver.received[0] ?? { headers: {} as IncomingHttpHeaders, body: "" };
  const expected = createHmac("sha256", body.secret).update(`${headers["x-webhook-timestamp"]}.${text}`).digest("hex");
  expect(headers["x-webhook-signature"]).toBe(`sha256=${expected}`);
});

test("a removed one gets nothing, and a new one begins with what happens then", async () => {
  await shop.operator("/webhook", undefined, "DELETE");
  await shop.placed();
  await shop.work();
  expect(shop.receiver.received).toEqual([]);
  expect((await shop.operator("/webhook", undefined, "DELETE")).status).toBe(404);
  await shop.operator("/webhook", { url: shop.receiver.url }, "PUT");
  const { order_number } = await shop.placed();
  await shop.work();
  expect(posted()).toEqual([`placed ${order_number}`]);
});

test("nothing failed unexpectedly", () => {
  expect(shop.api.failures).toEqual([]);
});
