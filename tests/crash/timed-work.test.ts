// Timed work survives kill -9.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { aCustomer, aDocument, anOrder, ask, OPERATOR_TOKEN, order } from "../embedded-api/factory";
import { crashingApi, type Running } from "../support/crash-process";
import { aDatabase } from "../support/postgres";
import { startReceiver } from "../support/webhook-receiver";

const MARKET = "hora";
const ORDERS = 4;
/** As if the time had passed while no process ran. */
const LATER = `update orders set accept_by = now() - interval '1 minute' where accept_by is not null;
  update markets set work_due_at = now() - interval '1 minute'`;

let processes: Awaited<ReturnType<typeof crashingApi>>;
beforeAll(async () => {
  processes = await crashingApi();
});
afterAll(() => processes.remove());

const databases = [
  {
    name: "PGlite",
    url: async () => undefined,
    run: async (sql: string, folder: string) => {
      const client = await PGlite.create(join(folder, "pglite"));
      await client.exec(sql);
      await client.close();
    },
  },
  {
    name: "PostgreSQL",
    url: () => aDatabase(inject("postgresUrl")),
    run: async (sql: string, _folder: string, adminUrl?: string) => {
      const admin = new pg.Client(adminUrl);
      await admin.connect();
      await admin.query(sql);
      await admin.end();
    },
  },
];

async function kill({ child, ended }: Running): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}

function operator({ api }: Running, path: string, body?: unknown, method?: string): Promise<Response> {
  const asked = { token: OPERATOR_TOKEN, ...(body !== undefined && { body }), ...(method && { method }) };
  return ask(api, `/operator/markets/${MARKET}${path}`, asked);
}

describe.each(databases)("on $name", ({ url, run }) => {
  test("unanswered orders are cancelled once, and a webhook gets every event", { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "crash-"));
    const database = await url();
    const receiver = await startReceiver();
    let on = await processes.start(folder, database?.url);
    const document = aDocument(MARKET);
    Object.assign(document.market, { accept_within_minutes: 60 });
    await operator(on, "", document, "PUT");
    await operator(on, "/webhook", { url: receiver.url }, "PUT");
    const customer = await aCustomer(on.api, MARKET);
    for (let n = 0; n < ORDERS; n += 1) {
      const placed = await order(on.api, MARKET, customer.token, anOrder(customer), randomUUID());
      expect(placed.status).toBe(201);
    }
    // Waits for an undo when the process dies.
    await operator(on, "/orders/1/advance", { from: "received", undo_seconds: 5 });
    await kill(on);
    await run(LATER, folder, database?.adminUrl);
    for (let kills = 0; kills < 3; kills += 1) {
      on = await processes.start(folder, database?.url);
      await new Promise((resolve) => setTimeout(resolve, kills * 150));
      await kill(on);
    }
    on = await processes.start(folder, database?.url);
    const heard = () => new Set(receiver.received.map(({ data }) => `${data.event} ${data.status} ${data.id}`));
    const all = ORDERS + 1 + (ORDERS - 1);
    // A process that died in the middle of a post holds the queue for half a minute.
    await expect.poll(() => heard().size, { timeout: 60_000 }).toBe(all);
    const { orders } = await (await operator(on, "/orders")).json();
    const statuses = orders.map(({ status }: { status: string }) => status).sort();
    expect(statuses).toEqual([...Array(ORDERS - 1).fill("cancelled"), "preparing"]);
    expect([...heard()].filter((each) => each.startsWith("cancelled")).length).toBe(ORDERS - 1);
    await kill(on);
    receiver.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});
