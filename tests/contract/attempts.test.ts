import { beforeEach, describe, expect, test } from "vitest";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import { createPasswords } from "@/lib/embedded-api/services/passwords";
import { anOrder, createTestApi, PATIENT, type TestApi, type TestCustomer } from "../embedded-api/factory";

let market: string;
let customer: TestCustomer;

const api = await createTestApi();
beforeEach(async () => {
  market = await api.aMarket();
  customer = await api.aCustomer(market);
});

function login(password: string, email = customer.email, at = market, device = "") {
  const body = { authentication_type: "email_login", email, password };
  return api.ask("/api/v3/account/authentication", { market: at, device, body });
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
  test("blocks the account, for the right password too, and says for how long", async () => {
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

  test("blocks no other account of the market, and not the same e-mail in another market", async () => {
    const [neighbour, elsewhere] = [await api.aCustomer(market), await api.aMarket()];
    await times(6, () => login("errada mesmo"));
    expect((await login("pão de queijo", neighbour.email)).status).toBe(200);
    expect((await login("pão de queijo", customer.email, elsewhere)).status).toBe(401);
  });

  test("blocks an e-mail without an account in the same way", async () => {
    const statuses = (await times(6, () => login("errada mesmo", "ninguem@example.com"))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

test("resets the count when the right password comes before the limit", async () => {
  await times(4, () => login("errada mesmo"));
  expect((await login("pão de queijo")).status).toBe(200);
  const again = await times(5, () => login("errada mesmo"));
  expect(again.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});

describe("a device that has logged in to the account", () => {
  const phone = "0b1c5c0e-owners-own-phone";
  const RIGHT = "pão de queijo";
  const from = (device: string, password: string, { email = customer.email, at = market } = {}) =>
    login(password, email, at, device).then(({ status }) => status);

  test("logs its owner in, however often strangers have tried", async () => {
    expect(await from(phone, RIGHT)).toBe(200);
    const strangers = await times(100, (at) => from(at % 2 ? "" : `a-strangers-own-device-${at}`, "errada mesmo"));
    expect(strangers.filter((status) => status === 401)).toHaveLength(5);
    expect(strangers.filter((status) => status === 429)).toHaveLength(95);
    expect(await from("", RIGHT)).toBe(429);
    expect(await from(phone, RIGHT)).toBe(200);
  });

  test("has five attempts of its own, which the right password resets", async () => {
    await from(phone, RIGHT);
    expect(await times(4, () => from(phone, "errada mesmo"))).toEqual([401, 401, 401, 401]);
    expect(await from(phone, RIGHT)).toBe(200);
    const again = await times(7, () => from(phone, "errada mesmo"));
    expect(again.sort()).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await from(phone, RIGHT)).toBe(429);
    expect(await from("", RIGHT)).toBe(200);
    expect(await later(15, () => from(phone, RIGHT))).toBe(200);
  });

  test("is unknown to every other account, market and device name", async () => {
    const neighbour = await api.aCustomer(market);
    const elsewhere = await api.aMarket();
    await from(phone, RIGHT);
    for (const [device, who] of [
      [phone, { email: neighbour.email }],
      [phone, { at: elsewhere }],
      ["0b1c5c0e-forged-device-name", {}],
    ] as const) {
      const tries = await times(7, () => from(device, "errada mesmo", who));
      expect(tries.filter((status) => status === 429)).toHaveLength(2);
    }
    expect(await from(phone, RIGHT)).toBe(200);
  });

  test("is known from the registration on, for 180 days", async () => {
    const body = {
      authentication_type: "email_create",
      full_name: "Nova Cliente",
      email: "nova@example.com",
      password: RIGHT,
    };
    expect((await api.ask("/api/v3/account/authentication", { market, device: phone, body })).status).toBe(201);
    await times(6, () => from("", "errada mesmo", body));
    expect(await from(phone, RIGHT, body)).toBe(200);
    await later(180 * 24 * 60, async () => {
      await times(6, () => from("", "errada mesmo", body));
      expect(await from(phone, RIGHT, body)).toBe(429);
    });
  });

  test("does not become known by a wrong password", async () => {
    await from(phone, "errada mesmo");
    await times(5, () => from("", "errada mesmo"));
    expect(await from(phone, RIGHT)).toBe(429);
  });

  test.each(["x", "a device with spaces in it", "a".repeat(65)])("ignores the device %j", async (device) => {
    expect(await from(device, RIGHT)).toBe(200);
    await times(6, () => from("", "errada mesmo"));
    expect(await from(device, RIGHT)).toBe(429);
  });
});

describe("what nobody checked", () => {
  const stored = async (of: TestApi, at: string) =>
    (
      await of.client.query<{ action: string; count: number }>(
        "select action, count from attempts where market_id = $1 and action <> 'device'",
        [at],
      )
    ).rows;

  test("counts for nobody: while the server is busy hashing, strangers cannot use up a market's logins", async () => {
    const real = createPasswords({ N: 2 ** 10, r: 8, p: 1 }, PATIENT);
    let isBusy = false;
    const busy = await createTestApi({
      passwords: {
        hash: async (at, password) => (isBusy ? null : real.hash(at, password)),
        verify: async (at, password, hash) => (isBusy ? null : real.verify(at, password, hash)),
      },
    });
    const shop = await busy.aMarket();
    const owner = await busy.aCustomer(shop);
    const before = await stored(busy, shop);
    isBusy = true;
    const send = (body: object) => busy.ask("/api/v3/account/authentication", { market: shop, body });
    for (let at = 0; at < 12; at++) {
      const account = { email: `estranho${at}@exemplo.com.br`, password: "pamonha quentinha" };
      expect((await send({ authentication_type: "email_login", ...account })).status).toBe(503);
      expect((await send({ authentication_type: "email_create", full_name: "Ana", ...account })).status).toBe(503);
    }
    for (let at = 0; at < 8; at++)
      expect((await send({ authentication_type: "email_login", email: owner.email, password: "errada" })).status).toBe(
        503,
      );
    expect(await stored(busy, shop)).toEqual(before);
  });

  test("is not stored once the market's attempts are spent, and waits until they count anew", async () => {
    await login("errada mesmo");
    await api.client.query("update attempts set count = 3000 where market_id = $1 and action = 'login' and count = 1", [
      market,
    ]);
    const before = await stored(api, market);
    for (let at = 0; at < 5; at++) expect((await login("errada", `novo${at}@exemplo.com.br`)).status).toBe(429);
    expect(await stored(api, market)).toEqual(before);
    await later(16, async () => expect((await login("errada", "novo@exemplo.com.br")).status).toBe(401));
  });
});

describe("recovery links", () => {
  const forgot = (email: string) => api.ask("/api/v3/account/forgot-password", { market, body: { email } });
  const reset = (token: string, password = "rapadura mole") =>
    api.ask("/api/v3/account/reset-password", { market, body: { token, password, password_confirmation: password } });
  const mailsTo = async (email: string) => {
    await api.parts.background.idle();
    return api.mails.filter(({ to }) => to === email);
  };

  test("are mailed five times in fifteen minutes, and the response does not show when no more are", async () => {
    for (const email of [customer.email, "ninguem@example.com"]) {
      const asked = await times(8, () => forgot(email));
      expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    }
    expect(await mailsTo(customer.email)).toHaveLength(5);
    const fresh = await later(15, async () => {
      await forgot(customer.email);
      return mailsTo(customer.email);
    });
    expect(fresh).toHaveLength(6);
  });

  test("still reach everybody else while one guest requests hundreds, and store nothing for unknown e-mails", async () => {
    const tries = async () => {
      const { rows } = await api.client.query<{ count: number }>(
        "select count(*)::int as count from attempts where market_id = $1 and action in ('forgot', 'reset')",
        [market],
      );
      return rows[0]?.count;
    };
    for (let at = 0; at < 200; at += 1) {
      expect((await forgot(`ninguem${at}@example.com`)).status).toBe(200);
      await api.parts.background.idle();
    }
    expect(await tries()).toBe(0);
    await forgot(customer.email);
    expect(await mailsTo(customer.email)).toHaveLength(1);
  });

  test("still work while strangers guess tokens", async () => {
    await forgot(customer.email);
    const token = /token=([\w-]{43})/.exec((await mailsTo(customer.email))[0]?.text ?? "")?.[1] ?? "";
    for (let at = 0; at < 200; at += 1) {
      const invented = await reset(`${at}`.padStart(43, "x"));
      expect(invented.status).toBe(422);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test("of one customer take thirty attempts", async () => {
    await forgot(customer.email);
    const token = /token=([\w-]{43})/.exec((await mailsTo(customer.email))[0]?.text ?? "")?.[1] ?? "";
    for (let at = 0; at < 30; at += 1) expect((await reset(token, "senha123")).status).toBe(422);
    expect((await reset(token)).status).toBe(429);
  });
});

test("stores no e-mail with the attempts", async () => {
  await login("errada mesmo");
  await login("pão de queijo", customer.email, market, "0b1c5c0e-owners-own-phone");
  const { rows } = await api.client.query<{ text: string }>("select json_agg(a)::text as text from attempts a");
  expect(rows[0]?.text).not.toContain("@");
});

test("deletes expired attempts and keeps the current ones", async () => {
  await api.order(market, customer.token, anOrder(customer));
  await api.ask("/api/v3/account/forgot-password", { market, body: { email: customer.email } });
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
  await deleteExpired(api.parts);
  expect(await left()).toMatchObject({ sessions: 1, links: 1, keys: 1 });
  await later(31, () => deleteExpired(api.parts));
  expect(await left()).toEqual({ sessions: 1, links: 0, tries: 0, keys: 1 });
  await later(49 * 60, () => deleteExpired(api.parts));
  expect(await left()).toEqual({ sessions: 1, links: 0, tries: 0, keys: 0 });
  await later(31 * 24 * 60, () => deleteExpired(api.parts));
  expect(await left()).toEqual({ sessions: 0, links: 0, tries: 0, keys: 0 });
});
