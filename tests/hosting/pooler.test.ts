// Two processes through PgBouncer in transaction mode, as it comes, on an empty database.
import { afterAll, expect, test } from "vitest";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { openPromptDatabase } from "@/lib/node/database/prompt-database";
import { createTables, openDatabaseStore } from "@/lib/server/shared-store/database";
import { ensurePgbouncer, startPgbouncer } from "../../scripts/lib/pgbouncer.mjs";
import { anOrder } from "../embedded-api/factory";
import { openStream } from "../operator/event-reader";
import { aDatabase, asAdmin, startPostgres } from "../support/postgres";
import { percentile } from "../support/statistics";
import { twoApis } from "../support/two-apis";

const ORDERS = 100;
const HEARD_WITHIN_MS = 2_000;
const SERVER_CONNECTIONS = 20;

await ensurePgbouncer();
const postgres = await startPostgres();
const { url, adminUrl } = await aDatabase(postgres.url);
const pooler = await startPgbouncer(url);
// Together, so that the lock of the start has to hold one of them back.
const open = () => openPostgres(pooler.url, { listenUrl: url });
const [first, second] = await Promise.all([open(), open()]);
const { one, other, failures } = await twoApis(first, second);

afterAll(async () => {
  for (const { close } of [first, second]) await close();
  await pooler.stop();
  await postgres.stop();
});

test("an order placed in one process is heard in the other within two seconds", { timeout: 120_000 }, async () => {
  const market = await one.aMarket();
  const customer = await one.aCustomer(market);
  const stream = await openStream(other, market);
  await stream.until(({ event }) => event === "snapshot");
  const delays: number[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const placed = await one.order(market, customer.token, anOrder(customer));
    const answered = performance.now();
    expect(placed.status).toBe(201);
    const { order_number } = await placed.json();
    await stream.until(({ data }) => data.type === "placed" && data.order_number === order_number);
    delays.push(performance.now() - answered);
  }
  await stream.leave();
  const [median = 0, longest = 0] = [percentile(delays, 0.5), Math.max(...delays)].map(Math.round);
  console.log(`database ${ORDERS} orders through PgBouncer heard after ${median} ms (median), ${longest} (longest)`);
  expect(longest).toBeLessThan(HEARD_WITHIN_MS);
});

test("claims, attempts and ended sessions work through it", async () => {
  const database = openPromptDatabase(pooler.url);
  await Promise.all([createTables(database), createTables(database)]);
  const { claims, counters, revocations } = openDatabaseStore(database);
  expect(await claims.claim("a", "one", 60_000)).toEqual({ kind: "first" });
  expect(await claims.claim("a", "one", 60_000)).toMatchObject({ kind: "same" });
  expect(await counters.take("b", 1, 60_000)).toMatchObject({ allowed: true });
  expect(await counters.take("b", 1, 60_000)).toMatchObject({ allowed: false });
  await revocations.revoke("c", Date.now() + 60_000);
  expect(await revocations.isRevoked({ sid: "c", customer: "d", authTime: 1 })).toBe(true);
  await database.close();
});

test("no connection that the pooler shares keeps a setting or a lock", async () => {
  const setting = (name: string) => `coalesce(current_setting('${name}', true), '')`;
  const settings = ["role", "search_path", "statement_timeout", "lock_timeout", "app.market"].map(setting).join(", ");
  const ask = async () => {
    const text = `select array[${settings}] as kept from pg_sleep(0.2)`;
    return (await asAdmin(pooler.url, (client) => client.query<{ kept: string[] }>(text))).rows[0]?.kept;
  };
  const kept = await Promise.all(Array.from({ length: SERVER_CONNECTIONS }, ask));
  expect(kept).toEqual(kept.map(() => ["none", '"$user", public', "0", "0", ""]));
  const locks = await asAdmin(adminUrl, (admin) => admin.query("select * from pg_locks where locktype = 'advisory'"));
  expect(locks.rows).toEqual([]);
});

test("a start that would not hear orders ends with a sentence that names the variable", async () => {
  await expect(openPostgres(pooler.url)).rejects.toThrow("DATABASE_LISTEN_URL");
});

test("nothing failed unexpectedly", () => {
  expect(failures).toEqual([]);
});
