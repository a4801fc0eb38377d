import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { localTime } from "@/lib/domain/market/local-time";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import * as schema from "@/lib/embedded-api/db/schema";
import { troubleOf } from "@/lib/embedded-api/watch/trouble";
import { aDocument, anOrder, createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";
import { copyRows, counted } from "../support/copied-rows.mjs";
import { aDatabase, asAdmin } from "../support/postgres";

const MARKET = "cheia";

const explained: string[] = [];

const { url, adminUrl, name } = await aDatabase(inject("postgresUrl"));
await (await openPostgres(url)).close();
await asAdmin(adminUrl, (admin) => explainAll(admin, name));
const pool = new pg.Pool({ connectionString: url, allowExitOnIdle: true });
pool.on("connect", (client) => client.on("notice", ({ message }) => explained.push(message ?? "")));
const db = drizzle(pool, { schema });
const api = await createTestApi({ db, now: () => new Date() });
await api.ask(`/operator/markets/${MARKET}`, { token: OPERATOR_TOKEN, body: aDocument(MARKET), method: "PUT" });
const customer = await api.aCustomer(MARKET);
const orderId: string = (await (await api.order(MARKET, customer.token, anOrder(customer))).json()).id;
const scope = { token: OPERATOR_TOKEN, body: { scope: "orders" } };
const made = await api.ask(`/operator/markets/${MARKET}/keys`, scope);
const shopKey: string = (await made.json()).key;
await asAdmin(adminUrl, fill);

/** Sends the plan of every statement to the user's connections. */
async function explainAll(admin: pg.Client, user: string): Promise<void> {
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_level": "notice",
    "auto_explain.log_format": "json",
    client_min_messages: "notice",
  };
  await admin.query("load 'auto_explain'");
  for (const [setting, value] of Object.entries(settings))
    await admin.query(`alter role ${user} set ${setting} = '${value}'`);
}

async function fill(admin: pg.Client): Promise<void> {
  const copies = counted(1, 1_000);
  const many = counted(1, 10_000);
  const copy = (table: string, from: string, changed: Record<string, string>) =>
    copyRows(admin, { table, market: MARKET, from, changed });
  await copy("markets", copies, { id: "'loja-' || n" });
  for (const table of ["categories", "products", "payment_types", "districts"])
    await copy(table, copies, { market_id: "'loja-' || n" });
  await copy("customers", many, { id: "'c-' || n", email: "'c' || n || '@example.com'" });
  await copy("sessions", many, { token_hash: "'hash-' || n", customer_id: "'c-' || n" });
  await copy("addresses", many, { id: "'a-' || n", customer_id: "'c-' || n" });
  await copy("orders", many, {
    id: "'o-' || n",
    number: "1000 + n",
    customer_id: "'c-' || (n % 2000 + 1)",
    delivery: "jsonb_set(t.delivery, '{customer_phone}', to_jsonb('119' || (80000000 + n % 2000)))",
    // At any hour few of them are of today: of a good part of all, the planner rightly reads the whole table.
    created_at: "t.created_at - n * interval '6 hours'",
  });
  await copy("order_items", many, { order_id: "'o-' || n" });
  await admin.query(
    `insert into order_links (market_id, code_hash, order_id, customer_id, created_at, expires_at)
      select $1, 'hash-' || n, 'o-' || n, 'c-' || (n % 2000 + 1), now(), now() + '1 day' from ${many}`,
    [MARKET],
  );
  await copy("order_keys", many, { key: "'key-' || n", customer_id: "'c-' || (n % 2000 + 1)" });
  await admin.query(
    `insert into charges (market_id, order_id, position, id, kind, status, outcome, created_at, settles_at)
      select $1, 'o-' || n, 1, 'charge-' || n, 'pix', 'approved', 'approved', now(), now() from ${many}`,
    [MARKET],
  );
  await admin.query(
    `insert into attempts (market_id, action, subject, count, expires_at)
      select $1, 'login', 'subject-' || n, 1, now() + '1 hour' from ${many}`,
    [MARKET],
  );
  await admin.query(
    `insert into email_changes (market_id, customer_id, email, token_hash, expires_at)
      select $1, 'c-' || n, 'novo-' || n || '@example.com', 'hash-' || n, now() + '1 hour' from ${many}`,
    [MARKET],
  );
  await admin.query(
    `insert into stocks (market_id, subject, count, "full", is_daily, day)
      select 'loja-' || n, 'subject-' || k, 1, 1, false, '2026-01-01' from ${copies}, generate_series(1, 10) as k`,
  );
  await copy("shop_keys", `${copies}, generate_series(1, 10) as k`, {
    market_id: "'loja-' || n",
    id: "'key-' || k",
    key_hash: "'hash-' || k",
  });
  await admin.query(
    `insert into payment_settings (market_id, provider, profile, receiver, hosts, is_test, sealed, changed_at)
      select 'loja-' || n, 'pix', 'efi', 'chave', '{}', false, '', now() from ${copies}`,
  );
  await admin.query(
    `insert into payment_receipts (market_id, id, order_id, charge_id, provider, amount, verdict, received_at, booked_at)
      select $1, 'E' || n, 'o-' || n, 'charge-' || n, 'pix', 1, 'pays', now() - n * interval '6 hours', now() from ${many}`,
    [MARKET],
  );
  await admin.query(
    `insert into refunds (market_id, id, order_id, receipt_id, amount, cause, state, created_at, ended_at)
      select $1, 'R' || n, 'o-' || n, 'E' || n, 1, 'shop', 'done', at, at
      from (select n, now() - n * interval '6 hours' as at from ${many}) as times`,
    [MARKET],
  );
  await admin.query(
    `insert into customer_notes (market_id, person, note, changed_at)
      select $1, '119' || (80000000 + n), 'Portão azul', now() from ${many}`,
    [MARKET],
  );
  await admin.query(
    `insert into whatsapp_settings (market_id, is_on, phone_number_id, templates, sealed)
      select 'loja-' || n, false, '1', '{}', '' from ${copies}`,
  );
  const sums = JSON.stringify({ kinds: [], online: [], late: 0 });
  await admin.query(
    `insert into cash_shifts (market_id, number, opened_at, opened_by, float, closed_at, closed_by, counted, sums)
      select $1, n, now() - (1001 - n) * interval '6 hours', 'Balcão', 0, case when n < 1000 then now() - (1000 - n) * interval '6 hours' end,
        'Balcão', 0, case when n < 1000 then $2::jsonb end from ${copies}`,
    [MARKET, sums],
  );
  await admin.query(
    `insert into cash_moves (market_id, shift, id, amount, reason, actor, at)
      select $1, n, 'm' || k, 1, 'Troco', 'Balcão', now() from ${copies}, generate_series(1, 10) k`,
    [MARKET],
  );
  await admin.query(
    `insert into people (market_id, id, name, role, seen_change, told_change, created_at)
      select 'loja-' || n, 'p' || k, 'João', 'courier', '', '', now() from ${copies}, generate_series(1, 5) k`,
  );
  await admin.query(
    `insert into people (market_id, id, name, role, seen_change, told_change, created_at)
      values ($1, 'p', 'João', 'courier', '', '', now())`,
    [MARKET],
  );
  await admin.query(
    `insert into courier_floats (market_id, courier_id, amount)
      select 'loja-' || n, 'p' || k, 2000 from ${copies}, generate_series(1, 5) k`,
  );
  await admin.query(
    `insert into deliveries (market_id, order_id, courier_id, assigned_at, received, change, settled_at, keys)
      select $1, 'o-' || n, 'p', now(), 5000, 0, now(), '[]' from ${many}`,
    [MARKET],
  );
  await admin.query(
    `insert into measurement_settings (market_id, sealed, problems) select 'loja-' || n, '', '{}' from ${copies}`,
  );
  await admin.query(
    `insert into step_counts (market_id, day, source, step, count)
      select 'loja-' || n, current_date - k, 'direto', 'visit', 1 from ${copies}, generate_series(1, 10) k`,
  );
  await admin.query(
    `insert into step_counts (market_id, day, source, step, count)
      select $1, current_date - k, source, 'visit', 1
      from generate_series(0, 399) k, unnest(array['direto', 'instagram', 'whatsapp', 'qr']) source`,
    [MARKET],
  );
  await admin.query("analyze");
}

/** Rows that a plan's node may read and leave out; the orders and customers are 10,000. */
const MOST_IN_VAIN = 100;

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/** The plans of a request's statements, with those of foreign keys. */
async function plansOf(work: () => Promise<Response>, status: number): Promise<Plan[]> {
  explained.length = 0;
  expect((await work()).status).toBe(status);
  const plans = explained.map((text) => (JSON.parse(text.slice(text.indexOf("{"))) as { Plan: Plan }).Plan);
  expect(plans.length).toBeGreaterThan(1);
  return plans.flatMap(nodesOf);
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function read(path: string): Promise<Response> {
  return api.ask(`/api/v3${path}`, { market: MARKET, token: customer.token });
}

/** Read to its end: its pages are read one after the other. */
async function fileOf(day: string): Promise<Response> {
  const path = `/operator/markets/${MARKET}/orders.csv?from=${day}&to=${day}`;
  const response = await api.ask(path, { token: OPERATOR_TOKEN });
  return new Response(await response.text(), { status: response.status });
}

const login = () => ({ authentication_type: "email_login", email: customer.email, password: "pão de queijo" });

// The most sold products are counted once a day, from all orders of a month.
await read("/market");

const hot: [what: string, work: () => Promise<Response>, status: number, tables: string[]][] = [
  ["the store", () => read("/market"), 200, ["markets"]],
  ["the products", () => read("/products"), 200, ["products"]],
  ["the categories", () => read("/categories"), 200, ["categories"]],
  ["a category's products", () => read("/categories/2/products"), 200, ["categories", "products"]],
  ["the districts", () => read("/districts"), 200, ["districts"]],
  ["the payment types", () => read("/payment_types"), 200, ["payment_types"]],
  ["the profile", () => read("/account/me"), 200, ["sessions", "customers", "email_changes"]],
  ["the addresses", () => read("/addresses"), 200, ["sessions", "customers", "addresses"]],
  ["the orders", () => read("/orders"), 200, ["sessions", "customers", "orders", "order_items"]],
  ["an order", () => read(`/orders/${orderId}`), 200, ["orders", "order_items"]],
  ["a login", () => api.ask("/api/v3/account/authentication", { market: MARKET, body: login() }), 200, ["customers"]],
  [
    "a new order",
    () => api.order(MARKET, customer.token, anOrder(customer)),
    201,
    ["sessions", "customers", "order_keys", "addresses", "products", "markets"],
  ],
  [
    "the operator's orders",
    () => api.ask(`/operator/markets/${MARKET}/orders`, { token: OPERATOR_TOKEN }),
    200,
    ["orders", "order_items"],
  ],
  [
    "the operator's orders in a status that none has",
    () => api.ask(`/operator/markets/${MARKET}/orders?status=delivering`, { token: OPERATOR_TOKEN }),
    200,
    ["orders"],
  ],
  [
    "an order of the operator's by its number",
    () => api.ask(`/operator/markets/${MARKET}/orders/6000`, { token: OPERATOR_TOKEN }),
    200,
    ["orders", "order_items"],
  ],
  [
    "a shop's day",
    () => api.ask(`/operator/markets/${MARKET}/day`, { token: OPERATOR_TOKEN }),
    200,
    ["orders", "order_items", "charges"],
  ],
  [
    "the shop's customers",
    () => api.ask(`/operator/markets/${MARKET}/customers`, { token: OPERATOR_TOKEN }),
    200,
    ["orders", "order_items", "charges", "customer_notes"],
  ],
  [
    "a customer's page",
    () => api.ask(`/operator/markets/${MARKET}/customers/6000`, { token: OPERATOR_TOKEN }),
    200,
    ["orders", "order_items", "customer_notes"],
  ],
  [
    "a customer by a whole phone",
    () => api.ask(`/operator/markets/${MARKET}/customers?q=11980000007`, { token: OPERATOR_TOKEN }),
    200,
    ["orders"],
  ],
  [
    "the till",
    () => api.ask(`/operator/markets/${MARKET}/cash`, { token: OPERATOR_TOKEN }),
    200,
    ["cash_shifts", "cash_moves", "orders", "payment_receipts", "refunds"],
  ],
  [
    "a shop's visits",
    () => api.ask(`/operator/markets/${MARKET}/funnel?days=30`, { token: OPERATOR_TOKEN }),
    200,
    ["step_counts"],
  ],
  ["the file of a day", () => fileOf(localTime(new Date(), DEFAULT_TIMEZONE).day), 200, ["orders", "order_items"]],
  [
    "the orders by a shop key",
    () => api.ask(`/operator/markets/${MARKET}/orders`, { token: shopKey }),
    200,
    ["shop_keys", "orders", "order_items"],
  ],
];

test.each(hot)("%s reads every table by an index", async (_what, work, status, tables) => {
  const nodes = await plansOf(work, status);
  const whole = nodes.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]);
  expect(whole).toEqual([]);
  // An index of another order, walked to its end, reads as much as the whole table.
  const inVain = nodes.map((node) => (node["Rows Removed by Filter"] ?? 0) * (node["Actual Loops"] ?? 1));
  expect(Math.max(...inVain)).toBeLessThanOrEqual(MOST_IN_VAIN);
  const read = nodes.filter((node) => node["Node Type"].includes("Scan"));
  expect(read.map((node) => node["Relation Name"])).toEqual(expect.arrayContaining(tables));
});

test("what somebody is called at night for is counted by indexes, shop by shop", async () => {
  explained.length = 0;
  const begun = performance.now();
  await troubleOf(db, new Date());
  console.log(`scale watch: ${Math.round(performance.now() - begun)} ms for 1,001 shops, with the plans written`);
  const nodes = explained.flatMap((text) =>
    nodesOf((JSON.parse(text.slice(text.indexOf("{"))) as { Plan: Plan }).Plan),
  );
  const ofShops = ["orders", "payment_receipts", "refunds", "payment_settings"];
  const read = nodes.filter((node) => ofShops.includes(node["Relation Name"] ?? ""));
  expect(new Set(read.map((node) => node["Relation Name"]))).toEqual(new Set(ofShops));
  expect(read.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
});

test("notices a table that is read whole", async () => {
  explained.length = 0;
  await db.execute(sql`select count(*) from pg_attribute where attndims = 7`);
  expect(explained.join()).toContain('"Seq Scan"');
});
