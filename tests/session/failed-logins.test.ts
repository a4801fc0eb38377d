import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PEER_HEADER } from "@/lib/server/http/peer-address";

type HttpResponse = { status: number; body: unknown };

const REFUSED: HttpResponse = { status: 401, body: { message: "E-mail ou senha incorretos." } };
const ENTERED: HttpResponse = { status: 200, body: { token: "t".repeat(40), user: { id: "7", name: "Ana" } } };

let next: HttpResponse = REFUSED;
let asked = 0;
const api = createServer((request, response) => {
  const isLogin = /authentication|account|user|order_links|coupons|opening_notices/.test(request.url ?? "");
  if (isLogin) asked += 1;
  const { status, body } = isLogin ? next : { status: 200, body: { id: "alfa", name: "Alfa", token: "alfa" } };
  request.resume().on("end", () => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
});

let route: typeof import("@/app/api/auth/[...nextauth]/route");
let callback: typeof import("@/app/[market]/login/callback/route");
let proxy: typeof import("@/app/api/v3/[...path]/route");

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("STORE_API_URL", `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  vi.stubEnv("STORE_API_KEY", "chave-da-loja");
  vi.stubEnv("STORE_API_EXTENSIONS", "1");
  vi.stubEnv("AUTH_SECRET", "a-secret-of-the-tests-0123456789-0123456789");
  vi.resetModules();
  route = await import("@/app/api/auth/[...nextauth]/route");
  callback = await import("@/app/[market]/login/callback/route");
  proxy = await import("@/app/api/v3/[...path]/route");
});

afterAll(() => api.close());

const ORIGIN = "http://alfa.localhost:3000";

function headers(peer: string, more: Record<string, string> = {}) {
  return { host: "alfa.localhost:3000", origin: ORIGIN, [PEER_HEADER]: peer, ...more };
}

type Browser = { peer?: string; cookies?: string; type?: "email_login" | "email_create" };

async function enter(email: string, { peer = "203.0.113.20", cookies = "", type = "email_login" }: Browser = {}) {
  const at = (...nextauth: string[]) => ({ params: Promise.resolve({ nextauth }) });
  const csrf = await route.GET(new Request(`${ORIGIN}/api/auth/csrf`, { headers: headers(peer) }), at("csrf"));
  const { csrfToken } = await csrf.json();
  const account = { authentication_type: type, email, password: "segredo1", full_name: "Ana Souza" };
  const body = new URLSearchParams({ csrfToken, payload: JSON.stringify(account), json: "true" });
  const cookie = [cookiesOf(csrf), cookies].filter(Boolean).join("; ");
  const sent = headers(peer, { cookie, "content-type": "application/x-www-form-urlencoded" });
  const posted = new Request(`${ORIGIN}/api/auth/callback/email`, { method: "POST", headers: sent, body });
  const response = await route.POST(posted, at("callback", "email"));
  return { status: response.status, retryAfter: response.headers.get("retry-after"), cookies: cookiesOf(response) };
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

const login = async (email: string, peer: string) => (await enter(email, { peer })).status;

async function logins(times: number, response: HttpResponse, email: string, peer = "203.0.113.20") {
  next = response;
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push(await login(email, peer));
  return statuses;
}

describe("a login", () => {
  test.each([
    ["500", { status: 500, body: {} }],
    ["503", { status: 503, body: { message: "Muitos acessos agora." } }],
    ["its own 429", { status: 429, body: {} }],
    ["408", { status: 408, body: {} }],
    ["HTML", { status: 200, body: "<html>" }],
  ])("that the shop's API answers with %s counts for nobody, however often", async (name, failing) => {
    const email = `${name.length}${name.charCodeAt(0)}@b.br`;
    expect(await logins(12, failing, email)).not.toContain(429);
    expect(await logins(1, ENTERED, email)).toEqual([200]);
  });

  test("that is refused counts: the sixth in fifteen minutes is not asked", async () => {
    const before = asked;
    expect((await logins(7, REFUSED, "ana@b.br")).slice(4)).toEqual([401, 429, 429]);
    expect(asked - before).toBe(5);
  });

  test("that is refused counts beside the failures of an outage", async () => {
    const email = "bia@b.br";
    expect(await logins(4, REFUSED, email)).toEqual([401, 401, 401, 401]);
    expect(await logins(9, { status: 502, body: {} }, email)).not.toContain(429);
    expect(await logins(2, REFUSED, email)).toEqual([401, 429]);
  });

  test("that passes counts for no address: 70 customers enter behind one", async () => {
    next = ENTERED;
    const statuses: number[] = [];
    for (let n = 0; n < 70; n++) statuses.push(await login(`c${n}@b.br`, "203.0.113.21"));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe("a link to enter", () => {
  const open = async (token: string, peer: string) => {
    const request = new Request(`${ORIGIN}/login/callback`, { headers: headers(peer, { "x-link-token": token }) });
    const response = await callback.GET(request, { params: Promise.resolve({ market: "alfa" }) });
    return response.headers.get("location");
  };

  test("with a token of six digits is asked of the shop's API", async () => {
    next = { status: 200, body: { id: "7", name: "Ana" } };
    expect(await open("123456", "203.0.113.22")).not.toContain("aviso=link");
  });

  test("with a short token that is wrong is limited for the shop, from whatever addresses; a long one is not", async () => {
    next = REFUSED;
    const before = asked;
    for (let n = 0; n < 120; n++) await open(String(100_000 + n), `203.0.${n}.1`);
    expect(asked - before).toBe(100);
    next = { status: 200, body: { id: "7", name: "Ana" } };
    expect(await open("t".repeat(40), "203.0.113.23")).not.toContain("aviso=link");
  });
});

test("a mail for a new password that the shop's API fails to send counts for nobody", async () => {
  const forgot = async (response: HttpResponse) => {
    next = response;
    const request = new Request(`${ORIGIN}/api/v3/account/forgot-password`, {
      method: "POST",
      headers: headers("203.0.113.24", { "content-type": "application/json" }),
      body: JSON.stringify({ email: "eva@b.br" }),
    });
    return (await proxy.POST(request)).status;
  };
  for (let n = 0; n < 8; n++) expect(await forgot({ status: 502, body: {} })).not.toBe(429);
  for (let n = 0; n < 5; n++) expect(await forgot({ status: 200, body: {} })).toBe(200);
  expect(await forgot({ status: 200, body: {} })).toBe(429);
});

describe("a device that has logged in to the account", () => {
  const tries = async (times: number, email: string, browser: Browser = {}) => {
    next = REFUSED;
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) statuses.push((await enter(email, browser)).status);
    return statuses;
  };

  test("logs its owner in after strangers' attempts, and has five of its own, which the right password resets", async () => {
    next = ENTERED;
    const phone = { cookies: (await enter("dona@b.br")).cookies };
    expect((await tries(7, "dona@b.br")).slice(4)).toEqual([401, 429, 429]);
    expect(await tries(4, "dona@b.br", phone)).toEqual([401, 401, 401, 401]);
    next = ENTERED;
    expect((await enter("dona@b.br", phone)).status).toBe(200);
    expect((await tries(7, "dona@b.br", phone)).slice(4)).toEqual([401, 429, 429]);
  });

  test("is unknown to every other account, and known from the registration on", async () => {
    next = ENTERED;
    const phone = { cookies: (await enter("nova@b.br", { type: "email_create" })).cookies };
    expect((await tries(6, "outra@b.br", phone)).at(-1)).toBe(429);
    expect((await tries(6, "nova@b.br")).at(-1)).toBe(429);
    expect(await tries(1, "nova@b.br", phone)).toEqual([401]);
  });
});

test("an account is blocked for a quarter of an hour, however its e-mail is spelled", async () => {
  await logins(5, REFUSED, "caixa@b.br");
  const { status, retryAfter } = await enter(" CAIXA@B.br ");
  expect(status).toBe(429);
  expect(Number(retryAfter)).toBeGreaterThan(890);
});

describe("in a session", () => {
  const PASSWORDS = { current_password: "errada", password: "nova senha", password_confirmation: "nova senha" };
  const customers = async (...ids: string[]) => {
    const cookies: string[] = [];
    for (const id of ids) {
      next = { status: 200, body: { token: id.repeat(20), user: { id, name: "Ana" } } };
      cookies.push((await enter(`${id}@b.br`)).cookies);
    }
    return cookies;
  };
  const send = async (cookie: string, method: "POST" | "PUT" | "DELETE", path: string, body: object) => {
    const sent = headers("203.0.113.25", { cookie, "content-type": "application/json" });
    const request = new Request(`${ORIGIN}/api/v3${path}`, { method, headers: sent, body: JSON.stringify(body) });
    return (await proxy[method](request)).status;
  };
  const saved = (email: string) => ({ full_name: "Ana Souza", email, current_password: "segredo1" });

  test("five wrong passwords block the calls that check one, and no other customer", async () => {
    const [ana = "", bia = ""] = await customers("ana11", "bia11");
    next = { status: 422, body: { message: "A senha atual não confere." } };
    for (let n = 0; n < 4; n++) expect(await send(ana, "PUT", "/user/password", PASSWORDS)).toBe(422);
    expect(await send(ana, "DELETE", "/account", { password: "errada" })).toBe(422);
    for (const [method, path, body] of [
      ["PUT", "/user/password", PASSWORDS],
      ["DELETE", "/account", { password: "errada" }],
      ["POST", "/app_user/update", saved("nova@c.br")],
    ] as const)
      expect(await send(ana, method, path, body)).toBe(429);
    expect(await send(bia, "PUT", "/user/password", PASSWORDS)).toBe(422);
  });

  test("a profile that is saved beside them resets no wrong passwords", async () => {
    const [eva = ""] = await customers("eva11");
    const wrong = async () => {
      next = { status: 422, body: { message: "A senha atual não confere." } };
      return send(eva, "PUT", "/user/password", PASSWORDS);
    };
    for (let n = 0; n < 4; n++) await wrong();
    next = { status: 200, body: {} };
    await send(eva, "POST", "/app_user/update", saved("eva11@b.br"));
    expect([await wrong(), await wrong()]).toEqual([422, 429]);
  });

  test("five changes of e-mail are mailed for an account, and to a mailbox", async () => {
    const ids = ["c1111", "c2222", "c3333", "c4444", "c5555", "c6666", "c7777"];
    const [first = "", ...others] = await customers(...ids);
    next = { status: 202, body: { pending_email: "nova@b.br" } };
    const own: number[] = [];
    for (let n = 0; n < 6; n++) own.push(await send(first, "POST", "/app_user/update", saved(`caixa${n}@c.br`)));
    expect(own).toEqual([202, 202, 202, 202, 202, 429]);
    const toOne: number[] = [];
    for (const each of others) toOne.push(await send(each, "POST", "/app_user/update", saved("alvo@c.br")));
    expect(toOne).toEqual([202, 202, 202, 202, 202, 429]);
    expect(
      await send(others[0] ?? "", "POST", "/app_user/update", { ...saved("x@c.br"), current_password: null }),
    ).toBe(202);
  });
});

describe("from one public address", () => {
  const peer = "203.0.113.88";
  const call = async (method: "GET" | "POST", path: string, body?: object, from = peer) => {
    const sent = headers(from, body ? { "content-type": "application/json" } : {});
    const request = new Request(`${ORIGIN}/api/v3${path}`, {
      method,
      headers: sent,
      body: body ? JSON.stringify(body) : null,
    });
    return (await proxy[method](request)).status;
  };

  test("60 refused logins of any accounts pass in a quarter of an hour", async () => {
    next = REFUSED;
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push(await login(`muitas${n}@b.br`, peer));
    expect(statuses).toEqual([...Array(60).fill(401), 429]);
  });

  test("60 mails for a new password are asked for, to whatever mailboxes", async () => {
    next = { status: 200, body: {} };
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push(await call("POST", "/account/forgot-password", { email: `m${n}@b.br` }));
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });

  test("a token is refused five times, from other addresses too", async () => {
    next = { status: 422, body: { message: "Token inválido." } };
    const body = { token: "x".repeat(43), password: "nova senha", password_confirmation: "nova senha" };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push(await call("POST", "/account/reset-password", body, `198.51.100.${n}`));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test("a guest makes 120 writes in a minute", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 121; n++) statuses.push(await call("POST", "/account/forgot-password", {}, "198.51.100.77"));
    expect(statuses).toEqual([...Array(120).fill(422), 429]);
  });

  test("300 links to an order are tried in a minute", async () => {
    next = { status: 404, body: {} };
    const statuses: number[] = [];
    for (let n = 0; n < 301; n++) statuses.push(await call("GET", `/order_links/${"c".repeat(43)}`));
    expect(statuses).toEqual([...Array(300).fill(404), 429]);
  });

  test("60 coupon codes that are refused pass in a quarter of an hour, one that counts is free", async () => {
    const check = (n: number) => call("POST", "/coupons/check", { code: `CODIGO${n}`, subtotal: 50 }, "198.51.100.60");
    next = { status: 200, body: { code: "VOLTE10", kind: "PERCENT", value: 10, min_order: 0, discount: 5 } };
    expect(await check(0)).toBe(200);
    next = { status: 422, body: { message: "Cupom inválido!" } };
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push(await check(n));
    expect(statuses).toEqual([...Array(60).fill(422), 429]);
  });

  test("60 wishes to be told of an opening pass in a quarter of an hour", async () => {
    next = { status: 200, body: { wanted: true } };
    const body = { endpoint: "https://web.push.apple.com/a", keys: { p256dh: "p", auth: "a" }, wanted: true };
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push(await call("POST", "/opening_notices", body, "198.51.100.61"));
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });

  test("20 reports of violations are taken in a minute", async () => {
    const { takeCspReport } = await import("@/lib/server/csp/reports");
    const report = () =>
      takeCspReport(
        new Request(`${ORIGIN}/api/csp-report`, {
          method: "POST",
          headers: headers(peer, { "content-type": "application/csp-report" }),
          body: "{}",
        }),
      );
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await report()).status);
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });
});

test("registrations of a market count when they succeed, logins when they are refused, from whatever addresses", async () => {
  const { RATE_LIMITS, take } = await import("@/lib/server/shared-store/rate-limits");
  for (const limit of ["registrationOfMarket", "loginOfMarket"] as const) {
    next = limit === "loginOfMarket" ? REFUSED : ENTERED;
    const type = limit === "loginOfMarket" ? "email_login" : "email_create";
    for (let n = 0; n < RATE_LIMITS[limit][0]; n++) await take(limit, "alfa");
    expect((await enter("mais-um@b.br", { peer: "203.0.113.77", type })).status).toBe(429);
  }
});
