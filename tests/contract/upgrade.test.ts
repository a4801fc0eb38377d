// The data of the release before 0.3.0 (2026-11-26), as pg_dump wrote them, under this code. When a release is cut,
// docs/operations/upgrading.md says how its own data take this place.
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { expect, inject, test } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { charges } from "@/lib/embedded-api/db/charge-tables";
import { openDatabase } from "@/lib/embedded-api/db/database";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { listenIn } from "@/lib/embedded-api/db/notices";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { createMarketWork } from "@/lib/embedded-api/services/market-work";
import { workOnDue } from "@/lib/embedded-api/timed-work/work";
import { deliverEvents } from "@/lib/embedded-api/webhooks/deliver";
import { createWebhookPost } from "@/lib/embedded-api/webhooks/post";
import { anOrder, createTestApi, OPERATOR_TOKEN, readAnswer, transportName } from "../embedded-api/factory";
import { backupOf, restore } from "../support/backup";
import { aDatabase, asAdmin } from "../support/postgres";

/** A charge that ended stands beside the open one. */
const OVER =
  "insert into public.charges select market_id, order_id, 0, 'over', kind, 'expired', outcome, card, pix_code, created_at, settles_at, expires_at from public.charges;\n";
const DUMP = readFileSync("tests/support/before-0.3.0.sql", "utf8").replace(
  /(?=ALTER TABLE ONLY public\.charges\n {4}ADD CONSTRAINT)/,
  OVER,
);
const MARKET = "pastelaria";
const LATER = new Date("2026-11-25T20:20:00-03:00");
const ROLES = ["storefront_market", "storefront_operator"].map(
  (role) => `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$;`,
);

async function inFormerPglite() {
  const client = await PGlite.create();
  await client.exec(ROLES.join("\n") + DUMP.replaceAll("storefront_owner", "postgres"));
  await client.exec("reset all");
  return { db: await openDatabase(client), listen: listenIn(client) };
}

async function inFormerPostgres() {
  const { url, adminUrl, name } = await aDatabase(inject("postgresUrl"));
  await asAdmin(adminUrl, (admin) => admin.query(ROLES.join("\n")));
  await asAdmin(adminUrl, (admin) => admin.query(`grant ${"storefront_market, storefront_operator"} to ${name}`));
  await asAdmin(url, (owner) => owner.query(DUMP.replaceAll("storefront_owner", name)));
  return openPostgres(url);
}

const database = transportName === "postgres" ? await inFormerPostgres() : await inFormerPglite();
const { db } = database;
const now = () => api.clock.now;
const webhooks = createMarketWork(
  (market, go) => deliverEvents({ db, now, post: createWebhookPost(true) }, market, go),
  (error) => api.failures.push(error),
);
const api = await createTestApi({ db, webhooks });
api.clock.now = LATER;

const operator = (path: string, body?: unknown) =>
  readAnswer(
    api.ask(`/operator/markets/${MARKET}${path}`, { token: OPERATOR_TOKEN, ...(body !== undefined && { body }) }),
  );

async function loggedIn(market: string) {
  const body = { authentication_type: "email_login", email: "ana@exemplo.com.br", password: "pão de queijo" };
  const { token } = await (await api.ask("/api/v3/account/authentication", { market, body })).json();
  const read = (path: string) => readAnswer(api.ask(`/api/v3${path}`, { market, token }));
  const { addresses } = (await read("/addresses")).body;
  return { token, read, customer: { token, id: "", email: body.email, addressId: addresses[0].id } };
}

test("customers of the release before log in, and find their addresses and orders", async () => {
  const { read } = await loggedIn(MARKET);
  const { orders } = (await read("/orders")).body;
  expect(orders.map(({ status }: { status: string }) => status).sort()).toEqual(["cancelled", "delivered", "received"]);
  for (const { id } of orders) expect((await read(`/orders/${id}`)).status).toBe(200);
  expect(JSON.stringify(orders)).toContain("🍇");
  const other = await loggedIn("esfiharia");
  expect((await other.read("/orders")).body.orders).toHaveLength(1);
});

test("the code of a charge that has ended is stored no more", async () => {
  const codes = await withMarket(db, MARKET as MarketToken, ({ tx }) =>
    tx.select({ id: charges.id, pixCode: charges.pixCode }).from(charges).orderBy(charges.position),
  );
  expect(codes[0]).toEqual({ id: "over", pixCode: null });
});

test("its shop goes on with the orders that were open, and finds the old ones", async () => {
  const { orders } = (await operator("/orders")).body;
  const open = orders.find(({ status }: { status: string }) => status === "received");
  expect((await operator(`/orders/${open.order_number}/advance`, { from: "received" })).status).toBe(200);
  expect((await operator(`/orders?q=${encodeURIComponent("Ana Souza")}`)).body.orders.length).toBeGreaterThan(0);
  expect((await operator("/day")).status).toBe(200);
  expect((await operator("/customers")).body.customers.length).toBeGreaterThan(0);
  expect((await operator("/payments/attention")).status).toBe(200);
});

test("a new order is taken beside them, and a webhook of before hears of it", async () => {
  const { customer } = await loggedIn(MARKET);
  const placed = await readAnswer(api.order(MARKET, customer.token, anOrder(customer)));
  expect(placed.status).toBe(201);
  const numbers = (await operator("/orders")).body.orders.map(
    ({ order_number }: { order_number: string }) => order_number,
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  // Then no move can be undone any more.
  api.clock.now = new Date(LATER.getTime() + 60_000);
  const failed: unknown[] = [];
  await workOnDue(api.parts, (_market, error) => failed.push(error));
  await api.parts.webhooks.idle();
  expect([failed, api.failures]).toEqual([[], []]);
  expect((await operator("/webhook/log")).body.deliveries.length).toBeGreaterThan(0);
});

test("a backup of them is restored into a new installation", async () => {
  const copy = await backupOf(api);
  const other = await createTestApi();
  expect((await restore(other, copy)).outcome).toMatchObject({ markets: ["esfiharia", MARKET] });
});
