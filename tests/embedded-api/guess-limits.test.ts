import { beforeEach, describe, expect, test } from "vitest";
import { withGuessLimits } from "@/lib/embedded-api/guess-limits";
import { localRateCounters } from "@/lib/node/rate-counters";
import { ask, createTestApi, type TestCustomer } from "./factory";

const RIGHT = "pão de queijo";

const api = await createTestApi();
let market: string;
let customer: TestCustomer;
let send: typeof api.send;

beforeEach(async () => {
  market = await api.aMarket();
  customer = await api.aCustomer(market);
  send = withGuessLimits(
    api.send,
    localRateCounters(() => api.clock.now.getTime()),
    "X-Market-Token",
  );
});

type Asked = { at?: string; token?: string; method?: string };

const call = (path: string, body: object, { at = market, ...asked }: Asked = {}) =>
  ask({ send }, `/api/v3${path}`, { market: at, body, ...asked });

const login = (password: string, email = customer.email, asked: Asked = {}) =>
  call("/account/authentication", { authentication_type: "email_login", email, password }, asked);

async function times(count: number, work: (at: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) statuses.push((await work(at)).status);
  return statuses;
}

describe("an API without a storefront", () => {
  test("blocks an account after thirty wrong passwords in fifteen minutes, and no other", async () => {
    const neighbour = await api.aCustomer(market);
    const elsewhere = await api.aMarket();
    // Neither another spelling nor a header that no login needs makes it another account.
    const statuses = await times(32, (at) =>
      login("errada mesmo", at % 2 ? customer.email.toUpperCase() : customer.email, { token: `t${at}` }),
    );
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
    const blocked = await login(RIGHT);
    expect([blocked.status, blocked.headers.get("retry-after")]).toEqual([429, "900"]);
    expect(await blocked.json()).toMatchObject({
      message: "Muitas tentativas. Aguarde alguns minutos e tente novamente.",
    });
    expect((await login(RIGHT, neighbour.email)).status).toBe(200);
    expect((await login(RIGHT, customer.email, { at: elsewhere })).status).toBe(401);
    api.clock.now = new Date(api.clock.now.getTime() + 15 * 60_000);
    expect((await login(RIGHT)).status).toBe(200);
  });

  test("counts no right password", async () => {
    expect(new Set(await times(40, () => login(RIGHT)))).toEqual(new Set([200]));
  });

  test("blocks a session after thirty wrong passwords", async () => {
    const { token } = customer;
    const passwords = {
      current_password: "errada mesmo",
      password: "rapadura mole",
      password_confirmation: "rapadura mole",
    };
    const wrong = () => call("/user/password", passwords, { token, method: "PUT" });
    expect(await times(31, wrong)).toEqual([...Array(30).fill(422), 429]);
    expect((await call("/account", { password: RIGHT }, { token, method: "DELETE" })).status).toBe(429);
  });

  test("mails five links in fifteen minutes, to an e-mail without an account as well", async () => {
    for (const email of [customer.email, "ninguem@example.com"])
      expect(await times(6, () => call("/account/forgot-password", { email }))).toEqual([...Array(5).fill(200), 429]);
    await api.parts.background.idle();
    expect(api.mails.filter(({ to }) => to === customer.email)).toHaveLength(5);
  });

  test("passes everything else on", async () => {
    const statuses = await times(40, () => ask({ send }, "/api/v3/market", { market }));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
