import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { Transport } from "@/lib/contract/transport";
import { err } from "@/lib/domain/result";
import { createEmbeddedApi } from "@/lib/embedded-api/app";
import { type Database, openDatabase } from "@/lib/embedded-api/db/database";
import { type Listen, listenIn } from "@/lib/embedded-api/db/notices";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { createMeasurement } from "@/lib/embedded-api/measurement/queue";
import { newsOf } from "@/lib/embedded-api/order-stream/news";
import type { OpenProvider } from "@/lib/embedded-api/payment-providers/provider";
import { SANDBOX_DELAYS } from "@/lib/embedded-api/payment-providers/sandbox";
import { createPayments } from "@/lib/embedded-api/payments/create";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { createBackground } from "@/lib/embedded-api/services/background";
import type { Mail } from "@/lib/embedded-api/services/mail";
import { createMarketWork } from "@/lib/embedded-api/services/market-work";
import { createPasswords } from "@/lib/embedded-api/services/passwords";
import { createOrderStreams } from "@/lib/embedded-api/services/streams/streams";
import { deliverEvents } from "@/lib/embedded-api/webhooks/deliver";
import { createWebhookPost } from "@/lib/embedded-api/webhooks/post";
import { createWhatsapp } from "@/lib/embedded-api/whatsapp/create";
import { createSeals, newPaymentKey } from "@/lib/node/keys/seals";
import { openMediaFolder } from "@/lib/node/media/folder";
import { anEmptyPglite } from "../support/empty-pglite";
import { overHttp } from "../support/over-http";
import { aMigratedDatabase } from "../support/postgres";

/** Monday 2 March 2026, 20:00 in São Paulo. */
export const MONDAY_EVENING = new Date("2026-03-02T20:00:00-03:00");

export const OPERATOR_TOKEN = "operator-token-of-the-tests-0123456789";

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

type Reachable = { send: Transport };

/** How this run reaches the API: in-process on PGlite, or over HTTP on PostgreSQL. */
export const transportName = process.env.TEST_TRANSPORT ?? "in-process";

export type DatabaseName = "PGlite" | "PostgreSQL";

/** Passwords wait for a hash as long as a busy machine takes. */
export const PATIENT = { concurrency: 2, maxQueued: 100, maxWaitMs: 10 * 60_000 };

export const PAYMENT_KEY = newPaymentKey();
const SEALS = createSeals(() => [PAYMENT_KEY]);

/** A provider that nobody reaches. */
const NO_PROVIDER: OpenProvider = () => {
  const away = async () => err({ kind: "unsure" as const, problem: "não respondeu" });
  const all = {
    namesRefunds: false,
    create: away,
    read: away,
    cancel: away,
    refund: away,
    readRefund: away,
    list: away,
    hook: away,
  };
  return { ...all, check: async () => [{ name: "Acesso", ok: false, text: "Não respondeu." }] };
};

/** The real API on its own database, with a clock that tests set. */
export async function createTestApi(
  { open = NO_PROVIDER, ...overrides }: Partial<Dependencies> & { open?: OpenProvider } = {},
  database: DatabaseName = transportName === "postgres" ? "PostgreSQL" : "PGlite",
) {
  const { client, db, listen } = database === "PostgreSQL" ? await inPostgres() : await inMemory();
  const clock = { now: MONDAY_EVENING };
  const failures: unknown[] = [];
  const mails: Mail[] = [];
  const mediaFolder = mkdtempSync(join(tmpdir(), "storefront-media-"));
  const parts: Dependencies = {
    db,
    now: () => clock.now,
    marketHeader: "X-Market-Token",
    media: openMediaFolder(mediaFolder),
    scratchFolder: tmpdir(),
    operatorToken: OPERATOR_TOKEN,
    // The shop's algorithm with a low cost: hundreds of customers register in these tests.
    passwords: createPasswords({ N: 2 ** 10, r: 8, p: 1 }, PATIENT),
    google: null,
    mailer: async (mail) => {
      mails.push(mail);
    },
    hasMail: true,
    siteOf: (market) => `https://${market}.lojas.test`,
    addresses: {
      config: { template: null, baseDomain: "lojas.test", port: 3000, allowHttp: false, boardHost: null },
      refresh: async () => {},
    },
    background: createBackground((error) => failures.push(error)),
    push: null,
    webhooks: createMarketWork(
      (market, go) => deliverEvents({ db, now: () => clock.now, post: createWebhookPost(true) }, market, go),
      (error) => failures.push(error),
    ),
    allowsLocalWebhooks: true,
    streams: createOrderStreams({
      listen,
      now: () => clock.now,
      newsOf: (market, after) => newsOf({ db, now: () => clock.now }, market, after),
      report: (error) => failures.push(error),
    }),
    sandbox: SANDBOX_DELAYS,
    payments: createPayments(
      { db, now: () => clock.now, siteOf: (market) => `https://${market}.lojas.test`, seals: SEALS, open },
      (error) => failures.push(error),
    ),
    whatsapp: createWhatsapp({ db, now: () => clock.now, seals: SEALS, allowsLocal: true }, (error) =>
      failures.push(error),
    ),
    measurement: createMeasurement(
      { db, siteOf: (market) => `https://${market}.lojas.test`, seals: SEALS, allowsLocal: true, pauses: [1, 1] },
      (error) => failures.push(error),
    ),
    demoShops: true,
    markDemoRemoved: async () => {},
    // Tests of one customer place many orders; the limit has its own test.
    openOrders: 10_000,
    ...overrides,
  };
  const api = createEmbeddedApi(parts, (error) => failures.push(error));
  const send: Transport = transportName === "postgres" ? await overHttp(api) : api;
  const to = { client, send };
  return {
    ...to,
    clock,
    parts,
    /** The pictures' folder, unless other media were given. */
    mediaFolder,
    failures,
    mails,
    ask: (path: string, asked?: Ask) => ask(to, path, asked),
    order: (market: string, token: string, body: unknown, key?: string) => order(to, market, token, body, key),
    aMarket: (change?: Change) => aMarket(to, change),
    aCustomer: (market: string) => aCustomer(to, market),
    anAddress: (market: string, token: string, change?: object) => anAddress(to, market, token, change),
    importDocument: (id: string, change?: Change) => importDocument(to, id, change),
    orderCount: (market: string) => orderCount(to, market),
  };
}

type Admin = { query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }> };
type TestDatabase = { client: Admin; db: Database; listen: Listen };

async function inMemory(): Promise<TestDatabase> {
  const client = await anEmptyPglite();
  return { client, db: await openDatabase(client), listen: listenIn(client) };
}

async function inPostgres(): Promise<TestDatabase> {
  const { url, adminUrl } = await aMigratedDatabase(inject("postgresUrl"));
  const { db, listen } = await openPostgres(url);
  const admin = new pg.Pool({ connectionString: adminUrl, max: 1, allowExitOnIdle: true });
  const query = async <Row>(text: string, values?: unknown[]) => ({
    rows: (await admin.query(text, values)).rows as Row[],
  });
  return { client: { query }, db, listen };
}

type Ask = { market?: string; token?: string; key?: string; body?: unknown; method?: string };

/** An answer's status and its parsed body. */
export async function readAnswer(asked: Promise<Response>) {
  const response = await asked;
  return { status: response.status, body: await response.json() };
}

export function ask(
  { send }: Reachable,
  path: string,
  { market, token, key, body, method }: Ask = {},
): Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  if (market) headers.set("X-Market-Token", market);
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (key) headers.set("idempotency-key", key);
  if (body !== undefined) headers.set("content-type", "application/json");
  return send(
    new Request(`http://embedded-api.internal${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );
}

/** A market document with a variation, a required group, an optional one, a sold-out product and every payment type. */
/** The warning that each import of `aDocument` brings. */
export const NO_HOURS = {
  path: "market.opening_hours",
  message: "Sem opening_hours a loja não mostra horário nenhum, e fica como open_closed diz.",
};

export function aDocument(id: string) {
  const required = { id: "ponto", name: "Ponto da carne", min_quantity: 1, max_quantity: 1, is_required: true };
  const optional = { id: "extras", name: "Adicionais", min_quantity: 0, max_quantity: 3, is_required: false };
  return {
    market: {
      id,
      name: `Casa ${id}`,
      delivery_time: "40-60 min",
      min_order: 20,
      open_closed: "Aberto",
      city: "Taubaté",
      state: "SP",
    },
    categories: [
      { id: "1", name: "Lanches" },
      { id: "2", name: "Bebidas" },
    ],
    products: [
      {
        id: "x-bacon",
        name: "X-Bacon",
        description: "Pão, carne e bacon",
        category: { id: "1" },
        image: null,
        price: 25.9,
        variations: [
          { id: "p", name: "Pequeno", desc: "", price: 0 },
          { id: "g", name: "Grande", desc: "", price: 7.05 },
          { id: "gg", name: "Gigante", desc: "", price: 15, available: false },
        ],
        complements: [
          { id: "mal", name: "Mal passada", price: 0, max_quantity: 1, category: required },
          { id: "bem", name: "Bem passada", price: 0, max_quantity: 1, category: required },
          { id: "bacon", name: "Bacon extra", price: 4.35, max_quantity: 2, category: optional },
          { id: "ovo", name: "Ovo", price: 2.5, max_quantity: 3, category: optional },
          { id: "cheddar", name: "Cheddar", price: 3, max_quantity: 1, available: false, category: optional },
        ],
      },
      {
        id: "suco",
        name: "Suco de laranja",
        description: "",
        category: { id: "2" },
        image: null,
        price: 10,
        variations: [],
        complements: [],
      },
      { id: "torta", name: "Torta", category: { id: "1" }, image: null, price: 12, available: false },
    ],
    districts: [
      { id: "centro", name: "Centro", fee: 5 },
      { id: "vila", name: "Vila Nova", fee: 0 },
    ],
    payment_types: [
      { id: "dinheiro", name: "Dinheiro", active: true, online_payment: false, methods: [] },
      {
        id: "credito",
        name: "Cartão de Crédito",
        active: true,
        online_payment: false,
        methods: [
          { id: "visa", name: "Visa", active: true },
          { id: "elo", name: "Elo", active: false },
        ],
      },
      { id: "vale", name: "Vale-refeição", active: false, online_payment: false, methods: [] },
    ],
  };
}

/** Gives a document the coupon that takes a tenth off. */
export function withTenth(document: object): void {
  Object.assign(document, { coupons: [{ code: "DESCONTO10", kind: "PERCENT", value: 10 }] });
}

export type TestDocument = ReturnType<typeof aDocument>;

/** The document with other values at paths like `products[0].price`. */
export function withValues<Document extends object>(document: Document, values: Record<string, unknown>): Document {
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split(/[.[\]]+/).filter(Boolean);
    const place = keys.slice(0, -1).reduce<object>((at, key) => at[key as keyof typeof at], document);
    Object.assign(place, { [keys.at(-1) ?? ""]: value });
  }
  return document;
}
type Change = (document: TestDocument) => unknown;

let made = 0;

/** Creates a market for one test; `change` edits its document before the import. */
export async function aMarket(api: Reachable, change: Change = () => {}): Promise<string> {
  made += 1;
  const id = `loja-${made}`;
  await importDocument(api, id, change);
  return id;
}

export async function importDocument(api: Reachable, id: string, change: Change = () => {}) {
  const document = aDocument(id);
  change(document);
  const response = await ask(api, `/operator/markets/${id}`, { token: OPERATOR_TOKEN, body: document, method: "PUT" });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

export type TestCustomer = { token: string; id: string; email: string; addressId: string };

export async function aCustomer(api: Reachable, market: string): Promise<TestCustomer> {
  const email = `${randomUUID()}@example.com`;
  const body = {
    authentication_type: "email_create",
    full_name: "Ana Souza",
    email,
    password: "pão de queijo",
    phone: "12999990000",
  };
  const response = await ask(api, "/api/v3/account/authentication", { market, body });
  const { token, user } = await response.json();
  return { token, id: user.id, email, addressId: await anAddress(api, market, token) };
}

async function anAddress(api: Reachable, market: string, token: string, change: object = {}): Promise<string> {
  const response = await ask(api, "/api/v3/address/new_address", {
    market,
    token,
    body: { address: addressInput(change) },
  });
  return (await response.json()).id;
}

export function addressInput(change: object = {}) {
  return { street: "Rua das Flores", number: "123", zip_code: "12010000", neighborhood_id: "centro", ...change };
}

/** A large X-Bacon with two extra bacons, well done: 25,90 + 7,05 + 8,70 = 41,65. */
export function anItem(change: object = {}) {
  return {
    product_id: "x-bacon",
    variation_id: "g",
    amount: 1,
    observations: "Grande. Sem cebola",
    complements: [{ data: [{ id: "bem", amount: 1 }] }, { data: [{ id: "bacon", amount: 2 }] }],
    is_service: false,
    ...change,
  };
}

/** An order of one item, paid in cash: 41,65 + 5,00. */
export function anOrder(customer: TestCustomer, change: object = {}) {
  return {
    promo_code: null,
    products: [anItem()],
    payment_type_id: "dinheiro",
    payment_method_id: null,
    card_id: null,
    use_balance: false,
    troco: null,
    cep: "12010000",
    address_id: customer.addressId,
    observations: null,
    deliver_start_time: "2026-03-02T23:00:00.000Z",
    deliver_end_time: "2026-03-02T23:00:00.000Z",
    is_scheduled: false,
    has_drivethru: false,
    expected_total: 46.65,
    ...change,
  };
}

export function order(api: Reachable, market: string, token: string, body: unknown, key: string = randomUUID()) {
  return ask(api, `/api/v3/markets/${market}/orders/create`, { market, token, key, body });
}

async function orderCount(api: { client: Admin }, market: string): Promise<number> {
  const { rows } = await api.client.query<{ count: number }>(
    "select count(*)::int as count from orders where market_id = $1",
    [market],
  );
  return rows[0]?.count ?? 0;
}
