// While a release migrates, the one before serves customers: a migration must hold no table for over a second, with as many
// orders as a large installation has.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { MIGRATIONS } from "@/lib/embedded-api/db/database";
import { copyRows, counted } from "../support/copied-rows.mjs";
import { aDatabase, asAdmin } from "../support/postgres";

/** The last migration of the newest release; docs/operations/upgrading.md says when this line changes. */
const RELEASED = "0044_whatsapp";
const ORDERS = 200_000;
const LONGEST_MS = 1_000;
const MARKET = "pastelaria";

type Journal = { entries: { idx: number; tag: string; when: number }[] };

const folder = mkdtempSync(join(tmpdir(), "migrations-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const journal: Journal = JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8"));
const released = journal.entries.findIndex(({ tag }) => tag === RELEASED);

/** A folder of migrations up to one, and perhaps one more of a test's own. */
function migrationsUpTo(count: number, own?: string): string {
  const place = join(folder, `${count}${own ? "-own" : ""}`);
  cpSync(MIGRATIONS, place, { recursive: true });
  const entries = journal.entries.slice(0, count);
  if (own) {
    writeFileSync(join(place, "9999_own.sql"), own);
    entries.push({ ...journal.entries[0], idx: 9999, tag: "9999_own", when: Date.now() } as Journal["entries"][number]);
  }
  writeFileSync(join(place, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return place;
}

async function migrateTo(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder }).finally(() => client.end());
}

/** A database as the newest release has it, of one shop with many orders. */
async function aFullDatabase() {
  const made = await aDatabase(inject("postgresUrl"));
  await migrateTo(made.url, migrationsUpTo(released + 1));
  await asAdmin(made.adminUrl, async (admin) => {
    await admin.query("insert into markets (id, body, imported_at) values ($1, '{}', now())", [MARKET]);
    await admin.query(
      `insert into orders (market_id, id, number, status, created_at, market_name, delivery, payment_type_id, payment_type,
          payment_method, payment_status, is_paid, subtotal, discount, delivery_tax, total)
        values ($1, 'o-0', 0, 'delivered', now(), 'Pastelaria', $2, 'p', 'Dinheiro', 'Dinheiro', 'Pago', true, 4165, 0, 500, 4165)`,
      [MARKET, JSON.stringify({ customer_name: "Ana Souza", customer_phone: "12999990000", street: "Rua das Flores" })],
    );
    await admin.query(
      `insert into order_items (market_id, order_id, position, product_id, item_name, amount, price, complements)
        values ($1, 'o-0', 0, 'x', 'X-Bacon', 1, 4165, '[]')`,
      [MARKET],
    );
    const copies = counted(1, ORDERS);
    await copyRows(admin, { table: "orders", market: MARKET, from: copies, changed: { id: "'o-' || n", number: "n" } });
    await copyRows(admin, { table: "order_items", market: MARKET, from: copies, changed: { order_id: "'o-' || n" } });
    await admin.query("analyze");
  });
  return made;
}

/** The release before goes on: how long its longest write or read of any table waited. Milliseconds. */
async function longestWait(adminUrl: string, during: () => Promise<void>): Promise<number> {
  const tables = await asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    return rows.map(({ name }) => name);
  });
  const state = { isOver: false, longest: 0 };
  const client = new pg.Client(adminUrl);
  await client.connect();
  const watching = (async () => {
    while (!state.isOver) {
      for (const table of tables) {
        const begun = performance.now();
        // A write of the release before needs this lock; the read of a table that is being replaced waits for the same.
        await client.query(`begin; lock table "${table}" in row exclusive mode; commit`);
        state.longest = Math.max(state.longest, performance.now() - begun);
      }
      await wait(5);
    }
  })();
  await during();
  state.isOver = true;
  await watching;
  await client.end();
  return state.longest;
}

test(`no migration since ${RELEASED} holds a table for over a second beside ${ORDERS} orders`, async () => {
  expect(released).toBeGreaterThan(0);
  const { url, adminUrl } = await aFullDatabase();
  const longest = await longestWait(adminUrl, () => migrateTo(url, MIGRATIONS));
  console.log(`scale migrations since ${RELEASED}: ${Math.round(longest)} ms held beside ${ORDERS} orders`);
  expect(longest).toBeLessThan(LONGEST_MS);
}, 600_000);

test("one that writes every order anew does", async () => {
  const { url, adminUrl } = await aFullDatabase();
  const own = `alter table orders add column own text generated always as (delivery ->> 'customer_name') stored;
    --> statement-breakpoint
    create index own on orders (market_id, own)`;
  const longest = await longestWait(adminUrl, () => migrateTo(url, migrationsUpTo(released + 1, own)));
  expect(longest).toBeGreaterThan(LONGEST_MS);
}, 600_000);
