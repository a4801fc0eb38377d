// The menus of many shops with an API of their own become due at the same moment, while many customers view them.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import { loopDelay, metricsOf, ms, roomForPages, statusesOf, times, visitMenus } from "../support/busy-shop";
import { startFaultyShop } from "../support/faults";
import { largeMarket } from "../support/large-market";
import { generateLoad } from "../support/load.mjs";

const MARKETS = Number(process.env.EXPIRING_MARKETS ?? 20);
/** Longer than a slow machine takes to visit all of them, so that all are due, and none is due for the second time. */
const PAGE_SECONDS = Math.max(10, Math.ceil(MARKETS / 5));
const STORM_SECONDS = Math.max(5, MARKETS / 40);
const VISITORS = 32;

const settings = { ...roomForPages(MARKETS), PAGE_SECONDS: String(PAGE_SECONDS), TIME_SCALE: "1", LOG_LEVEL: "silent" };
const markets = Array.from({ length: MARKETS }, (_, n) => `vence-${n}`);
let shop: Awaited<ReturnType<typeof startFaultyShop>>;

beforeAll(
  async () => {
    shop = await startFaultyShop(settings);
    for (const market of markets)
      expect((await importMarket(shop.api.parts, market as MarketToken, largeMarket(market, 60, 6))).ok).toBe(true);
  },
  120_000 + MARKETS * 1_000,
);
afterAll(() => shop.stop());

async function pages() {
  const metrics = await metricsOf(shop);
  const reads = (result: string) => metrics.get(`storefront_page_cache_reads_total{result="${result}"}`) ?? 0;
  return {
    shown: reads("stale") + reads("late"),
    awaited: reads("miss") + reads("changed"),
    rendered: metrics.get('storefront_page_cache_writes_total{result="kept"}') ?? 0,
  };
}

test("a menu that is due is shown once more to whoever asks, and is rendered once", {
  timeout: 120_000 + PAGE_SECONDS * 3_000,
}, async () => {
  await visitMenus({ port: shop.port, markets });
  await wait(PAGE_SECONDS * 1_000);
  const before = await pages();
  await loopDelay(shop);
  const kinds = [
    { name: "menu", share: 1, requests: markets.map((name) => ({ host: `${name}.localhost:${shop.port}` })) },
  ];
  const answers = await generateLoad({ port: shop.port, seconds: STORM_SECONDS, connections: VISITORS, kinds });
  const [delay, after] = [await loopDelay(shop), await pages()];
  const rendered = after.rendered - before.rendered;
  console.log(
    `scale ${MARKETS} menus of shops' own APIs due together: ${after.shown - before.shown} shown once more and ${rendered} rendered for ${answers.length} visits; visits ${times(answers)}; event loop late by ${ms(delay)} at p99`,
  );
  expect(statusesOf(answers)).toEqual({ 200: answers.length });
  expect(after.awaited - before.awaited).toBe(0);
  expect(after.shown - before.shown).toBeGreaterThan(MARKETS / 2);
  expect(rendered).toBeLessThanOrEqual(MARKETS);
});
