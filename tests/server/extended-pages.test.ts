// Pages of a shop's own API, one with ETags and one without: rendered only when what they show has changed.
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import { aDocument } from "../embedded-api/factory";
import { type FaultyShop, startFaultyShop } from "../support/faults";
import { send } from "../support/faulty-upstream";
import { ask, METRICS_TOKEN } from "../support/storefront";

const PAGE_SECONDS = 2;
const KINDS = [
  { name: "with ETags", withEtag: true },
  { name: "without", withEtag: false },
];

function renamed(name: string) {
  const document = aDocument("brasa");
  return { ...document, market: { ...document.market, name } };
}

/** A foreign API: its responses have an ETag of its own making, or none. */
function answersFor(shop: FaultyShop, withEtag: boolean): { bodies: () => number } {
  let bodies = 0;
  shop.upstream.inject("all", async ({ response, pass, condition }) => {
    const answer = await pass();
    const etag = `W/"${createHash("sha256").update(answer.body).digest("hex")}"`;
    if (withEtag) response.setHeader("etag", etag);
    if (withEtag && condition === etag) return void response.writeHead(304).end();
    bodies++;
    send(response, answer);
  });
  return { bodies: () => bodies };
}

describe.each(KINDS)("at an API $name", ({ withEtag }) => {
  let shop: FaultyShop;
  let api: { bodies: () => number };

  beforeAll(async () => {
    shop = await startFaultyShop({ PAGE_SECONDS: String(PAGE_SECONDS), TIME_SCALE: "1" });
    await change(aDocument("brasa"));
    api = answersFor(shop, withEtag);
  });
  afterAll(() => shop.stop());

  async function change(document: unknown) {
    expect((await importMarket(shop.api.parts, "brasa" as MarketToken, document)).ok).toBe(true);
  }

  async function counts() {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { body } = await ask({ port: shop.port, host: shop.host, path: "/api/metrics", headers });
    const of = (line: string) => Number(new RegExp(`${line} (\\d+)`).exec(body)?.[1] ?? 0);
    return {
      rendered: of('storefront_page_cache_writes_total\\{result="kept"\\}'),
      extended: of('storefront_page_cache_reads_total\\{result="extended"\\}'),
    };
  }

  async function staleVisit(path = "/") {
    await wait(PAGE_SECONDS * 1_000 + 100);
    return (await shop.get(path)).body;
  }

  test("an unchanged page is rendered once, and its API asked for four versions a time", async () => {
    const paths = ["/", "/sitemap.xml", "/manifest.webmanifest"];
    for (const path of paths) expect((await shop.get(path)).status).toBe(200);
    // On a busy machine an API may answer too late now and then, and the page is rendered.
    for (let extensions = 0; extensions < 3; ) {
      await wait(PAGE_SECONDS * 1_000 + 100);
      shop.upstream.seen.length = 0;
      const [before, first] = [api.bodies(), await counts()];
      for (const path of paths) expect((await shop.get(path)).status).toBe(200);
      const now = await counts();
      if (now.extended - first.extended < paths.length) continue;
      extensions++;
      expect(now.rendered).toBe(first.rendered);
      const asked = shop.upstream.seen.map(({ call }) => call);
      expect(asked.filter((call) => call !== "market").sort()).toEqual(["categories", "districts", "products"]);
      // Whether the shop may be shown is asked for besides, and by no ETag.
      expect(api.bodies() - before - asked.length + 4).toBe(withEtag ? 0 : 4);
    }
  });

  test("a change shows to the first visitor after the page's time, and is then extended as well", async () => {
    const before = await counts();
    // On a busy machine an API may say too late that it has changed; then the last page is shown once more.
    for (let houses = 1, shown = false; !shown; houses++) {
      await change(renamed(`Casa mudada ${houses}`));
      shown = (await staleVisit()).includes(`Casa mudada ${houses}<`);
    }
    const after = await counts();
    expect(after.rendered).toBeGreaterThan(before.rendered);
    await expect
      .poll(async () => (await staleVisit()).includes("Casa mudada") && (await counts()).extended, { timeout: 15_000 })
      .toBeGreaterThan(after.extended);
  });

  test("a change whose rendering fails leaves the last good page", async () => {
    await change(renamed("Casa sem cardápio"));
    shop.upstream.inject("products", ({ response }) => void response.writeHead(503).end());
    for (let times = 1; times <= 2; times++) expect(await staleVisit()).toMatch(/Casa mudada \d+</);
    shop.upstream.reset();
    await expect.poll(async () => (await shop.get("/")).body, { timeout: 15_000 }).toContain("Casa sem cardápio");
  });

  test("an outage keeps the last good page, and the first change after it shows", async () => {
    shop.upstream.inject("all", ({ response }) => void response.writeHead(503).end());
    for (let times = 1; times <= 2; times++) expect(await staleVisit()).toContain("Casa sem cardápio");
    await change(renamed("Casa de volta"));
    shop.upstream.reset();
    await expect.poll(async () => (await shop.get("/")).body, { timeout: 15_000 }).toContain("Casa de volta");
  });
});
