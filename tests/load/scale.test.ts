// One process with one shop, a hundred and a thousand of them, of sixty products each.
import { expect, test } from "vitest";
import { residentMegabytes } from "../../scripts/lib/processes.mjs";
import { bytesIn, metricsOf, ms, roomForPages, startBusyShop, times } from "../support/busy-shop";
import { percentile } from "../support/statistics";
import { ask } from "../support/storefront";

const COUNTS = (process.env.SCALE_MARKETS ?? "1,20").split(",").map(Number);
const MB = 1024 * 1024;
const MINUTE = 60_000;
/** 600 MB for a thousand shops; below them V8's garbage is most of what differs. */
const MAX_MB = { first: 400, ofEachShop: 0.2 };

type Measured = { markets: number; memory: number; warm: number; kept: number };

async function visits(port: number, markets: readonly string[]): Promise<{ ms: number }[]> {
  const answers: { ms: number }[] = [];
  for (const market of markets) {
    const asked = performance.now();
    const { status } = await ask({ port, host: `${market}.localhost:${port}`, path: "/" });
    answers.push({ ms: performance.now() - asked });
    expect(status, market).toBe(200);
  }
  return answers;
}

async function measure(markets: number): Promise<Measured> {
  const started = performance.now();
  const shop = await startBusyShop({ markets, env: roomForPages(markets) });
  try {
    const imported = performance.now() - started;
    const first = await visits(shop.port, shop.markets);
    const warm = await visits(shop.port, shop.markets);
    const memory = residentMegabytes(shop.pid);
    const metrics = await metricsOf(shop);
    const kept = metrics.get("storefront_page_cache_pages") ?? 0;
    const keptMb = (metrics.get("storefront_page_cache_bytes") ?? 0) / MB;
    const data = bytesIn(shop.dataDir) / MB;
    console.log(
      `scale ${markets} markets of 60 products: first answer ${times(first)}; warm ${times(warm)}; ${Math.round(memory)} MB of memory, of it ${kept} pages kept in ${Math.round(keptMb)} MB; ${Math.round(data)} MB in DATA_DIR; imported in ${ms(imported)}`,
    );
    return {
      markets,
      memory,
      kept,
      warm: percentile(
        warm.map((answer) => answer.ms),
        0.5,
      ),
    };
  } finally {
    await shop.stop();
    shop.remove();
  }
}

test("memory and response times do not grow with the number of shops", {
  timeout: COUNTS.reduce((sum, count) => sum + 3 * MINUTE + count * 2_000, 0),
}, async () => {
  const measured: Measured[] = [];
  for (const count of COUNTS) measured.push(await measure(count));
  const [fewest, most] = [measured[0], measured.at(-1)];
  if (!fewest || !most) throw new Error("SCALE_MARKETS names no number.");
  for (const { markets, kept, memory } of measured) {
    expect(kept).toBeGreaterThanOrEqual(markets);
    expect(memory, `${markets} shops`).toBeLessThan(MAX_MB.first + markets * MAX_MB.ofEachShop);
  }
  expect(most.memory / fewest.memory).toBeLessThan(3);
  expect(most.warm / fewest.warm).toBeLessThan(3);
});
