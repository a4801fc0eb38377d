import { expect, test } from "vitest";
import { ownStorefront } from "../support/own-storefront";
import { ask } from "../support/storefront";

const PATH = "/api/csp-reports";
const shop = ownStorefront({}, "pipe");

const report = (changes: object = {}) => ({
  "csp-report": {
    "document-uri": `http://${shop.host()}/cart?token=canario-token`,
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js?canario-cpf",
    "original-policy": "default-src 'self'",
    "script-sample": "canario-codigo",
    referrer: "https://canario.example/",
    ...changes,
  },
});

function send(body: unknown, { type = "application/csp-report", to = shop.host(), method = "POST" } = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return ask({ port: shop.port, host: to, path: PATH, method, headers: { "content-type": type }, body: text });
}

const lines = () => shop.lines("csp-violation");

test("every page names the endpoint for violation reports", async () => {
  for (const path of ["/", "/login", "/nao-existe", "/error"]) {
    const { headers } = await shop.get(path);
    expect(headers["content-security-policy"]).toMatch(/; report-uri \/api\/csp-reports$/);
  }
});

test("writes a report as one log line and one count in the metrics, without personal data", async () => {
  const response = await send(report());
  expect([response.status, response.body, response.headers["cache-control"]]).toEqual([204, "", "no-store"]);
  await expect.poll(() => lines().length).toBe(1);
  expect(lines()[0]).toEqual({
    level: "warn",
    time: expect.any(String),
    requestId: response.headers["x-request-id"],
    market: "brasa",
    directive: "script-src-elem",
    blocked: "https://evil.example",
    path: "/cart",
    event: "csp-violation",
  });
  expect(shop.written).not.toContain("canario");
  expect(await shop.metrics()).toContain('storefront_csp_reports_total{directive="script-src-elem"} 1\n');
});

test("takes the reports of the shops' board at its own host, of no shop", async () => {
  const board = shop.host("painel");
  const page = { "document-uri": `http://${board}/entrar?loja=canario`, "effective-directive": "worker-src" };
  expect((await send(report(page), { to: board })).status).toBe(204);
  await expect
    .poll(() => lines().find(({ directive }) => directive === "worker-src"))
    .toMatchObject({ market: "painel", path: "/entrar" });
  expect(shop.written).not.toContain("canario");
  expect((await send(report(), { to: board })).status).toBe(400);
});

test("rejects anything else without logging it", async () => {
  const before = lines().length;
  expect((await send(report(), { type: "application/json" })).status).toBe(415);
  expect((await send(report(), { type: "text/plain" })).status).toBe(415);
  expect((await send("{")).status).toBe(400);
  expect((await send({})).status).toBe(400);
  expect((await send(report({ "document-uri": `http://${shop.host("cantinho")}/` }))).status).toBe(400);
  expect((await send(report({ "original-policy": "x".repeat(17_000) }))).status).toBe(413);
  expect((await send(report(), { to: shop.host("nada") })).status).toBe(404);
  expect((await send(report(), { method: "PUT" })).status).toBe(405);
  expect(lines()).toHaveLength(before);
});

test("limits a flood of reports, for that shop alone", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 70; n++) statuses.push((await send(report({ "effective-directive": "img-src" }))).status);
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(204));
  expect(statuses.at(-1)).toBe(429);
  const other = shop.host("cantinho");
  expect((await send(report({ "document-uri": `http://${other}/` }), { to: other })).status).toBe(204);
  expect(lines().length).toBeLessThanOrEqual(62);
});
