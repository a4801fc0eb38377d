// The cost of a request without a session, at a shop of sixty products and at the largest, where nothing costs more.
import { beforeAll, expect, test } from "vitest";
import { importShop } from "../support/imported-shop";
import { largeMarket } from "../support/large-market";
import { ownStorefront } from "../support/own-storefront";
import { processorSeconds } from "../support/processor-seconds";
import { ask } from "../support/storefront";
import { WAYS_IN, type WayIn } from "../support/ways-in";

const REQUESTS = Number(process.env.WAYS_IN_REQUESTS ?? 10);
const SHOPS = { sixty: 60, largest: 5_000 };
const MOST_TIMES = 3;
/** Linux counts processor time in hundredths of a second. */
const GRAIN_MS = 10;

const shop = ownStorefront({ LOG_LEVEL: "error", DEMO: "0" }, "pipe");

beforeAll(async () => {
  for (const [id, products] of Object.entries(SHOPS)) {
    await importShop(shop.port, largeMarket(id, products, Math.ceil(products / 50)));
    await shop.get("/", {}, shop.host(id));
  }
}, 240_000);

/** Milliseconds of processor time for one request, in all threads of the server. */
async function costOf({ make }: WayIn, market: string): Promise<number> {
  const host = shop.host(market);
  const send = (n: number) => ask({ port: shop.port, host, path: "/", ...make(n, host) });
  await send(REQUESTS);
  const before = processorSeconds(shop.server.pid ?? 0);
  for (let n = 0; n < REQUESTS; n++) await send(n);
  return (1_000 * (processorSeconds(shop.server.pid ?? 0) - before)) / REQUESTS;
}

test.each(WAYS_IN)("$name", { timeout: 120_000 }, async (way) => {
  const [small, large] = [await costOf(way, "sixty"), await costOf(way, "largest")];
  console.log(`scale | ${way.name} | ${small.toFixed(0)} | ${large.toFixed(0)} |`);
  expect(large).toBeLessThan(MOST_TIMES * small + GRAIN_MS);
});
