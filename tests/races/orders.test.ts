// One key, one order: whoever posts it how often, and whatever connections break (docs/testing.md N4).
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Transport } from "@/lib/contract/transport";
import { serve } from "@/lib/embedded-api/http";
import { PROOF_FILE } from "@/lib/server/place-order/proof";
import { addressInput, anOrder, createTestApi, type DatabaseName, type TestApi } from "../embedded-api/factory";
import { Customer } from "../support/customer";
import { startFaultyUpstream } from "../support/faulty-upstream";
import { type Race, type Racer, raceOrders } from "../support/race";
import { seeded } from "../support/random";
import { startStorefront } from "../support/storefront";

/** `npm run test:long` asks for more. */
const ORDERS = Number(process.env.RACE_ORDERS ?? 24);
const IS_LONG = ORDERS >= 200;
const SEED = Number(process.env.RACE_SEED ?? 27);
const POSTS = 10;
const RULES = { posts: POSTS, ordersAtOnce: 20, resetShare: 0.1, seed: SEED };
/** More customers than one market lets register in a quarter of an hour are spread over several. */
const PER_MARKET = 500;
const MINUTES = 60_000;
const WITHIN = 2 * MINUTES + ORDERS * 1_500;

const marketOf = (at: number) => `corrida-${Math.floor(at / PER_MARKET)}`;
const noteOf = (at: number) => `pedido ${at}`;

async function anApi(database: DatabaseName): Promise<TestApi> {
  const api = await createTestApi({ now: () => new Date() }, database);
  for (let at = 0; at < ORDERS; at += PER_MARKET) await api.importDocument(marketOf(at));
  return api;
}

/** Makes racers a few at a time; all at once would time out on a busy machine. */
async function racersOf(make: (at: number) => Promise<Racer>): Promise<Racer[]> {
  const racers: Racer[] = [];
  let next = 0;
  const maker = async () => {
    for (let at = next++; at < ORDERS; at = next++) racers[at] = await make(at);
  };
  await Promise.all(Array.from({ length: 6 }, maker));
  return racers;
}

type Count = { rows: number; notes: number; items: number };

/** @param isCertain every order is placed; otherwise one of which nobody knows may be or not */
async function expectOnce(
  api: TestApi,
  { ids, unknown, resets, posts }: Race,
  where: string,
  isCertain = true,
): Promise<void> {
  const query = `select (select count(*)::int from orders) as rows,
    (select count(distinct observations)::int from orders) as notes,
    (select count(*)::int from order_items) as items`;
  const count = (await api.client.query<Count>(query)).rows[0];
  const stored = await api.client.query<{ id: string; observations: string }>("select id, observations from orders");
  const noteIn = new Map(stored.rows.map(({ id, observations }) => [id, observations]));
  const lost = ids.filter((own, at) => [...own].some((id) => noteIn.get(id) !== noteOf(at))).length;
  const doubled = (count?.rows ?? 0) - (count?.notes ?? 0);
  console.log(
    `N4 ${ORDERS} orders × ${POSTS} posts, ${where}: ${count?.rows} rows, ${doubled} doubled, ${lost} lost (${posts} sent, ${resets} connections broken, seed ${SEED})`,
  );
  expect([lost, doubled]).toEqual([0, 0]);
  expect(ids.map((own) => own.size)).toEqual(ids.map((_, at) => (unknown[at] ? 0 : 1)));
  if (isCertain) {
    expect(unknown.some(Boolean)).toBe(false);
    expect(count).toEqual({ rows: ORDERS, notes: ORDERS, items: ORDERS });
  }
  // Otherwise nothing was raced.
  expect(posts).toBeGreaterThan(ORDERS * POSTS);
  expect(resets).toBeGreaterThan(ORDERS * POSTS * RULES.resetShare * 0.5);
}

describe.each<DatabaseName>(["PGlite", "PostgreSQL"])("on %s", (database) => {
  test("the API places one order for each key", { timeout: WITHIN }, async () => {
    const api = await anApi(database);
    const server = await serve(api.send, 0);
    const { port } = server.address() as AddressInfo;
    const racers = await racersOf(async (at) => {
      const market = marketOf(at);
      const customer = await api.aCustomer(market);
      return {
        port,
        host: `127.0.0.1:${port}`,
        path: `/api/v3/markets/${market}/orders/create`,
        headers: {
          "x-market-token": market,
          authorization: `Bearer ${customer.token}`,
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify(anOrder(customer, { observations: noteOf(at) })),
      };
    });
    await expectOnce(api, await raceOrders(racers, RULES), `the API on ${database}`);
    server.close();
  });

  // `npm test` has the harder one, below.
  test.runIf(IS_LONG)(
    "so does a storefront before it, to which half of the broken answers are lost",
    { timeout: WITHIN },
    async () => {
      const api = await anApi(database);
      await expectOnce(api, await throughStorefront(api.send, { knowsKeys: true }), `a storefront before ${database}`);
    },
  );
});

test("and one before an API that knows no keys places one or none, and says so", { timeout: WITHIN }, async () => {
  const api = await anApi("PGlite");
  const forgetful: Transport = (request) => {
    const headers = new Headers(request.headers);
    if (headers.has("idempotency-key")) headers.set("idempotency-key", randomUUID());
    return api.send(new Request(request, { headers }));
  };
  const race = await throughStorefront(forgetful, { knowsKeys: false });
  await expectOnce(api, race, "a storefront before an API without keys", false);
  // Otherwise nothing was lost.
  expect(race.unknown.some(Boolean)).toBe(true);
});

/** Races through a storefront whose way to the API breaks too: before a request arrives, or after it was served. */
async function throughStorefront(send: Transport, { knowsKeys }: { knowsKeys: boolean }): Promise<Race> {
  const upstream = await startFaultyUpstream(send);
  const env = {
    STORE_API_URL: upstream.origin,
    STORE_API_KEY: "chave-da-loja",
    AUTH_SECRET: "segredo-dos-testes-de-corridas-0123456789",
    LOG_LEVEL: "silent",
    ...(knowsKeys ? { STORE_API_EXTENSIONS: "1" } : {}),
  };
  const shop = await startStorefront(env, "pipe");
  const proof = { origin: upstream.origin, at: new Date().toISOString() };
  if (knowsKeys) writeFileSync(join(shop.dataDir, PROOF_FILE), JSON.stringify(proof));
  // Next tells of every connection that a customer broke.
  for (const stream of [shop.server.stdout, shop.server.stderr]) stream?.resume();
  try {
    const racers = await racersOf((at) => aVisitor(shop.port, at));
    const random = seeded(SEED);
    upstream.inject("all", async ({ response, pass }) => {
      const [isReset, isServed] = [random() < RULES.resetShare, random() < 0.5];
      if (isReset && !isServed) return void response.destroy();
      const answer = await pass();
      if (isReset) return void response.destroy();
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    });
    return await raceOrders(racers, RULES);
  } finally {
    await shop.stop();
    shop.remove();
    await upstream.close();
  }
}

async function aVisitor(port: number, at: number): Promise<Racer> {
  const market = marketOf(at);
  const host = `${market}.localhost:${port}`;
  const customer = new Customer(port, host);
  const registered = await customer.register(`corredor${at}@exemplo.com.br`);
  expect(registered.status, registered.body).toBe(200);
  const address = { ...addressInput(), city: null, state: null, complement: null, reference: null };
  const saved = await customer.send("POST", "/api/v3/address/new_address", { address });
  expect(saved.status, saved.body).toBe(200);
  const { addresses } = await customer.read<{ addresses: { id: string }[] }>("/api/v3/addresses");
  const addressId = addresses[0]?.id ?? "";
  return {
    port,
    host,
    path: `/api/v3/markets/${market}/orders/create`,
    headers: { origin: `http://${host}`, cookie: customer.cookieHeader(), "idempotency-key": randomUUID() },
    body: JSON.stringify(anOrder({ token: "", id: "", email: "", addressId }, { observations: noteOf(at) })),
  };
}
