import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createBackground } from "@/lib/embedded-api/services/background";
import { createPushSender } from "@/lib/embedded-api/services/push/sender";
import { anOrder, createTestApi, OPERATOR_TOKEN, readAnswer, type TestCustomer } from "../embedded-api/factory";
import { aBrowser, decryptPush, startPushService, vapidKeys } from "../support/push-service";

let customer: TestCustomer;

const browser = aBrowser();

const service = await startPushService({ "/gone": 410, "/unknown": 404, "/broken": 500 });
const send = createPushSender(vapidKeys(), { now: () => new Date(), post: service.post, pause: async () => {} });
const api = await createTestApi({ push: { send, queue: createBackground((error) => api.failures.push(error)) } });
const market = await api.aMarket();
beforeEach(async () => {
  customer = await api.aCustomer(market);
  service.pushed.length = 0;
});
afterAll(() => service.stop());

function subscribe(endpoint: string, token = customer.token, keys = browser.keys) {
  const body = { endpoint, expirationTime: null, keys };
  return readAnswer(api.ask("/api/v3/push_subscriptions", { market, token, body }));
}

async function endpointsOf({ id }: TestCustomer): Promise<string[]> {
  const text = "select endpoint from push_subscriptions where market_id = $1 and customer_id = $2 order by endpoint";
  const { rows } = await api.client.query<{ endpoint: string }>(text, [market, id]);
  return rows.map((row) => row.endpoint);
}

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
])("[API-34] stores %s once", async (endpoint) => {
  expect((await subscribe(endpoint)).status).toBe(201);
  expect((await subscribe(endpoint)).status).toBe(201);
  expect(await endpointsOf(customer)).toEqual([endpoint]);
});

const ELSEWHERE = [
  "http://fcm.googleapis.com/a",
  "https://fcm.googleapis.com:8443/a",
  "https://user@fcm.googleapis.com/a",
  "https://user:pass@fcm.googleapis.com/a",
  "https://fcm.googleapis.com@evil.example/a",
  "https://fcm.googleapis.com.evil.example/a",
  "https://fcm.googleapis.com./a",
  "https://evilfcm.googleapis.com/a",
  "https://x.fcm.googleapis.com/a",
  "https://push.services.mozilla.com/a",
  "https://evilpush.services.mozilla.com/a",
  "https://evil.example/?push.apple.com",
  "https://evil.example#.push.apple.com",
  "https://evil.example\\.push.apple.com/a",
  "https://127.0.0.1/a",
  "https://2130706433/a",
  "https://[::1]/a",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/a",
  "ftp://fcm.googleapis.com/a",
  "file:///etc/passwd",
  "",
];

test("rejects every address that is no push service's", async () => {
  for (const endpoint of ELSEWHERE) expect([endpoint, (await subscribe(endpoint)).status]).toEqual([endpoint, 422]);
  expect(await endpointsOf(customer)).toEqual([]);
});

test("replaces the oldest subscription with the sixth", async () => {
  const before = api.clock.now;
  for (let at = 1; at <= 6; at += 1) {
    api.clock.now = new Date(before.getTime() + at * 1000);
    await subscribe(`https://web.push.apple.com/${customer.id}-${at}`);
  }
  api.clock.now = before;
  expect(await endpointsOf(customer)).toEqual(
    [2, 3, 4, 5, 6].map((at) => `https://web.push.apple.com/${customer.id}-${at}`),
  );
});

test("links a browser to the customer who is logged in there, and to nobody after the logout", async () => {
  const endpoint = `https://web.push.apple.com/${customer.id}`;
  const next = await api.aCustomer(market);
  await subscribe(endpoint);
  await subscribe(endpoint, next.token);
  expect([await endpointsOf(customer), await endpointsOf(next)]).toEqual([[], [endpoint]]);
  await api.ask("/api/v3/account/logout", { market, token: next.token, method: "POST" });
  expect(await endpointsOf(next)).toEqual([]);
});

test("rejects keys that cannot be used for encryption", async () => {
  const endpoint = "https://web.push.apple.com/abc";
  const refused = await subscribe(endpoint, customer.token, { p256dh: "B".repeat(87), auth: "a".repeat(22) });
  expect(refused.status).toBe(422);
  expect(await endpointsOf(customer)).toEqual([]);
});

describe("[API-34] when the status of an order changes", () => {
  async function anOrderOf({ token }: TestCustomer): Promise<{ id: string; order_number: string }> {
    return (await api.order(market, token, anOrder(customer))).json();
  }

  async function move(number: string, action: "advance" | "cancel", from: string) {
    const path = `/operator/markets/${market}/orders/${number}/${action}`;
    const response = await api.ask(path, { token: OPERATOR_TOKEN, body: { from } });
    return { status: response.status, order: await response.json() };
  }

  const read = () => service.pushed.map(({ body }) => JSON.parse(decryptPush(body, browser)));

  test("notifies the customer's browsers, encrypted and signed, and no other customer's", async () => {
    const other = await api.aCustomer(market);
    await subscribe("https://web.push.apple.com/other", other.token);
    await subscribe("https://web.push.apple.com/phone");
    await subscribe("https://fcm.googleapis.com/desk");
    const { id, order_number } = await anOrderOf(customer);
    expect((await move(order_number, "advance", "received")).status).toBe(200);
    await api.parts.push?.queue.idle();
    expect(service.pushed.map(({ path }) => path).sort()).toEqual(["/desk", "/phone"]);
    const news = {
      title: `Casa ${market}`,
      body: `Seu pedido ${order_number} está em preparo.`,
      url: `/orders/${id}`,
      tag: `pedido-${order_number}`,
    };
    expect(read()).toEqual([news, news]);
    expect(service.pushed[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=B[\w-]{86}$/),
      "content-encoding": "aes128gcm",
      ttl: "14400",
      urgency: "high",
      topic: `pedido-${order_number}`,
    });
  });

  test("tells the customer that the shop has altered the order", async () => {
    await subscribe("https://web.push.apple.com/phone");
    const { id, order_number } = await anOrderOf(customer);
    const body = {
      ...{
        idempotency_key: `mudanca-${order_number}`,
        version: 0,
        kept: [{ item: 0, amount: 2 }],
        expected_total: 88.3,
      },
      address: { street: "Rua das Flores", number: "123", neighborhood_id: "centro" },
    };
    const path = `/operator/markets/${market}/orders/${order_number}/change`;
    expect((await api.ask(path, { token: OPERATOR_TOKEN, body })).status).toBe(200);
    await api.parts.push?.queue.idle();
    expect(read()).toMatchObject([
      { body: `A loja alterou o seu pedido ${order_number}. Toque para ver o que mudou.`, url: `/orders/${id}` },
    ]);
  });

  test("deletes a browser that is gone, and keeps one whose push service fails", async () => {
    for (const path of ["gone", "unknown", "broken", "well"]) await subscribe(`https://web.push.apple.com/${path}`);
    const { order_number } = await anOrderOf(customer);
    await move(order_number, "advance", "received");
    await api.parts.push?.queue.idle();
    expect(await endpointsOf(customer)).toEqual([
      "https://web.push.apple.com/broken",
      "https://web.push.apple.com/well",
    ]);
    expect(service.pushed.filter(({ path }) => path === "/broken")).toHaveLength(3);
  });

  test("responds to the operator without waiting for a push service", async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    api.parts.push?.queue.add(() => opened);
    await subscribe("https://web.push.apple.com/phone");
    const { order_number } = await anOrderOf(customer);
    expect((await move(order_number, "advance", "received")).order.status).toBe("preparing");
    expect(service.pushed).toEqual([]);
    open();
    await api.parts.push?.queue.idle();
    expect(service.pushed).toHaveLength(1);
  });

  test("[PROFILE-11] [PROFILE-12] sends nothing to a customer who turned order news off", async () => {
    await subscribe("https://web.push.apple.com/phone");
    await api.ask("/api/v3/user/preferences", {
      market,
      token: customer.token,
      method: "PUT",
      body: { orderNotif: false, promoNotif: true },
    });
    const { order_number } = await anOrderOf(customer);
    await move(order_number, "advance", "received");
    await api.parts.push?.queue.idle();
    expect(service.pushed).toEqual([]);
    expect(api.failures).toEqual([]);
  });
});
