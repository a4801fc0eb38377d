import { connect } from "node:net";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { PLAIN_RESPONSE_CSP, SECURITY_HEADERS, WORKER_CSP } from "@/lib/server/http/security-headers.mjs";
import { Customer } from "../support/customer";
import { ADDRESS } from "../support/order";
import { ask, type HttpResponse } from "../support/storefront";

const port = inject("port");
const brasa = `brasa.localhost:${port}`;
const ana = new Customer(port, brasa);
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

beforeAll(async () => {
  await ana.register("cabecalhos@exemplo.com.br");
});

type Asked = { path: string; method?: string; host?: string; headers?: Record<string, string>; body?: unknown };

function send({ path, method = "GET", host = brasa, headers = {}, body }: Asked): Promise<HttpResponse> {
  if ((method !== "GET" || body !== undefined) && host === brasa) return ana.send(method, path, body, headers);
  return ask({ port, host, path, method, headers });
}

const get = (path: string, headers: Record<string, string> = {}) => ask({ port, host: brasa, path, headers });

/** The whole set once each, and nothing that names the software; images are usable by every site. */
function expectWhole({ headers }: HttpResponse, path = ""): void {
  const policy = path.startsWith("/media/") ? "cross-origin" : "same-origin";
  const expected = { ...SECURITY_HEADERS, "Cross-Origin-Resource-Policy": policy };
  for (const [name, value] of Object.entries(expected)) expect(headers[name.toLowerCase()], name).toBe(value);
  expect(headers["content-security-policy"]).toMatch(/^default-src /);
  expect(headers["content-security-policy"]).not.toMatch(/,|unsafe/);
  expect(headers["x-request-id"]).toMatch(UUID);
  for (const name of ["x-powered-by", "access-control-allow-origin", "server"])
    expect(headers).not.toHaveProperty(name);
}

const NEW_ADDRESS = "/api/v3/address/new_address";
const CASES: [number, string, Asked][] = [
  [200, "a page", { path: "/" }],
  [200, "a shell", { path: "/cart" }],
  [200, "/error", { path: "/error" }],
  [200, "an answer of the API", { path: "/api/v3/market" }],
  [200, "the session", { path: "/api/auth/session" }],
  [200, "health", { path: "/api/health" }],
  [200, "a static file", { path: "/assets/icon.svg" }],
  [200, "the service worker", { path: "/sw.js" }],
  [303, "the end of a login elsewhere", { path: "/login/callback" }],
  [303, "a link with a token", { path: "/password-recovery?token=segredo" }],
  [404, "an unknown host", { path: "/", host: `nada.localhost:${port}` }],
  [307, "a chosen market", { path: "/?market=cantinho", host: `localhost:${port}` }],
  [308, "a trailing slash", { path: "/cart/" }],
  [308, "two slashes", { path: "//about" }],
  [400, "an unreadable body", { path: NEW_ADDRESS, method: "POST", body: Array(300).fill(1) }],
  [400, "a GET with a body", { path: "/api/v3/market", body: {}, headers: { "content-length": "2" } }],
  [401, "a guest", { path: "/api/v3/orders" }],
  [403, "a foreign origin", { path: NEW_ADDRESS, method: "POST", body: {}, headers: { origin: "https://evil.com" } }],
  [404, "an unknown page", { path: "/nao-existe" }],
  [404, "an unknown call", { path: "/api/v3/nada" }],
  [404, "a refused host's call", { path: "/api/v3/market", host: `nada.localhost:${port}` }],
  [404, "broken UTF-8", { path: "/%ff" }],
  [404, "broken UTF-8 below the API", { path: "/api/v3/%ff" }],
  [404, "a picture that is none", { path: "/media/x/y.webp" }],
  [404, "a file of the build that is none", { path: "/_next/static/nada.js" }],
  [404, "another method of a call", { path: "/api/v3/market", method: "PUT", body: {} }],
  [404, "OPTIONS", { path: "/api/v3/market", method: "OPTIONS" }],
  [404, "HEAD", { path: "/api/v3/market", method: "HEAD" }],
  [404, "TRACE", { path: "/api/v3/market", method: "TRACE", host: `nada.localhost:${port}` }],
  [405, "a page that is posted to", { path: "/cart", method: "POST", body: {} }],
  [413, "a large body", { path: NEW_ADDRESS, method: "POST", body: { a: "x".repeat(70_000) } }],
  [415, "another type", { path: NEW_ADDRESS, method: "POST", body: {}, headers: { "content-type": "text/plain" } }],
  [422, "a wrong field", { path: NEW_ADDRESS, method: "POST", body: { address: { ...ADDRESS, zip_code: "1" } } }],
];

describe("the security headers", () => {
  test.each(CASES)("are complete on %i: %s", async (status, _name, asked) => {
    const response = await send(asked);
    expect(response.status).toBe(status);
    expectWhole(response, asked.path);
    // A body has a content type, and text names its charset.
    const type = response.headers["content-type"] ?? "";
    if (response.body !== "")
      expect(type).toMatch(
        /^(?:text\/[\w.+-]+; charset=utf-8|application\/j\w+(?:; charset=utf-8)?|image\/[\w.+-]+)$/i,
      );
    const page = /text\/html/.test(response.headers["content-type"] ?? "");
    if (asked.path === "/sw.js") expect(response.headers["content-security-policy"]).toBe(WORKER_CSP);
    else if (!page) expect(response.headers["content-security-policy"]).toBe(PLAIN_RESPONSE_CSP);
  });

  test("are complete on 304: an image and a page that the browser has", async () => {
    const { body } = await get("/");
    const picture = /\/media\/[0-9a-f]{20,32}\/[\w.]+/.exec(body)?.[0] ?? "";
    for (const path of [picture, "/assets/icon.svg", "/"]) {
      const first = await get(path);
      expectWhole(first, path);
      const { etag = "", "last-modified": modified = "" } = first.headers;
      const again = await get(path, etag ? { "if-none-match": etag } : { "if-modified-since": modified });
      expect([path, again.status]).toEqual([path, 304]);
      expectWhole(again, path);
    }
  });

  test("[LOGIN-07] are complete on 429: the sixth wrong password for an account in fifteen minutes, from any browser", async () => {
    const attempt = () => new Customer(port, brasa).login("Cabecalhos@exemplo.com.br", "errada");
    const answers: HttpResponse[] = [];
    for (let n = 0; n < 7; n++) answers.push(await attempt());
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const last = answers.at(-1);
    if (last) expectWhole(last);
    expect(Number(last?.headers["retry-after"])).toBeGreaterThan(800);
    expect(JSON.parse(last?.body ?? "{}").message).toBe("Muitas tentativas. Aguarde alguns minutos e tente novamente.");
  });

  test("are complete on 429: more writes of one customer in a minute than allowed, in any number of sessions", async () => {
    const email = "apressada@exemplo.com.br";
    const [eva, again] = [new Customer(port, brasa), new Customer(port, brasa)];
    await eva.register(email);
    await again.login(email);
    const answers: HttpResponse[] = [];
    for (let n = 0; n < 62; n++) answers.push(await (n % 2 ? again : eva).send("POST", NEW_ADDRESS, {}));
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(422), 429, 429]);
    for (const { headers } of answers.slice(60)) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await ana.send("POST", NEW_ADDRESS, {})).status).toBe(422);
  });

  test("have our own request id, whatever the client sends", async () => {
    const forged = "11111111-1111-1111-1111-111111111111";
    const { headers } = await get("/api/v3/market", { "x-request-id": forged });
    expect(headers["x-request-id"]).toMatch(UUID);
    expect(headers["x-request-id"]).not.toBe(forged);
  });

  test("name the target of a redirect once", async () => {
    for (const path of ["/produto/603", "/cart/", "/login/callback"]) {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: ${brasa}\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 30[38]/);
      expect(answer.match(/^location: /gim)).toHaveLength(1);
    }
  });

  test.each([
    "GET /%c0%af HTTP/1.1",
    "GET /api/v3/..%2f..%2foperator/markets HTTP/1.1",
    "GET http://169.254.169.254/ HTTP/1.1",
    "PROPFIND / HTTP/1.1",
    "QUERY /api/v3/market HTTP/1.1",
    "TRACE / HTTP/1.1",
  ])("are complete on %s, which is a 3xx or 4xx", async (line) => {
    const answer = await raw(`${line}\r\nHost: ${brasa}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:3|4)\d\d/);
    expect(answer.toLowerCase()).toContain("\r\nx-content-type-options: nosniff");
    expect(answer.toLowerCase()).toContain("\r\ncontent-security-policy: default-src");
  });
});

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => (answer += chunk));
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}
