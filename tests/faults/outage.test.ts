// The shop's API goes away and comes back while customers read the menu (docs/testing.md N9).
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import { aDocument } from "../embedded-api/factory";
import { FAULTS } from "../support/fault-kinds";
import { type FaultyShop, startFaultyShop } from "../support/faults";
import { ask } from "../support/storefront";

const ROUNDS = Number(process.env.OUTAGE_ROUNDS ?? 1);
/** The revalidation interval, a minute in production. */
const INTERVAL_MS = 2_000;
const OUTAGE_MS = 3 * INTERVAL_MS;
/** Allowed by N9 (docs/testing.md) on top of the interval. */
const GRACE_MS = 5_000;
const MARKETS = ["fora-um", "fora-dois", "fora-tres"];
const VISITORS_EACH = 3;
const PAUSE_MS = 30;
const KINDS = ["F3 reset", "F4 black hole", "F8 503", "F10 invalid JSON", "F11 HTML", "F12 truncated", "F16 302"];

let shop: FaultyShop;

beforeAll(async () => {
  shop = await startFaultyShop({ PAGE_SECONDS: String(INTERVAL_MS / 1_000), LOG_LEVEL: "silent" });
});
afterAll(() => shop.stop());

const dishOf = (round: number) => `Prato da rodada ${round}.`;
const visit = (market: string) => ask({ port: shop.port, host: `${market}.localhost:${shop.port}`, path: "/" });

async function writeMenus(round: number): Promise<void> {
  for (const market of MARKETS) {
    const document = aDocument(market);
    for (const product of document.products) product.name = `${product.name} ${dishOf(round)}`;
    const imported = await importMarket(shop.api.parts, market as MarketToken, document);
    expect(imported.ok).toBe(true);
  }
}

/** Requests every market in a loop; a menu of any other round is a fault. */
function keepVisiting(allowed: () => number[]) {
  const seen = { answers: 0, faults: [] as string[] };
  let isOver = false;
  const visitor = async (market: string) => {
    while (!isOver) {
      const rounds = allowed();
      const { status, body } = await visit(market);
      seen.answers++;
      const isMenu = [...rounds, ...allowed()].some((round) => body.includes(dishOf(round)));
      if (status !== 200 || !isMenu) seen.faults.push(`${market} ${status}`);
      await wait(PAUSE_MS);
    }
  };
  const visitors = MARKETS.flatMap((market) => Array.from({ length: VISITORS_EACH }, () => visitor(market)));
  return async () => {
    isOver = true;
    await Promise.all(visitors);
    return seen;
  };
}

async function untilFresh(market: string, round: number): Promise<number> {
  const started = performance.now();
  while (!(await visit(market)).body.includes(dishOf(round))) {
    if (performance.now() - started > 60_000) throw new Error(`${market} stays stale.`);
    await wait(PAUSE_MS);
  }
  return performance.now() - started;
}

/** When a market's menu was requested since the API recovered, by renderings that also began after that. */
function askedFor(market: string): number[] {
  const seen = shop.upstream.seen.filter(({ headers }) => headers["x-market-token"] === market);
  const begun = seen.findIndex(({ call }) => call === "market");
  return seen.slice(begun).flatMap(({ call, at }) => (call === "products" ? [at] : []));
}

const shortest = (moments: readonly number[]) =>
  Math.min(...moments.slice(1).map((moment, at) => moment - (moments[at] ?? moment)));

test("keeps the menu, calls the API once per interval while it recovers, and then shows the fresh menu", {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  await writeMenus(0);
  for (const market of MARKETS) expect(await visit(market)).toMatchObject({ status: 200 });
  const total = { answers: 0, slowest: 0, asked: 0, closest: Number.POSITIVE_INFINITY };
  for (let round = 1; round <= ROUNDS; round++) {
    const kind = KINDS[(round - 1) % KINDS.length] ?? "";
    const fault = FAULTS[kind]?.fault;
    if (!fault) throw new Error(`No fault ${kind}`);
    const stop = keepVisiting(() => [round - 1, round]);
    shop.upstream.inject("all", fault);
    await writeMenus(round);
    await wait(OUTAGE_MS);
    shop.upstream.reset();
    const waits = await Promise.all(MARKETS.map((market) => untilFresh(market, round)));
    // A busy machine serves a stale page once more, so the time is not fixed.
    const enough = () => expect(MARKETS.filter((market) => askedFor(market).length < 2)).toEqual([]);
    await vi.waitFor(enough, { timeout: 15 * INTERVAL_MS });
    const asked = MARKETS.map(askedFor);
    const { answers, faults } = await stop();
    expect(faults, kind).toEqual([]);
    expect(Math.max(...waits), kind).toBeLessThan(INTERVAL_MS + GRACE_MS);
    for (const moments of asked) {
      // Tolerance for two clocks and the network.
      expect(shortest(moments), kind).toBeGreaterThan(INTERVAL_MS - 50);
    }
    total.answers += answers;
    total.slowest = Math.max(total.slowest, ...waits);
    total.asked += asked.flat().length;
    total.closest = Math.min(total.closest, ...asked.map(shortest));
  }
  const slowest = `${Math.round(total.slowest)} ms after healing at the latest (interval ${INTERVAL_MS} ms)`;
  const asked = `${total.asked} reads meanwhile, one market's never closer than ${Math.round(total.closest)} ms`;
  console.log(`N9 ${ROUNDS} outages: ${total.answers} of ${total.answers} pages 200, fresh ${slowest}, ${asked}`);
});
