import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, METRICS_TOKEN, startStorefront } from "../support/storefront";

const PATH = "/api/csp-reports";
let shop: Awaited<ReturnType<typeof startStorefront>>;
let host: string;
let written = "";

beforeAll(async () => {
  shop = await startStorefront({}, "pipe");
  host = `brasa.localhost:${shop.port}`;
  for (const stream of [shop.server.stdout, shop.server.stderr])
    stream?.on("data", (chunk: Buffer) => (written += chunk.toString("utf8")));
});
afterAll(async () => {
  await shop?.stop();
  shop?.remove();
});

const report = (changes: object = {}) => ({
  "csp-report": {
    "document-uri": `http://${host}/cart?token=canario-token`,
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js?canario-cpf",
    "original-policy": "default-src 'self'",
    "script-sample": "canario-codigo",
    referrer: "https://canario.example/",
    ...changes,
  },
});

function send(body: unknown, { type = "application/csp-report", to = host, method = "POST" } = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return ask({ port: shop.port, host: to, path: PATH, method, headers: { "content-type": type }, body: text });
}

const lines = () =>
  written
    .split("\n")
    .filter((line) => line.includes("csp-violation"))
    .map((line) => JSON.parse(line));

test("every page names the endpoint for violation reports", async () => {
  for (const path of ["/", "/login", "/nao-existe", "/error"]) {
    const { headers } = await ask({ port: shop.port, host, path });
    expect(headers["content-security-policy"]).toMatch(/; report-uri \/api\/csp-reports$/);
  }
});

test("writes a report as one log line and one count in the metrics, without personal data", async () => {
  const answer = await send(report());
  expect([answer.status, answer.body, answer.headers["cache-control"]]).toEqual([204, "", "no-store"]);
  await expect.poll(() => lines().length).toBe(1);
  expect(lines()[0]).toEqual({
    level: "warn",
    time: expect.any(String),
    requestId: answer.headers["x-request-id"],
    market: "brasa",
    directive: "script-src-elem",
    blocked: "https://evil.example",
    path: "/cart",
    event: "csp-violation",
  });
  expect(written).not.toContain("canario");
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await ask({ port: shop.port, host, path: "/api/metrics", headers });
  expect(metrics.body).toContain('storefront_csp_reports_total{directive="script-src-elem"} 1\n');
});

test("takes the reports of the shops' board at its own host, of no shop", async () => {
  const board = `painel.localhost:${shop.port}`;
  const page = { "document-uri": `http://${board}/entrar?loja=canario`, "effective-directive": "worker-src" };
  expect((await send(report(page), { to: board })).status).toBe(204);
  await expect
    .poll(() => lines().find(({ directive }) => directive === "worker-src"))
    .toMatchObject({ market: "painel", path: "/entrar" });
  expect(written).not.toContain("canario");
  expect((await send(report(), { to: board })).status).toBe(400);
});

test("rejects anything else without logging it", async () => {
  const before = lines().length;
  expect((await send(report(), { type: "application/json" })).status).toBe(415);
  expect((await send(report(), { type: "text/plain" })).status).toBe(415);
  expect((await send("{")).status).toBe(400);
  expect((await send({})).status).toBe(400);
  expect((await send(report({ "document-uri": `http://cantinho.localhost:${shop.port}/` }))).status).toBe(400);
  expect((await send(report({ "original-policy": "x".repeat(17_000) }))).status).toBe(413);
  expect((await send(report(), { to: `nada.localhost:${shop.port}` })).status).toBe(404);
  expect((await send(report(), { method: "PUT" })).status).toBe(405);
  expect(lines()).toHaveLength(before);
});

test("limits a flood of reports, for that shop alone", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 70; n++) statuses.push((await send(report({ "effective-directive": "img-src" }))).status);
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(204));
  expect(statuses.at(-1)).toBe(429);
  const other = `cantinho.localhost:${shop.port}`;
  expect((await send(report({ "document-uri": `http://${other}/` }), { to: other })).status).toBe(204);
  expect(lines().length).toBeLessThanOrEqual(62);
});
