import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tidy } from "@/lib/embedded-api/tidy";
import {
  aCustomer,
  aMarket,
  anOrder,
  ask,
  createTestApi,
  order,
  type TestApi,
  type TestCustomer,
} from "../embedded-api/factory";

let api: TestApi;
let market: string;
let customer: TestCustomer;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  market = await aMarket(api);
  customer = await aCustomer(api, market);
});

function login(password: string, email = customer.email, at = market) {
  const body = { authentication_type: "email_login", email, password };
  return ask(api, "/api/v3/account/authentication", { market: at, body });
}

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  const before = api.clock.now;
  api.clock.now = new Date(before.getTime() + minutes * 60_000);
  return work().finally(() => {
    api.clock.now = before;
  });
}

describe("after five wrong passwords in fifteen minutes", () => {
  test("the account waits, right password or wrong, and says how long", async () => {
    const statuses = (await times(8, () => login("errada mesmo"))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    const waits = await login("pão de queijo");
    expect(waits.status).toBe(429);
    expect(waits.headers.get("retry-after")).toBe("900");
    expect(await waits.json()).toMatchObject({
      message: "Muitas tentativas. Aguarde alguns minutos e tente novamente.",
    });
    expect((await later(15, () => login("pão de queijo"))).status).toBe(200);
  });

  test("no other account of the market waits, nor the same e-mail in another market", async () => {
    const [neighbour, elsewhere] = [await aCustomer(api, market), await aMarket(api)];
    await times(6, () => login("errada mesmo"));
    expect((await login("pão de queijo", neighbour.email)).status).toBe(200);
    expect((await login("pão de queijo", customer.email, elsewhere)).status).toBe(401);
  });

  test("an e-mail that nobody has waits just the same", async () => {
    const statuses = (await times(6, () => login("errada mesmo", "ninguem@example.com"))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

test("the right password before the limit starts the count anew", async () => {
  await times(4, () => login("errada mesmo"));
  expect((await login("pão de queijo")).status).toBe(200);
  const again = await times(5, () => login("errada mesmo"));
  expect(again.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});

test("links to a new password are asked for five times, whether or not anyone has the e-mail", async () => {
  for (const email of [customer.email, "ninguem@example.com"]) {
    const asked = await times(6, () => ask(api, "/api/v3/account/forgot-password", { market, body: { email } }));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test("no e-mail is kept with the tries", async () => {
  await login("errada mesmo");
  const { rows } = await api.client.query<{ text: string }>("select json_agg(a)::text as text from attempts a");
  expect(rows[0]?.text).not.toContain("@");
});

test("what has run out is tidied away, what counts stays", async () => {
  await order(api, market, customer.token, anOrder(customer));
  await ask(api, "/api/v3/account/forgot-password", { market, body: { email: customer.email } });
  await api.parts.background.idle();
  const left = async () => {
    const { rows } = await api.client.query<Record<string, number>>(
      `select (select count(*)::int from sessions where market_id = $1) as sessions,
        (select count(*)::int from reset_tokens where market_id = $1) as links,
        (select count(*)::int from attempts where market_id = $1) as tries,
        (select count(*)::int from order_keys where market_id = $1) as keys`,
      [market],
    );
    return rows[0];
  };
  await tidy(api.parts);
  expect(await left()).toMatchObject({ sessions: 1, links: 1, keys: 1 });
  await later(31, () => tidy(api.parts));
  expect(await left()).toEqual({ sessions: 1, links: 0, tries: 0, keys: 1 });
  await later(49 * 60, () => tidy(api.parts));
  expect(await left()).toEqual({ sessions: 1, links: 0, tries: 0, keys: 0 });
  await later(31 * 24 * 60, () => tidy(api.parts));
  expect(await left()).toEqual({ sessions: 0, links: 0, tries: 0, keys: 0 });
});
