// How many orders one process takes a second, and what each kind of answer costs it, on the database in its folder and on PostgreSQL.
import { expect, test } from "vitest";
import { generateLoad, type Kind, type LoadAnswer } from "../../scripts/bench/load.mjs";
import { processorSeconds } from "../../scripts/bench/processes.mjs";
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
import { startPostgres } from "../support/postgres";

/** `npm run test:long` asks for longer. */
const SECONDS = Number(process.env.ORDER_SECONDS ?? 8);
const CONNECTIONS = 8;
const MARKETS = 8;
/** A customer writes sixty times a minute at most, and no machine of two cores takes 450 orders a second. */
const CUSTOMERS = SECONDS * 8;

/** The answers to one kind of request alone, and the milliseconds of the storefront's processor that each has cost. */
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

test("on PGlite", { timeout: 300_000 }, () => measure("PGlite", {}));

test("on PostgreSQL", { timeout: 300_000 }, async () => {
  const postgres = await startPostgres();
  try {
    await measure("PostgreSQL", { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
});
