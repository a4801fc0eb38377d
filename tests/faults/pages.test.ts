import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentSecurityOf } from "@/lib/server/csp/policy.mjs";
import { SECURITY_HEADERS } from "@/lib/server/http/security-headers.mjs";
import { FAULTS } from "../support/fault-kinds";
import { type FaultyShop, startFaultyShop } from "../support/faults";
import { ask } from "../support/storefront";

let shop: FaultyShop;

beforeAll(async () => {
  shop = await startFaultyShop();
});
afterAll(() => shop.stop());

/** Pictures of a real API come from wherever it says. */
function policyOf(html: string): string {
  return contentSecurityOf(html).policy.replace("img-src 'self' data: blob:", "img-src 'self' data: blob: https:");
}

const OUTAGES = [
  "F3 reset",
  "F4 black hole",
  "F6 drip",
  "F7 500",
  "F8 503",
  "F10 invalid JSON",
  "F11 HTML",
  "F12 truncated",
  "F15 gzip bomb",
  "F16 302",
];

test.each(OUTAGES)("[ERROR-01] %s: a first render is a styled 503 that heals without a restart", async (name) => {
  const fault = FAULTS[name]?.fault;
  if (fault) shop.upstream.inject("products", fault);
  const page = await shop.get("/");
  expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
  // The page is the same for everyone; which request failed is told beside it, for the page to show.
  const id = page.headers["x-request-id"];
  expect(page.headers["server-timing"]).toBe(`request;desc="${id}"`);
  expect(page.body).not.toContain(id);
  expect(page.headers["content-security-policy"]).toBe(policyOf(page.body));
  for (const [header, value] of Object.entries(SECURITY_HEADERS))
    expect([header, page.headers[header.toLowerCase()]]).toEqual([header, value]);
  expect(page.body).toContain("Problema Técnico");
  expect(page.body.replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(/undefined|NaN|\[object/);
  await shop.heal();
});

test("of an API without the extensions no order can be cancelled", async () => {
  await shop.heal();
  expect((await shop.get("/orders/1")).body).toContain('\\"canCancel\\":false');
});

test("then the menu is there, and an outage after it changes nothing", async () => {
  await shop.heal();
  const page = await shop.get("/");
  expect(page.status).toBe(200);
  shop.upstream.inject("all", ({ response }) => void response.destroy());
  for (let n = 0; n < 5; n++) expect(await shop.get("/")).toMatchObject({ status: 200, body: page.body });
  await shop.heal();
});

test("[GUARD-01] a market that the API does not know goes to /error; one that it cannot be asked about does not", async () => {
  const at = (market: string) => ask({ port: shop.port, host: `${market}.localhost:${shop.port}`, path: "/" });
  const unknown = await at("nada");
  expect([unknown.status, unknown.headers.location]).toEqual([307, "/error"]);
  shop.upstream.inject("market", ({ response }) => void response.destroy());
  expect((await at("outra")).status).toBe(503);
  shop.upstream.reset();
  // Who comes first after a second finds what was known, and has it asked for.
  await expect.poll(async () => (await at("outra")).status, { timeout: 5_000 }).toBe(307);
});

test("however many views ask how the store is, the API is asked once within the memo's time", async () => {
  await shop.heal();
  await shop.get("/api/v3/market");
  // Five seconds, a tenth of them here.
  await wait(550);
  shop.upstream.reset();
  const answers = await Promise.all(Array.from({ length: 30 }, () => shop.get("/api/v3/market")));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
  expect(shop.upstream.seen.filter(({ call }) => call === "market")).toHaveLength(1);
});

test("a thousand who ask for the health are told, and the API is asked once within two seconds", async () => {
  for (const status of [200, 503]) {
    await shop.heal();
    // Two seconds, a tenth of them here.
    await wait(250);
    const fault = FAULTS["F8 503"]?.fault;
    if (status === 503 && fault) shop.upstream.inject("health", fault);
    const began = performance.now();
    for (let wave = 0; wave < 50; wave++) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => shop.get("/api/v3/health")));
      expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(status));
    }
    const asked = shop.upstream.seen.filter(({ call }) => call === "health").length;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 200));
  }
  await shop.heal();
  for (let n = 0; n < 100; n++) expect((await shop.get("/api/health")).status).toBe(200);
  expect(shop.upstream.seen).toEqual([]);
});
