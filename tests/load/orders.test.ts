// How many orders one process takes a second, on the database in its folder and on PostgreSQL.
import { expect, test } from "vitest";
import { generateLoad } from "../../scripts/bench/load.mjs";
import { processorSeconds } from "../../scripts/bench/processes.mjs";
import { lostOrders, ms, ordersOf, startBusyShop, statusesOf, times } from "../support/busy-shop";
import { startPostgres } from "../support/postgres";

/** `npm run test:long` asks for longer. */
const SECONDS = Number(process.env.ORDER_SECONDS ?? 8);
const CONNECTIONS = 8;
const MARKETS = 8;
/** A session writes sixty times a minute at most, and no machine of two cores takes 450 orders a second. */
const CUSTOMERS = SECONDS * 8;

async function measure(where: string, env: Record<string, string>): Promise<void> {
  const shop = await startBusyShop({ markets: MARKETS, customers: CUSTOMERS, env });
  try {
    const kinds = [{ name: "order", share: 1, requests: ordersOf(shop.buyers) }];
    const load = (seconds: number) => generateLoad({ port: shop.port, seconds, connections: CONNECTIONS, kinds });
    const first = await load(2);
    const used = processorSeconds(shop.pid);
    const answers = await load(SECONDS);
    const processor = (1_000 * (processorSeconds(shop.pid) - used)) / answers.length;
    const placed = answers.filter(({ id }) => id !== null);
    const lost = await lostOrders(shop, [...first, ...answers]);
    console.log(
      `scale orders on ${where}, ${CONNECTIONS} at once: ${Math.round(placed.length / SECONDS)}/s, ${times(placed)}, ${ms(processor)} of the storefront's processor for each (${placed.length} of ${MARKETS} shops, ${lost.length} lost)`,
    );
    expect(statusesOf(answers)).toEqual({ 201: answers.length });
    expect(new Set(placed.map(({ id }) => id)).size).toBe(answers.length);
    expect(lost).toEqual([]);
  } finally {
    await shop.stop();
    shop.remove();
  }
}

test("on PGlite", { timeout: 300_000 }, () => measure("PGlite", {}));

test("on PostgreSQL", { timeout: 300_000 }, async () => {
  const postgres = await startPostgres();
  try {
    await measure("PostgreSQL", { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
});
