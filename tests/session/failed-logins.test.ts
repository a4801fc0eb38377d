import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

type Answer = { status: number; body: unknown };

const REFUSED: Answer = { status: 401, body: { message: "E-mail ou senha incorretos." } };
const ENTERED: Answer = { status: 200, body: { token: "t".repeat(40), user: { id: "7", name: "Ana" } } };

let next: Answer = REFUSED;
let asked = 0;
const api = createServer((request, response) => {
  const isLogin = /authentication|reset_password|account\/me|forgot/.test(request.url ?? "");
  if (isLogin) asked += 1;
  const { status, body } = isLogin ? next : { status: 200, body: { id: "alfa", name: "Alfa", token: "alfa" } };
  request.resume().on("end", () => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
});

let route: typeof import("@/app/api/auth/[...nextauth]/route");
let callback: typeof import("@/app/[market]/login/callback/route");
let proxy: typeof import("@/app/api/v3/[...path]/route");
let peerHeader: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("STORE_API_URL", `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  vi.stubEnv("STORE_API_KEY", "chave-da-loja");
  vi.stubEnv("AUTH_SECRET", "a-secret-of-the-tests-0123456789-0123456789");
  vi.resetModules();
  route = await import("@/app/api/auth/[...nextauth]/route");
  callback = await import("@/app/[market]/login/callback/route");
  proxy = await import("@/app/api/v3/[...path]/route");
  peerHeader = (await import("@/lib/server/http/peer-address")).PEER_HEADER;
});

afterAll(() => api.close());

const ORIGIN = "http://alfa.localhost:3000";

function headers(peer: string, more: Record<string, string> = {}) {
  return { host: "alfa.localhost:3000", origin: ORIGIN, [peerHeader]: peer, ...more };
}

async function login(email: string, peer: string): Promise<number> {
  const at = (...nextauth: string[]) => ({ params: Promise.resolve({ nextauth }) });
  const csrf = await route.GET(new Request(`${ORIGIN}/api/auth/csrf`, { headers: headers(peer) }), at("csrf"));
  const { csrfToken } = await csrf.json();
  const cookie = csrf.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const payload = JSON.stringify({ authentication_type: "email_login", email, password: "segredo1" });
  const body = new URLSearchParams({ csrfToken, payload, json: "true" });
  const sent = headers(peer, { cookie, "content-type": "application/x-www-form-urlencoded" });
  const posted = new Request(`${ORIGIN}/api/auth/callback/email`, { method: "POST", headers: sent, body });
  return (await route.POST(posted, at("callback", "email"))).status;
}

async function logins(times: number, answer: Answer, email: string, peer = "203.0.113.20") {
  next = answer;
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
    const answer = await callback.GET(request, { params: Promise.resolve({ market: "alfa" }) });
    return answer.headers.get("location");
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
  const forgot = async (answer: Answer) => {
    next = answer;
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
