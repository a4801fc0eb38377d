// Every shop's menu becomes stale at the same moment, while many customers of each view it.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import {
  loopDelay,
  metricsOf,
  ms,
  roomForPages,
  startBusyShop,
  statusesOf,
  times,
  visitMenus,
} from "../support/busy-shop";
import { startFaultyShop } from "../support/faults";
import { largeMarket } from "../support/large-market";
import { generateLoad } from "../support/load.mjs";
import { processorSeconds } from "../support/processor-seconds";

const MARKETS = Number(process.env.EXPIRING_MARKETS ?? 20);
/** Longer than the load, so that each page is due once. */
const PAGE_SECONDS = Math.max(10, Math.ceil(MARKETS / 25));
const STORM_SECONDS = Math.max(5, MARKETS / 40);
const VISITORS = 32;

const settings = { ...roomForPages(MARKETS), PAGE_SECONDS: String(PAGE_SECONDS), TIME_SCALE: "1", LOG_LEVEL: "silent" };

type Shop = { port: number; pid: number; markets: string[]; menusRead: () => number; close: () => Promise<void> };

async function withOwnApi(): Promise<Shop> {
  const shop = await startFaultyShop(settings);
  const markets = Array.from({ length: MARKETS }, (_, n) => `vence-${n}`);
  for (const market of markets)
    expect((await importMarket(shop.api.parts, market as MarketToken, largeMarket(market, 60, 6))).ok).toBe(true);
  shop.upstream.inject("all", async ({ response, pass }) => {
    const { status, body, etag } = await pass();
    response.writeHead(status, { "content-type": "application/json", ...(etag && { etag }) }).end(body);
  });
  const menusRead = () => shop.upstream.seen.filter(({ call }) => call === "products").length;
  return { ...shop, markets, menusRead, close: shop.stop };
}

async function embedded(): Promise<Shop> {
  const shop = await startBusyShop({ markets: MARKETS, env: settings });
  const close = async () => {
    await shop.stop();
    shop.remove();
  };
  return { ...shop, menusRead: () => Number.NaN, close };
}

describe.each([
  { api: "a shop's own API", start: withOwnApi },
  { api: "the embedded API", start: embedded },
])("with $api", ({ api, start }) => {
  let shop: Shop;

  beforeAll(
    async () => {
      shop = await start();
    },
    120_000 + MARKETS * 1_000,
  );
  afterAll(() => shop.close());

  async function pages(): Promise<{ extended: number; rendered: number }> {
    const metrics = await metricsOf(shop);
    const count = (name: string) => metrics.get(`storefront_page_cache_${name}`) ?? 0;
    return { extended: count('reads_total{result="extended"}'), rendered: count('writes_total{result="kept"}') };
  }

  /** Milliseconds of processor for each menu, all threads together. */
  async function costOfVisits(): Promise<number> {
    const before = processorSeconds(shop.pid);
    await visitMenus(shop);
    return (1_000 * (processorSeconds(shop.pid) - before)) / MARKETS;
  }

  test("extends each unchanged menu, and the process stays responsive", {
    timeout: 240_000 + PAGE_SECONDS * 6_000,
  }, async () => {
    const cost = { rendered: await costOfVisits(), extended: 0, fresh: 0 };
    await wait(PAGE_SECONDS * 1_000);
    cost.extended = await costOfVisits();
    cost.fresh = await costOfVisits();
    await wait(PAGE_SECONDS * 1_000);
    const [before, read] = [await pages(), shop.menusRead()];
    await loopDelay(shop);
    const kinds = [
      { name: "menu", share: 1, requests: shop.markets.map((name) => ({ host: `${name}.localhost:${shop.port}` })) },
    ];
    const answers = await generateLoad({ port: shop.port, seconds: STORM_SECONDS, connections: VISITORS, kinds });
    const delay = await loopDelay(shop);
    const after = await pages();
    const extended = after.extended - before.extended;
    console.log(
      `scale ${MARKETS} markets run out together at ${api}: ${extended} extended and ${after.rendered - before.rendered} rendered for ${answers.length} visits, ${shop.menusRead() - read} menus read; visits ${times(answers)}, the longest ${ms(Math.max(...answers.map((answer) => answer.ms)))}; event loop late by ${ms(delay)} at p99; processor of a visit: ${ms(cost.rendered)} rendered, ${ms(cost.extended)} extended, ${ms(cost.fresh)} fresh`,
    );
    expect(statusesOf(answers)).toEqual({ 200: answers.length });
    expect(answers.length).toBeGreaterThan(MARKETS);
    // A page whose API answers too late is rendered.
    expect(extended).toBeGreaterThan(MARKETS / 2);
    expect(extended + after.rendered - before.rendered).toBeLessThanOrEqual(MARKETS);
  });
});
