import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { aCustomer, aDocument, anItem, anOrder, ask, OPERATOR_TOKEN, type TestCustomer } from "../embedded-api/factory";
import { CRASH_POINTS, type CrashPoint } from "../support/crash-points";
import { crashingApi, type Running } from "../support/crash-process";
import { aDatabase } from "../support/postgres";

/** Kills on each database, spread evenly over the points; `npm run test:long` runs more. */
const KILLS = Number(process.env.CRASH_KILLS ?? 10);
const SENDERS = 6;
const MARKET = "queda";

type Sent = { customer: TestCustomer; key: string; note: string; answer: string | null };

let processes: Awaited<ReturnType<typeof crashingApi>>;

beforeAll(async () => {
  processes = await crashingApi();
});
afterAll(() => processes.remove());

async function sendOrder({ api }: Running, sent: Sent): Promise<boolean> {
  const { customer, key, note } = sent;
  const body = anOrder(customer, { observations: note, products: [anItem()] });
  try {
    const response = await ask(api, `/api/v3/markets/${MARKET}/orders/create`, {
      market: MARKET,
      token: customer.token,
      key,
      body,
    });
    const text = await response.text();
    expect(response.status, text).toBe(201);
    if (sent.answer !== null) expect(text).toBe(sent.answer);
    sent.answer = text;
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "AssertionError") throw error;
    return false;
  }
}

async function killAt(point: CrashPoint, after: number, on: Running, customers: TestCustomer[], all: Sent[]) {
  on.child.stdin?.write(`${JSON.stringify({ point, after })}\n`);
  // Ensures that the process has read the line before any order arrives.
  await ask(on.api, "/api/v3/health");
  await Promise.all(
    customers.map(async (customer) => {
      for (;;) {
        const sent: Sent = { customer, key: randomUUID(), note: `pedido ${all.length}`, answer: null };
        all.push(sent);
        if (!(await sendOrder(on, sent))) return;
      }
    }),
  );
  await on.ended;
  expect(on.child.signalCode).toBe("SIGKILL");
}

type Count = { orders: number; notes: number; keys: number; answered: number; items: number; half: number };

const COUNT = `select
  (select count(*)::int from orders) as orders,
  (select count(distinct observations)::int from orders) as notes,
  (select count(*)::int from order_keys) as keys,
  (select count(answer)::int from order_keys) as answered,
  (select count(*)::int from order_items) as items,
  (select count(*)::int from orders o where not exists
    (select from order_items i where i.market_id = o.market_id and i.order_id = o.id)) as half`;

const databases = [
  {
    name: "PGlite",
    url: async () => undefined,
    count: async (folder: string): Promise<Count | undefined> => {
      const client = await PGlite.create(join(folder, "pglite"));
      const { rows } = await client.query<Count>(COUNT);
      await client.close();
      return rows[0];
    },
  },
  {
    name: "PostgreSQL",
    url: () => aDatabase(inject("postgresUrl")),
    count: async (_folder: string, adminUrl?: string): Promise<Count | undefined> => {
      const admin = new pg.Client(adminUrl);
      await admin.connect();
      const { rows } = await admin.query<Count>(COUNT);
      await admin.end();
      return rows[0];
    },
  },
];

describe.concurrent.each(databases)("orders on $name", ({ name, url, count }) => {
  test(`${KILLS} kills lose, duplicate and split no order`, { timeout: 60_000 + KILLS * 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "crash-"));
    const database = await url();
    let on = await processes.start(folder, database?.url);
    await ask(on.api, `/operator/markets/${MARKET}`, { token: OPERATOR_TOKEN, body: aDocument(MARKET), method: "PUT" });
    const customers = await Promise.all(Array.from({ length: SENDERS }, () => aCustomer(on.api, MARKET)));
    const all: Sent[] = [];
    let slowest = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const point = CRASH_POINTS[kill % CRASH_POINTS.length] ?? "before commit";
      const fresh = all.length;
      await killAt(point, 1 + ((kill * 7) % 11), on, customers, all);
      const began = performance.now();
      on = await processes.start(folder, database?.url);
      slowest = Math.max(slowest, performance.now() - began);
      // Repeats this round: acknowledged orders give the same response, others are placed now.
      for (const sent of all.slice(fresh)) expect(await sendOrder(on, sent)).toBe(true);
    }
    for (const sent of all.filter((_, index) => index % 10 === 0)) expect(await sendOrder(on, sent)).toBe(true);
    on.child.kill("SIGKILL");
    await on.ended;
    const placed = all.length;
    expect(await count(folder, database?.adminUrl)).toEqual({
      orders: placed,
      notes: placed,
      keys: placed,
      answered: placed,
      items: placed,
      half: 0,
    });
    expect(new Set(all.map(({ answer }) => JSON.parse(answer ?? "{}").id)).size).toBe(placed);
    const restart = `slowest restart ${Math.round(slowest)} ms`;
    console.log(`N2 ${KILLS} kills on ${name}, ${placed} orders: 0 lost, 0 doubled, 0 half, ${restart}`);
    rmSync(folder, { recursive: true, force: true });
  });
});
