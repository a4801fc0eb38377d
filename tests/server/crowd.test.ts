// More requests than the process can serve (docs/testing.md N8): it rejects the excess at once and stays healthy.
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { PLAIN_RESPONSE_CSP, SECURITY_HEADERS } from "@/lib/server/http/security-headers.mjs";
import { generateLoad } from "../support/load.mjs";
import { ownStorefront } from "../support/own-storefront";

/** More than can be rendered in a second; each one repeats as soon as it gets a response. */
const CONNECTIONS = 300;
const SECONDS = 5;

const shop = ownStorefront({ PAGE_CACHE_BYTES: "1", LOG_LEVEL: "silent" }, "pipe");
const { get } = shop;

test("serves as many requests as it can, rejects the others with Retry-After, and serves health throughout", async () => {
  const host = shop.host();
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
  for (const response of [page, call]) {
    expect(response?.body).toContain("Muitos acessos neste momento.");
    expect(response?.headers).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
    const whole = { ...SECURITY_HEADERS, "Content-Security-Policy": PLAIN_RESPONSE_CSP };
    for (const [name, value] of Object.entries(whole)) expect(response?.headers[name.toLowerCase()], name).toBe(value);
  }
  expect(JSON.parse(call?.body ?? "")).toMatchObject({ status: 503 });
  const metrics = await shop.metrics();
  expect(metrics).toMatch(/storefront_refusals_total\{reason="busy"\} \d{3,}/);
  expect(metrics).toContain("storefront_requests_waiting 0");
}, 120_000);
