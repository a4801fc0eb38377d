import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import * as z from "zod";
import { rowsOf } from "@/lib/embedded-api/backup/tables";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { samples } from "@/lib/node/metrics/counters.mjs";
import { anOrder, createTestApi } from "../embedded-api/factory";
import { aDatabase, asAdmin } from "../support/postgres";

const settings = z.object({ statement: z.string(), lock: z.string(), idle: z.string(), path: z.string() });
const SETTINGS = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('search_path') as path`;

test("a transaction is bounded in time, and its connection keeps nothing of that", async () => {
  const { url } = await aDatabase(inject("postgresUrl"));
  const { db, close } = await openPostgres(url);
  const within = await db.transaction((tx) => rowsOf(tx, SETTINGS, settings));
  expect(within).toEqual([{ statement: "10s", lock: "8s", idle: "15s", path: "public" }]);
  const outside = z.object({ rows: z.array(settings) }).parse(await db.execute(SETTINGS));
  expect(outside.rows).toEqual([{ statement: "0", lock: "0", idle: "0", path: '"$user", public' }]);
  await close();
});

test("a statement that takes too long ends, and the address may say how long that is", async () => {
  const { url } = await aDatabase(inject("postgresUrl"));
  const { db, close } = await openPostgres(`${url}?statement_timeout=50`);
  await expect(db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`))).rejects.toMatchObject({
    cause: { code: "57014" },
  });
  await close();
});

test("an order that waits too long for a lock is answered with 503, and placed when it is free", async () => {
  const { url, adminUrl } = await aDatabase(inject("postgresUrl"));
  const { db, close } = await openPostgres(`${url}?lock_timeout=100`);
  const api = await createTestApi({ db });
  const market = await api.aMarket();
  const customer = await api.aCustomer(market);
  const order = () => api.order(market, customer.token, anOrder(customer), "one-and-the-same-key");
  const refused = await asAdmin(adminUrl, async (admin) => {
    await admin.query("begin");
    await admin.query("select from markets for update");
    return order();
  });
  expect(refused.status).toBe(503);
  expect((await refused.json()).message).toContain("Tente novamente");
  expect((await order()).status).toBe(201);
  await close();
});

test("metrics tell how many transactions there were, and how many wait", async () => {
  const { url } = await aDatabase(inject("postgresUrl"));
  const { db, close } = await openPostgres(url);
  const read = (name: string) => samples().find((sample) => sample.name === name)?.value ?? 0;
  const before = read("storefront_database_transactions_total");
  const [busy, waiting] = [read("storefront_database_busy"), read("storefront_database_waiting")];
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const begun: Promise<void>[] = [];
  for (let n = 0; n < 12; n += 1) begun.push(db.transaction(() => held));
  await expect.poll(() => read("storefront_database_waiting") - waiting).toBe(2);
  await expect.poll(() => read("storefront_database_busy") - busy).toBe(10);
  free();
  await Promise.all(begun);
  expect(read("storefront_database_transactions_total") - before).toBe(12);
  await close();
});
