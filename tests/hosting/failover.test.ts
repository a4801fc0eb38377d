// The primary is lost while customers order, its standby is promoted, and the address leads there.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { openPromptDatabase } from "@/lib/node/database/prompt-database";
import { createTables, openDatabaseStore } from "@/lib/server/shared-store/database";
import { ensurePgbouncer, startPgbouncer } from "../../scripts/lib/pgbouncer.mjs";
import { anOrder } from "../embedded-api/factory";
import { openStream } from "../operator/event-reader";
import { aDatabase, asAdmin, startPostgres } from "../support/postgres";
import { startSilentWay } from "../support/silent-way";
import { twoApis } from "../support/two-apis";

const CUSTOMERS = 4;
const BEFORE_MS = 5_000;
/** Until somebody promotes the standby. */
const UNNOTICED_MS = 5_000;
const AFTER_MS = 40_000;
const MOST_MS = 60_000;
const PAUSE_MS = 200;

await ensurePgbouncer();
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
}, 60_000);

/** A primary that answers a commit when its standby has it, and an address that leads to it. */
async function twoServers() {
  const settings = { synchronous_commit: "on" };
  const primary = await startPostgres({ settings });
  ends.push(primary.stop);
  const { name, url } = await aDatabase(primary.url);
  const standby = await startPostgres({ settings, standbyOf: primary.url });
  ends.push(standby.stop);
  await asAdmin(primary.url, async (admin) => {
    await admin.query("alter system set synchronous_standby_names = '*'");
    await admin.query("select pg_reload_conf()");
  });
  const way = await startSilentWay(primary.port);
  ends.push(way.close);
  const address = new URL(url);
  address.port = String(way.port);
  const after = new URL(standby.url);
  after.pathname = `/${name}`;
  return { primary, standby, way, url: address.href, after: after.href };
}

type Seen = { at: number; status: number };

/** Orders one after the other; each is repeated under its key until it is placed. */
async function orderUntil(over: AbortSignal, order: (key: string) => Promise<Response>, seen: Seen[]) {
  const placed: string[] = [];
  while (!over.aborted) {
    const key = randomUUID();
    for (let isPlaced = false; !isPlaced && !over.aborted; await wait(PAUSE_MS)) {
      const response = await order(key);
      seen.push({ at: performance.now(), status: response.status });
      isPlaced = response.status === 201;
      if (isPlaced) placed.push(String((await response.json()).id));
    }
  }
  return placed;
}

test.each([
  { through: "directly", lost: "its process ends" },
  { through: "directly", lost: "nothing comes from it any more" },
  { through: "through PgBouncer", lost: "its process ends" },
  { through: "through PgBouncer", lost: "nothing comes from it any more" },
])(
  "$through, where $lost: no order is lost, and 503 lasts for a minute at most",
  {
    timeout: 240_000,
  },
  async ({ through, lost }) => {
    const { primary, standby, way, url, after } = await twoServers();
    const pooler = through === "directly" ? null : await startPgbouncer(url);
    if (pooler) ends.push(pooler.stop);
    const open = () => openPostgres(pooler?.url ?? url, { listenUrl: url });
    const [first, second] = [await open(), await open()];
    const { one, other } = await twoApis(first, second);
    const database = openPromptDatabase(pooler?.url ?? url);
    await createTables(database);
    ends.push(first.close, second.close, database.close);
    const { claims } = openDatabaseStore(database);
    const market = await one.aMarket();
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => one.aCustomer(market)));
    const orders = customers.map(
      (customer) => (key?: string) => one.order(market, customer.token, anOrder(customer), key),
    );
    const before = await openStream(other, market);
    await before.until(({ event }) => event === "snapshot");

    const seen: Seen[] = [];
    const over = new AbortController();
    const ordering = Promise.all(orders.map((order) => orderUntil(over.signal, order, seen)));
    await wait(BEFORE_MS);
    const failed = performance.now();
    if (lost !== "its process ends") way.silence();
    await primary.kill();
    await wait(UNNOTICED_MS);
    standby.promote();
    way.move(standby.port);
    const moved = performance.now();
    await wait(AFTER_MS);
    over.abort();
    const placed = (await ordering).flat();

    const bad = seen.filter(({ status }) => status !== 201);
    const last = Math.max(failed, ...bad.map(({ at }) => at));
    const ids = await asAdmin(after, (admin) => admin.query<{ id: string }>("select id from orders"));
    const stored = new Set(ids.rows.map(({ id }) => id));
    const missing = placed.filter((id) => !stored.has(id));
    console.log(
      `database failover ${through}, ${lost}: ${placed.length} orders answered, ${missing.length} lost, ${stored.size - placed.length} more stored; ${bad.length} of ${seen.length} responses 503, the last ${((last - failed) / 1000).toFixed(1)} s after the loss and ${((last - moved) / 1000).toFixed(1)} s after the address moved`,
    );
    expect(new Set(bad.map(({ status }) => status))).toEqual(new Set([503]));
    expect(missing).toEqual([]);
    expect(new Set(placed).size).toBe(placed.length);
    // The last try of each customer was cut off by the end of the test.
    expect(stored.size - placed.length).toBeLessThanOrEqual(CUSTOMERS);
    expect(last - failed).toBeLessThan(MOST_MS);
    expect(placed.length).toBeGreaterThan(CUSTOMERS * 10);
    expect(await claims.claim(randomUUID(), "order", 60_000)).toEqual({ kind: "first" });
    // A board whose news could not be read is let go, and comes again.
    await before.ended;
    const board = await openStream(other, market);
    await board.until(({ event }) => event === "snapshot");
    const [order] = orders;
    const { order_number } = order ? await (await order()).json() : {};
    await board.until(({ data }) => data.order_number === order_number);
    await board.leave();
  },
);
