// Orders per second of one process, and the cost of each kind of response, on PGlite and on PostgreSQL.
import { expect, test } from "vitest";
import {
  type BusyShop,
  lostOrders,
  mixOf,
  ms,
  startBusyShop,
  statusesOf,
  times,
  visitMenus,
} from "../support/busy-shop";
import { generateLoad, type Kind, type LoadAnswer } from "../support/load.mjs";
import { startPostgres } from "../support/postgres";
import { processorSeconds } from "../support/processor-seconds";

const SECONDS = Number(process.env.ORDER_SECONDS ?? 8);
const CONNECTIONS = 8;
const MARKETS = 8;
/** A customer writes sixty times a minute at most, and no machine with two cores handles 450 orders a second. */
const CUSTOMERS = SECONDS * 8;

async function alone(shop: BusyShop, kind: Kind, seconds: number): Promise<{ answers: LoadAnswer[]; cost: number }> {
  const used = processorSeconds(shop.pid);
  const answers = await generateLoad({ port: shop.port, seconds, connections: CONNECTIONS, kinds: [kind] });
  return { answers, cost: (1_000 * (processorSeconds(shop.pid) - used)) / answers.length };
}

async function measure(where: string, env: Record<string, string>): Promise<void> {
  const shop = await startBusyShop({ markets: MARKETS, customers: CUSTOMERS, env });
  try {
    const [menus, calls, orders] = mixOf(shop) as [Kind, Kind, Kind];
    await visitMenus(shop);
    const menu = await alone(shop, menus, SECONDS / 4);
    const call = await alone(shop, calls, SECONDS / 4);
    const first = await alone(shop, orders, 2);
    const { answers, cost } = await alone(shop, orders, SECONDS);
    const placed = answers.filter(({ id }) => id !== null);
    const lost = await lostOrders(shop, [...first.answers, ...answers]);
    console.log(
      `scale orders on ${where}, ${CONNECTIONS} at once: ${Math.round(placed.length / SECONDS)}/s, ${times(placed)} (${placed.length} of ${MARKETS} shops, ${lost.length} lost); of the storefront's processor a menu costs ${ms(menu.cost)}, a call ${ms(call.cost)}, an order ${ms(cost)}`,
    );
    for (const { answers: read } of [menu, call]) expect(statusesOf(read)).toEqual({ 200: read.length });
    expect(statusesOf(answers)).toEqual({ 201: answers.length });
    expect(new Set(placed.map(({ id }) => id)).size).toBe(answers.length);
    expect(lost).toEqual([]);
  } finally {
    await shop.stop();
    shop.remove();
  }
}

test("measures orders on PGlite", { timeout: 300_000 }, () => measure("PGlite", {}));

test("measures orders on PostgreSQL", { timeout: 300_000 }, async () => {
  const postgres = await startPostgres();
  try {
    await measure("PostgreSQL", { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
});
