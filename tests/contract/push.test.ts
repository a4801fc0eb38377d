import { beforeAll, beforeEach, expect, test } from "vitest";
import { aCustomer, aMarket, ask, createTestApi, type TestApi, type TestCustomer } from "../embedded-api/factory";

let api: TestApi;
let market: string;
let customer: TestCustomer;

beforeAll(async () => {
  api = await createTestApi();
  market = await aMarket(api);
});
beforeEach(async () => {
  customer = await aCustomer(api, market);
});

async function subscribe(endpoint: string, token = customer.token) {
  const body = { endpoint, expirationTime: null, keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } };
  const answer = await ask(api, "/api/v3/push_subscriptions", { market, token, body });
  return { status: answer.status, body: await answer.json() };
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
])("[API-34] %s is kept, once", async (endpoint) => {
  expect((await subscribe(endpoint)).status).toBe(201);
  expect((await subscribe(endpoint)).status).toBe(201);
  expect(await endpointsOf(customer)).toEqual([endpoint]);
});

test.each([
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
])("%s is refused", async (endpoint) => {
  expect((await subscribe(endpoint)).status).toBe(422);
  expect(await endpointsOf(customer)).toEqual([]);
});

test("the sixth takes the place of the oldest", async () => {
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

test("a browser belongs to who is logged in there, and to nobody after the logout", async () => {
  const endpoint = `https://web.push.apple.com/${customer.id}`;
  const next = await aCustomer(api, market);
  await subscribe(endpoint);
  await subscribe(endpoint, next.token);
  expect([await endpointsOf(customer), await endpointsOf(next)]).toEqual([[], [endpoint]]);
  await ask(api, "/api/v3/account/logout", { market, token: next.token, method: "POST" });
  expect(await endpointsOf(next)).toEqual([]);
});
