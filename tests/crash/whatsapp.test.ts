// A message about an order is sent at most once, wherever the process is killed.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { newPaymentKey } from "@/lib/node/keys/seals";
import { aCustomer, aDocument, anOrder, ask, OPERATOR_TOKEN, order } from "../embedded-api/factory";
import { crashingApi, type Running } from "../support/crash-process";
import { aDatabase } from "../support/postgres";
import { startWhatsapp } from "../vendor/whatsapp/whatsapp";

const MARKET = "avisos";
const ORDERS = 6;
const TEMPLATES = { accepted: "pedido_aceito", on_way: "pedido_saiu", ready: "pedido_pronto" };

let processes: Awaited<ReturnType<typeof crashingApi>>;
beforeAll(async () => {
  processes = await crashingApi();
});
afterAll(() => processes.remove());

function operator({ api }: Running, path: string, body?: unknown, method?: string): Promise<Response> {
  const asked = { token: OPERATOR_TOKEN, ...(body !== undefined && { body }), ...(method && { method }) };
  return ask(api, `/operator/markets/${MARKET}${path}`, asked);
}

async function kill({ child, ended }: Running): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}

const databases = [
  { name: "PGlite", url: async () => undefined },
  { name: "PostgreSQL", url: () => aDatabase(inject("postgresUrl")) },
];

describe.each(databases)("on $name", ({ url }) => {
  test.each(["before Meta has taken it", "after Meta has taken it"])(
    "killed %s, each step of each order is told at most once",
    { timeout: 180_000 },
    async (moment) => {
      const folder = mkdtempSync(join(tmpdir(), "crash-"));
      const database = await url();
      const meta = await startWhatsapp();
      // One installation: its key opens the token again after each start.
      const installation = { ca: "", mercadoPago: "", key: newPaymentKey(), aheadMs: 0 };
      const start = () => processes.start(folder, database?.url, installation);
      let on = await start();
      await operator(on, "", aDocument(MARKET), "PUT");
      const settings = { on: true, phone_number_id: meta.phoneNumberId, templates: TEMPLATES, api: meta.url };
      const secrets = { access_token: meta.token, app_secret: meta.appSecret };
      expect((await operator(on, "/whatsapp", { ...settings, ...secrets }, "PUT")).status).toBe(200);
      const customer = await aCustomer(on.api, MARKET);
      // The process dies while Meta holds the call of every other order.
      let isDeadly = false;
      let dead: Promise<void> | null = null;
      const die = async () => {
        if (!isDeadly) return;
        isDeadly = false;
        dead = kill(on);
        await dead;
      };
      if (moment.startsWith("before")) meta.holds.before = die;
      else meta.holds.after = die;
      for (let n = 1; n <= ORDERS; n += 1) {
        const body = anOrder(customer, { whatsapp_updates: true });
        expect((await order(on.api, MARKET, customer.token, body, randomUUID())).status).toBe(201);
        isDeadly = n % 2 === 1;
        const calls = meta.calls.length;
        await operator(on, `/orders/${n}/advance`, { from: "received" }).catch(() => null);
        await expect.poll(() => meta.calls.length, { timeout: 30_000 }).toBeGreaterThan(calls);
        if (n % 2 === 0) continue;
        await expect.poll(() => dead !== null, { timeout: 30_000 }).toBe(true);
        await dead;
        dead = null;
        on = await start();
      }
      // The last order's message shows that the work has gone past all others.
      await expect
        .poll(() => meta.sent.some(({ params }) => params[0] === String(ORDERS)), { timeout: 30_000 })
        .toBe(true);
      const told = meta.sent.map(({ template, params }) => `${template} ${params[0]}`);
      expect(new Set(told).size).toBe(told.length);
      expect(meta.calls).toHaveLength(ORDERS);
      const statuses = await (await operator(on, "/orders")).json();
      expect(statuses.orders.map(({ status }: { status: string }) => status)).toEqual(Array(ORDERS).fill("preparing"));
      await kill(on);
      await meta.close();
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
