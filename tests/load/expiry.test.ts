// Every shop's menu becomes stale at the same moment, while many customers of each view it.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import { generateLoad } from "../../scripts/bench/load.mjs";
import { loopDelay, ms, roomForPages, statusesOf, times, visitMenus } from "../support/busy-shop";
import { type FaultyShop, startFaultyShop } from "../support/faults";
import { largeMarket } from "../support/large-market";

const MARKETS = Number(process.env.EXPIRING_MARKETS ?? 20);
/** Longer than the first visit of all shops and the load after it. */
const PAGE_SECONDS = Math.max(10, Math.ceil(MARKETS / 4));
const STORM_SECONDS = Math.max(5, MARKETS / 10);
const VISITORS = 32;

const markets = Array.from({ length: MARKETS }, (_, n) => `vence-${n}`);
let shop: FaultyShop;

beforeAll(
  async () => {
    shop = await startFaultyShop({
      ...roomForPages(MARKETS),
      PAGE_SECONDS: String(PAGE_SECONDS),
      TIME_SCALE: "1",
      LOG_LEVEL: "silent",
    });
    for (const market of markets)
      expect((await importMarket(shop.api.parts, market as MarketToken, largeMarket(market, 60, 6))).ok).toBe(true);
  },
  120_000 + MARKETS * 1_000,
);
afterAll(() => shop.stop());

test("revalidates each menu once, and the process stays responsive", {
  timeout: 120_000 + PAGE_SECONDS * 4_000,
}, async () => {
  await visitMenus({ port: shop.port, markets });
  await wait(PAGE_SECONDS * 1_000);
  shop.upstream.reset();
  await loopDelay(shop);
  const kinds = [
    { name: "menu", share: 1, requests: markets.map((market) => ({ host: `${market}.localhost:${shop.port}` })) },
  ];
  const answers = await generateLoad({ port: shop.port, seconds: STORM_SECONDS, connections: VISITORS, kinds });
  const delay = await loopDelay(shop);
  const menus = markets.map(
    (market) =>
      shop.upstream.seen.filter(({ call, headers }) => call === "products" && headers["x-market-token"] === market)
        .length,
  );
  const made = menus.reduce((sum, count) => sum + count, 0);
  console.log(
    `scale ${MARKETS} markets run out together: ${made} menus read for ${answers.length} visits, at most ${Math.max(...menus)} for one market; visits ${times(answers)}; event loop late by ${ms(delay)} at p99`,
  );
  expect(statusesOf(answers)).toEqual({ 200: answers.length });
  expect(answers.length).toBeGreaterThan(MARKETS);
  expect(Math.max(...menus)).toBe(1);
  expect(Math.min(...menus)).toBe(1);
});
