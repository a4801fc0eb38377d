import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentSecurityOf } from "@/lib/server/csp/policy.mjs";
import { SECURITY_HEADERS } from "@/lib/server/http/security-headers.mjs";
import { FAULTS } from "../support/fault-kinds";
import { type FaultyShop, startFaultyShop } from "../support/faults";
import { send } from "../support/faulty-upstream";
import { ask } from "../support/storefront";

let shop: FaultyShop;

beforeAll(async () => {
  shop = await startFaultyShop();
});
afterAll(() => shop.stop());

/** The images of a real API may come from any host. */
function policyOf(html: string): string {
  return contentSecurityOf(html).policy.replace("img-src 'self' data: blob:", "img-src 'self' data: blob: https:");
}

const OUTAGES = [
  ...["F3 reset", "F4 black hole", "F6 drip", "F7 500", "F8 503", "F10 invalid JSON", "F11 HTML", "F12 truncated"],
  ...["F15 gzip bomb", "F16 302"],
];

const VISIT = { "sec-fetch-dest": "document" };

test("[SHELL-10] a first visit to a slow shop gets the skeleton, which no cache keeps and which asks for the menu itself; a preview of its link waits", async () => {
  const slow = await startFaultyShop({ TIME_SCALE: "1" });
  let answer = () => {};
  const answers = new Promise<void>((resolve) => (answer = resolve));
  slow.upstream.inject("all", async ({ response, pass }) => {
    await answers;
    send(response, await pass());
  });
  const preview = slow.get("/");
  const page = await slow.get("/", VISIT);
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(page.body.match(/data-skeleton="(?:header|tab|card)"/g)).toHaveLength(1 + 5 + 8);
  expect(page.body).toMatch(/<meta http-equiv="refresh" content="1"/);
  const calls = slow.upstream.seen.map(({ call }) => call);
  expect([...calls].sort()).toEqual(["categories", "districts", "market", "products"]);
  const next = slow.get("/", VISIT);
  answer();
  for (const { status, body } of [await next, await preview]) {
    expect([status, body.includes('data-skeleton="tab"')]).toEqual([200, false]);
    expect(body).toContain('data-page="menu"');
  }
  // Reads that were on their way were not repeated.
  expect(slow.upstream.seen.filter(({ call }) => call === "products")).toHaveLength(1);
  expect(slow.upstream.seen.filter(({ call }) => call === "market")).toHaveLength(1);
  await slow.stop();
});

test.each(OUTAGES)(
  "[ERROR-01] %s: renders a styled 503 on the first visit and recovers without a restart",
  async (name) => {
    const fault = FAULTS[name]?.fault;
    if (fault) shop.upstream.inject("products", fault);
    const page = await shop.get("/");
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
    // The page is the same for everyone, so the request's id is sent in a header.
    const id = page.headers["x-request-id"];
    expect(page.headers["server-timing"]).toBe(`request;desc="${id}"`);
    expect(page.body).not.toContain(id);
    expect(page.headers["content-security-policy"]).toBe(policyOf(page.body));
    for (const [header, value] of Object.entries(SECURITY_HEADERS))
      expect([header, page.headers[header.toLowerCase()]]).toEqual([header, value]);
    expect(page.body).toContain("Problema Técnico");
    expect(page.body.replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(/undefined|NaN|\[object/);
    await shop.heal();
  },
);

test("offers no cancellation with an API without the extensions", async () => {
  await shop.heal();
  expect((await shop.get("/orders/1")).body).toContain('\\"canCancel\\":false');
});

test("offers no link to an order's status either, and such an address is none", async () => {
  expect((await shop.get("/orders/1")).body).toContain('\\"canShare\\":false');
  const code = "a".repeat(32);
  expect((await shop.get(`/acompanhar/${code}`)).status).toBe(404);
  expect((await shop.get(`/api/v3/order_links/${code}`)).status).toBe(404);
});

test("then shows the menu, which survives a later outage", async () => {
  await shop.heal();
  const page = await shop.get("/");
  expect(page.status).toBe(200);
  shop.upstream.inject("all", ({ response }) => void response.destroy());
  for (let n = 0; n < 5; n++) expect(await shop.get("/")).toMatchObject({ status: 200, body: page.body });
  await shop.heal();
});

test("[GUARD-01] is 404 for a market that the API does not know, and not while the API fails", async () => {
  const at = (market: string) => ask({ port: shop.port, host: `${market}.localhost:${shop.port}`, path: "/" });
  const unknown = await at("nada");
  expect([unknown.status, unknown.headers.location]).toEqual([404, undefined]);
  shop.upstream.inject("market", ({ response }) => void response.destroy());
  expect((await at("outra")).status).toBe(503);
  shop.upstream.reset();
  // The first request after a second gets the cached result and revalidates it.
  await expect.poll(async () => (await at("outra")).status, { timeout: 5_000 }).toBe(404);
});

test("[GUARD-01] redirects to /error where the API does not let the market be shown", async () => {
  shop.upstream.inject("market", ({ response }) => {
    response.writeHead(403, { "content-type": "application/json" });
    response.end('{"message":"Loja suspensa."}');
  });
  const host = `suspensa.localhost:${shop.port}`;
  const answer = await ask({ port: shop.port, host, path: "/" });
  expect([answer.status, answer.headers.location]).toEqual([307, "/error"]);
  shop.upstream.reset();
});

test("calls the API once within the cache time for any number of parallel reads of the store", async () => {
  await shop.heal();
  await shop.get("/api/v3/market");
  // Five seconds in production, a tenth here.
  await wait(550);
  shop.upstream.reset();
  const answers = await Promise.all(Array.from({ length: 30 }, () => shop.get("/api/v3/market")));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
  expect(shop.upstream.seen.filter(({ call }) => call === "market")).toHaveLength(1);
});

test("serves health to a thousand requests and calls the API once within two seconds", async () => {
  for (const status of [200, 503]) {
    await shop.heal();
    await wait(250);
    const fault = FAULTS["F8 503"]?.fault;
    if (status === 503 && fault) shop.upstream.inject("health", fault);
    const began = performance.now();
    for (let wave = 0; wave < 50; wave++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => shop.get("/api/v3/health")));
      expect(answers.map((response) => response.status)).toEqual(Array(20).fill(status));
    }
    const asked = shop.upstream.seen.filter(({ call }) => call === "health").length;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 200));
  }
  await shop.heal();
  for (let n = 0; n < 100; n++) expect((await shop.get("/api/health")).status).toBe(200);
  expect(shop.upstream.seen).toEqual([]);
});
