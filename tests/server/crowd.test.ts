// More requests than the process can serve (docs/testing.md N8): it rejects the excess at once and stays healthy.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PLAIN_RESPONSE_CSP, SECURITY_HEADERS } from "@/lib/server/http/security-headers.mjs";
import { generateLoad } from "../support/load.mjs";
import { ask, METRICS_TOKEN, startStorefront } from "../support/storefront";

/** More than can be rendered in a second; each one repeats as soon as it gets a response. */
const CONNECTIONS = 300;
const SECONDS = 5;

let shop: Awaited<ReturnType<typeof startStorefront>>;
let host: string;

beforeAll(async () => {
  shop = await startStorefront({ PAGE_CACHE_BYTES: "1", LOG_LEVEL: "silent" }, "pipe");
  for (const stream of [shop.server.stdout, shop.server.stderr]) stream?.resume();
  host = `brasa.localhost:${shop.port}`;
});
afterAll(async () => {
  await shop.stop();
  shop.remove();
});

const get = (path: string, headers = {}) => ask({ port: shop.port, host, path, headers });

test("serves as many requests as it can, rejects the others with Retry-After, and serves health throughout", async () => {
  const kinds = [
    { name: "page", share: 2, requests: [{ host }] },
    { name: "call", share: 1, requests: [{ host, path: "/api/v3/products" }] },
  ];
  const crowd = generateLoad({ port: shop.port, seconds: SECONDS, connections: CONNECTIONS, kinds });
  await wait((SECONDS * 1_000) / 2);
  const seen = await Promise.all(Array.from({ length: 40 }, (_, n) => get(n % 2 === 0 ? "/" : "/api/v3/products")));
  expect((await get("/api/health")).status).toBe(200);
  const answers = await crowd;
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 503]);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(turnedAway.length).toBeGreaterThan(answers.length / 4);
  expect(turnedAway.every(({ retryAfter }) => retryAfter === "2")).toBe(true);
  expect((await get("/")).status).toBe(200);

  const [page, call] = ["text/html", "application/json"].map((type) =>
    seen.find(({ status, headers }) => status === 503 && headers["content-type"]?.startsWith(type)),
  );
  for (const answer of [page, call]) {
    expect(answer?.body).toContain("Muitos acessos neste momento.");
    expect(answer?.headers).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
    const whole = { ...SECURITY_HEADERS, "Content-Security-Policy": PLAIN_RESPONSE_CSP };
    for (const [name, value] of Object.entries(whole)) expect(answer?.headers[name.toLowerCase()], name).toBe(value);
  }
  expect(JSON.parse(call?.body ?? "")).toMatchObject({ status: 503 });
  const { body } = await get("/api/metrics", { authorization: `Bearer ${METRICS_TOKEN}` });
  expect(body).toMatch(/storefront_refusals_total\{reason="busy"\} \d{3,}/);
  expect(body).toContain("storefront_requests_waiting 0");
}, 120_000);
