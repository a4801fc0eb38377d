// Visits and steps as the pages tell them: what counts, and what a hostile client cannot do.
import { describe, expect, test, vi } from "vitest";
import { ownStorefront } from "../support/own-storefront";
import { ask, OPERATOR_TOKEN } from "../support/storefront";

const shop = ownStorefront({ OPERATOR_TOKEN });

const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36";

type Told = {
  market?: string;
  arrival?: string;
  headers?: Record<string, string>;
  of?: { port: number };
  method?: string;
};

async function tell(step: string, told: Told = {}): Promise<number> {
  const { market = "brasa", arrival = "", headers = {}, of = shop, method = "POST" } = told;
  const host = `${market}.localhost:${of.port}`;
  const given = { origin: `http://${host}`, "content-type": "text/plain", "user-agent": PHONE, ...headers };
  const body = method === "POST" ? arrival : undefined;
  return (await ask({ port: of.port, host, path: `/api/steps${step}`, method, headers: given, ...(body && { body }) }))
    .status;
}

async function sourcesOf(market: string) {
  const response = await fetch(`http://127.0.0.1:${shop.port}/api/operator/markets/${market}/funnel`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  return (await response.json()).sources as { source: string; visit: number; product: number; cart: number }[];
}

/** Once a last marker has been written after them. */
async function countedOf(market: string) {
  expect(await tell("?beginCheckout", { market, arrival: "tiktok" })).toBe(204);
  return vi.waitFor(
    async () => {
      const sources = await sourcesOf(market);
      expect(sources.map(({ source }) => source)).toContain("tiktok");
      return sources.filter(({ source }) => source !== "tiktok");
    },
    { timeout: 30_000, interval: 500 },
  );
}

test("visits and steps count by their channel, for the shop that they are told to", async () => {
  for (let n = 0; n < 3; n += 1) expect(await tell("?visit", { arrival: "instagram_bio" })).toBe(204);
  await tell("?visit", { arrival: "https://www.google.com" });
  await tell("?visit", { arrival: `http://brasa.localhost:${shop.port}` });
  await tell("?viewItem", { arrival: "ig" });
  await tell("?addToCart", { arrival: "ig" });
  const none = { visit: 0, product: 0, cart: 0, checkout: 0, order: 0 };
  expect(await countedOf("brasa")).toEqual([
    { source: "instagram", ...none, visit: 3, product: 1, cart: 1 },
    { source: "direto", ...none, visit: 1 },
    { source: "busca", ...none, visit: 1 },
  ]);
});

describe("nothing counts", () => {
  test.each<[number, string, string, Told]>([
    [204, "a crawler's", "?visit", { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
    [204, "a page's that is loaded in advance", "?visit", { headers: { "sec-purpose": "prefetch;prerender" } }],
    [403, "another site's", "?visit", { headers: { origin: "https://mau.example" } }],
    [400, "an unknown step", "?purchase", {}],
    [400, "a word of every object", "?constructor", {}],
    [400, "no step", "", {}],
    [400, "a letter", "?visit", { arrival: "x".repeat(600) }],
    [404, "a shop's that is not there", "?visit", { market: "nada" }],
    [405, "a question", "?visit", { method: "GET" }],
  ])("%i: %s", async (status, _what, step, told) => {
    expect(await tell(step, { market: "dona-flor", ...told })).toBe(status);
    expect(await sourcesOf("dona-flor")).toEqual([]);
  });

  test("hostile words all count as one channel", async () => {
    for (const arrival of ["'; drop table step_counts; --", "__proto__", "https://[", "ação"])
      expect(await tell("?visit", { market: "cantinho", arrival })).toBe(204);
    expect(await countedOf("cantinho")).toMatchObject([{ source: "outros", visit: 4 }]);
  });
});
