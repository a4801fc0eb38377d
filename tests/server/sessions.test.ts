import { describe, expect, inject, test } from "vitest";
import { Customer } from "../support/customer";
import { mailedLink } from "../support/outbox";
import { claimsOf } from "../support/session-cookie";
import { ask, type HttpResponse } from "../support/storefront";

const port = inject("port");
const dataDir = inject("dataDir");
const brasa = `brasa.localhost:${port}`;
const PASSWORD = "feijoada completa";
const SESSION = "__Host-session";
const DEVICE = "__Host-device";

let made = 0;
const anEmail = () => `sessao${++made}@exemplo.com.br`;
const aBrowser = (host = brasa) => new Customer(port, host);

async function aCustomer(email = anEmail()) {
  const customer = aBrowser();
  const response = await customer.register(email);
  expect(response.status, response.body).toBe(200);
  return { customer, email };
}

const claims = (browser: Customer) => claimsOf(browser.cookie(SESSION), dataDir, "brasa");
const get = (path: string, cookie: string) => ask({ port, host: brasa, path, headers: { cookie } });

async function who(cookie: string) {
  const session = JSON.parse((await get("/api/auth/session", cookie)).body);
  return [session.user?.name ?? null, (await get("/api/v3/account/me", cookie)).status];
}

const cookiesSet = ({ headers }: HttpResponse) =>
  (headers["set-cookie"] ?? []).filter((line) => !/Max-Age=0/i.test(line)).map((line) => line.split(";")[0] ?? "");

describe("a session", () => {
  test("is a new one at every login, whatever cookie was planted before", async () => {
    const [{ customer: attacker }, { customer, email }] = [await aCustomer(), await aCustomer()];
    const planted = attacker.cookie(SESSION);
    const before = await claims(customer);
    const { csrfToken } = await customer.read<{ csrfToken: string }>("/api/auth/csrf");
    const payload = JSON.stringify({ authentication_type: "email_login", email, password: PASSWORD });
    const cookie = `${customer.cookieHeader().replace(customer.cookie(SESSION), planted)}`;
    expect(cookie).toContain(planted);
    const body = new URLSearchParams({ payload, csrfToken, json: "true" });
    expect((await customer.send("POST", "/api/auth/callback/email", body, { cookie })).status).toBe(200);
    const after = await claims(customer);
    const theirs = await claimsOf(planted, dataDir, "brasa");
    expect(after.sub).toBe(before.sub);
    expect(new Set([before.sid, after.sid, theirs.sid]).size).toBe(3);
    expect(new Set([before.apiToken, after.apiToken, theirs.apiToken]).size).toBe(3);
  });

  test("does not return with a response that was pending at the logout", async () => {
    const { customer } = await aCustomer();
    const cookie = customer.cookieHeader();
    const early = await get("/api/auth/session", cookie);
    const held = Array.from({ length: 20 }, () => get("/api/auth/session", cookie));
    await customer.logOut();
    const late = [early, ...(await Promise.all(held))].flatMap(cookiesSet).filter((pair) => pair.startsWith(SESSION));
    expect(late.length).toBeGreaterThan(0);
    for (const pair of [...late, cookie]) expect(await who(pair)).toEqual([null, 401]);
    const cleared = await get("/api/auth/session", late[0] ?? "");
    expect(cleared.headers["set-cookie"]?.join("\n")).toMatch(/^__Host-session=;.*Max-Age=0/im);
    expect(cleared.headers["set-cookie"]?.join("\n")).toMatch(/^sessao=;.*Max-Age=0/m);
  });

  test("takes no claim from the browser: no call and no login accepts one", async () => {
    const { customer } = await aCustomer();
    const names =
      "sub id name email picture avatar apiToken token market sid authTime auth_time iat exp jti nbf iss aud role roles admin isAdmin is_admin scope scopes permissions user user_id userId customer customer_id market_id marketId tenant balance cashback points verified email_verified data update session claims account accounts provider providerAccountId accessToken access_token refresh_token expires expires_at maxAge __proto__ constructor".split(
        " ",
      );
    expect(names.length).toBeGreaterThanOrEqual(50);
    const before = await claims(customer);
    const { csrfToken } = await customer.read<{ csrfToken: string }>("/api/auth/csrf");
    const all = Object.fromEntries(names.map((name) => [name, "invadida"]));
    const bodies = [new URLSearchParams({ ...all, csrfToken }), { data: all, csrfToken }, { ...all, csrfToken }];
    for (const body of bodies)
      for (const method of ["POST", "PUT", "PATCH"]) {
        const response = await customer.send(method, "/api/auth/session", body);
        expect([404, 405]).toContain(response.status);
        expect(response.headers["set-cookie"]).toBeUndefined();
      }
    await customer.send("GET", `/api/auth/session?${new URLSearchParams(all)}`);
    const { iat: _i, exp: _e, jti: _j, ...kept } = before;
    expect(await claims(customer)).toMatchObject(kept);
    const email = anEmail();
    const eve = aBrowser();
    await eve.authenticate({
      ...all,
      authentication_type: "email_create",
      full_name: "Eva Lima",
      email,
      password: PASSWORD,
    });
    const own = await claims(eve);
    expect(JSON.stringify(own)).not.toContain("invadida");
    expect(own).toMatchObject({ name: "Eva Lima", market: "brasa" });
  });
});

async function linkFor(email: string): Promise<URL> {
  await aBrowser().send("POST", "/api/v3/account/forgot-password", { email });
  return new URL(await mailedLink(dataDir, email));
}

async function setPassword(link: URL): Promise<void> {
  const passwords = { password: "pamonha doce", password_confirmation: "pamonha doce" };
  const token = link.searchParams.get("token");
  const response = await aBrowser().send("POST", "/api/v3/account/reset-password", { ...passwords, token });
  expect([response.status, response.body]).toEqual([200, "null"]);
}

describe("login attempts", () => {
  /** A hundred strangers, some with a device cookie of another account, in batches that the admission queue accepts. */
  async function strangersTry(email: string, cookies: readonly string[] = [""]): Promise<number[]> {
    const statuses: number[] = [];
    for (let wave = 0; wave < 5; wave++)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, (_, n) => strangerTries(20 * wave + n)))));
    return statuses;

    async function strangerTries(at: number): Promise<number> {
      const stranger = aBrowser();
      const { csrfToken } = await stranger.read<{ csrfToken: string }>("/api/auth/csrf");
      const payload = JSON.stringify({ authentication_type: "email_login", email, password: `errada ${at}` });
      const cookie = [stranger.cookieHeader(), cookies[at % cookies.length]].filter(Boolean).join("; ");
      const body = new URLSearchParams({ payload, csrfToken, json: "true" });
      return (await stranger.send("POST", "/api/auth/callback/email", body, { cookie })).status;
    }
  }
  const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

  test("by strangers lock strangers out, and the owner still logs in on the own device", async () => {
    const { customer, email } = await aCustomer();
    const device = customer.cookie(DEVICE);
    expect(device).not.toBe("");
    await customer.logOut();
    expect(customer.cookie(DEVICE)).toBe(device);
    const { customer: eve } = await aCustomer();
    const elsewhere = new Customer(port, `cantinho.localhost:${port}`);
    await elsewhere.register(email);
    const statuses = await strangersTry(email, [
      "",
      `${DEVICE}=forjada`,
      `${DEVICE}=${eve.cookie(DEVICE)}`,
      `${DEVICE}=${elsewhere.cookie(DEVICE)}`,
      `${DEVICE}=${device.slice(0, -4)}AAAA`,
      `x-device=${device}`,
    ]);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 95]);
    expect((await aBrowser().login(email)).status).toBe(429);
    expect((await customer.login(email)).status).toBe(200);
    expect(await who(customer.cookieHeader())).toEqual(["Ana Souza", 200]);
  }, 60_000);

  test("on the own device are limited too, and a copy of its cookie has the same limit", async () => {
    const { customer, email } = await aCustomer();
    const copy = `${DEVICE}=${customer.cookie(DEVICE)}`;
    expect(await who(copy)).toEqual([null, 401]);
    const statuses = await strangersTry(email, [copy]);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 95]);
    // The thief has used up that device's attempts; the owner still logs in anywhere else.
    expect((await customer.login(email)).status).toBe(429);
    expect((await aBrowser().login(email)).status).toBe(200);
  }, 60_000);

  test("are reset when the owner sets a new password by a link", async () => {
    const { email } = await aCustomer();
    await strangersTry(email);
    await setPassword(await linkFor(email));
    expect((await aBrowser().login(email, "pamonha doce")).status).toBe(200);
  }, 60_000);

  test("count for the account that is checked, even if the form names two", async () => {
    const { customer: eve, email: evesEmail } = await aCustomer();
    const victim = anEmail();
    const payload = (email: string, password: string) =>
      JSON.stringify({ authentication_type: "email_login", email, password });
    const statuses: number[] = [];
    for (let at = 0; at < 8; at++) {
      const { csrfToken } = await eve.read<{ csrfToken: string }>("/api/auth/csrf");
      const form = new URLSearchParams({ payload: payload(`outra${at}${evesEmail}`, "x"), csrfToken, json: "true" });
      form.append("payload", payload(victim, "errada"));
      statuses.push((await eve.send("POST", "/api/auth/callback/email", form)).status);
      // The right password of the attacker's own account, sent beside the victim's e-mail, resets nothing.
      const both = new URLSearchParams({ payload: payload(victim, "errada"), csrfToken, json: "true" });
      both.append("payload", payload(evesEmail, PASSWORD));
      if (at === 6) await eve.send("POST", "/api/auth/callback/email", both);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });
});

describe("nobody can tell which e-mail has an account", () => {
  /** Everything that distinguishes two responses, without values that are random in each. */
  const seen = ({ status, headers, body }: HttpResponse) => {
    const { date: _d, "x-request-id": _i, "set-cookie": set, ...rest } = headers;
    const cookies = set?.map((line) => line.replace(/csrf=[^;]*/, "csrf="));
    return { status, rest, cookies, body };
  };

  const registered = (email: string, full_name: string, password: string) =>
    aBrowser().authenticate({ authentication_type: "email_create", full_name, email, password });

  test("from the response to a login, a link request, or a rejected registration", async () => {
    const { email: known } = await aCustomer();
    const unknown = anEmail();
    const answers = async (email: string) => [
      seen(await aBrowser().login(email, "errada mesmo")),
      seen(await aBrowser().send("POST", "/api/v3/account/forgot-password", { email })),
      seen(await registered(email, "Zé", PASSWORD)),
      seen(await registered(email, "Zé Lima", "123")),
      seen(await registered(email, "Zé Lima", "senha123")),
    ];
    const [ofKnown, ofUnknown] = [await answers(known), await answers(unknown)];
    expect(ofUnknown).toEqual(ofKnown);
    expect(ofKnown.map(({ status }) => status)).toEqual([401, 200, 401, 401, 401]);
  });

  test("from the responses after too many attempts", async () => {
    const { email: known } = await aCustomer();
    const tried = async (email: string) => {
      const answers = [];
      for (let at = 0; at < 7; at++)
        answers.push(seen(await aBrowser().send("POST", "/api/v3/account/forgot-password", { email })));
      return answers.map(({ status, body }) => [status, body]);
    };
    expect(await tried(anEmail())).toEqual(await tried(known));
  });
});
