// The cost of thousands of shops to the database: the rounds of each process, and the slowest statements of a busy evening.
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import { listDueMarkets, withMarket } from "@/lib/embedded-api/db/market-scope";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { readDomains } from "@/lib/embedded-api/operator/shops/domains";
import { picturesNamedBy } from "@/lib/embedded-api/picture-store/named";
import { workOnDue } from "@/lib/embedded-api/timed-work/work";
import { sixtyProducts } from "../../scripts/lib/measured-menus.mjs";
import { createTestApi, OPERATOR_TOKEN, type TestApi } from "../embedded-api/factory";
import { ms, times } from "../support/busy-shop";
import { copyShop } from "../support/many-shops";
import { orderBody } from "../support/order";
import { asAdmin, startPostgres } from "../support/postgres";
import { processorSecondsOfAll } from "../support/processor-seconds";
import { slowestStatements } from "../support/slow-statements";
import { percentile } from "../support/statistics";
import { tokenOf } from "../support/tokens";

const SHOPS = Number(process.env.EVENING_SHOPS ?? 200);
const SECONDS = Number(process.env.EVENING_SECONDS ?? 5);
const SHOP = "praca";
const BUYERS = 40;
const AT_ONCE = 4;
const COLD = 40;
/** Shops whose pictures are looked for; ten thousand take minutes. */
const SAMPLE = 50;
const PICTURES_EVERY_SECONDS = 21_600;
const MB = 2 ** 20;
/** Share of a core, for one process with what the database does for it. */
const MOST_SHARE = 0.02;

type Buyer = { market: string; token: string; body: object };

const postgres = await startPostgres({
  settings: { shared_buffers: "1GB", max_wal_size: "8GB", shared_preload_libraries: "pg_stat_statements" },
});
const opened = await openPostgres(postgres.url);
let api: TestApi;
let copies: string[];
let coldOfFew: number[];

afterAll(async () => {
  await opened.close();
  await postgres.stop();
}, 60_000);

const median = (all: readonly number[]) => percentile(all, 0.5);
const put = (market: string) => {
  const { market: own, products, ...rest } = sixtyProducts(market);
  const document = {
    ...rest,
    market: { ...own, logo: null },
    products: products.map((each) => ({ ...each, image: null })),
  };
  return api.ask(`/operator/markets/${market}`, { token: OPERATOR_TOKEN, method: "PUT", body: document });
};

/** Reads what the page of a menu reads. */
async function menuOf(market: string): Promise<{ ms: number }> {
  const asked = performance.now();
  const paths = ["/market", "/products", "/categories", "/districts", "/payment_types"];
  const answers = await Promise.all(paths.map((path) => api.ask(`/api/v3${path}`, { market })));
  for (const { status } of answers) expect(status, market).toBe(200);
  await Promise.all(answers.map((response) => response.text()));
  return { ms: performance.now() - asked };
}

async function menusOf(markets: readonly string[]): Promise<number[]> {
  const all: number[] = [];
  for (const market of markets) all.push((await menuOf(market)).ms);
  return all;
}

/** Seconds of processor that a round takes, here and in the database. */
async function costOf(round: () => Promise<unknown>): Promise<number> {
  const server = () => processorSecondsOfAll(postgres.pid);
  const cost = async (times: number) => {
    const before = { own: process.cpuUsage(), database: server() };
    for (let n = 0; n < times; n += 1) await round();
    const { user, system } = process.cpuUsage(before.own);
    return ((user + system) / 1e6 + server() - before.database) / times;
  };
  const first = await cost(1);
  // Linux counts the server's processor in hundredths of a second, and the first round may load code.
  return first > 1 ? first : cost(100);
}

beforeAll(
  async () => {
    api = await createTestApi({ db: opened.db }, "PGlite");
    const few = [SHOP, ...Array.from({ length: COLD }, (_, n) => `${SHOP}-${n}`)];
    const began = performance.now();
    for (const market of few) expect((await put(market)).status).toBe(200);
    const each = (performance.now() - began) / few.length;
    await menusOf(few.slice(0, 5));
    coldOfFew = await menusOf(few.slice(5));
    const copied = performance.now();
    copies = await copyShop(postgres.url, SHOP, SHOPS);
    const took = ((performance.now() - copied) / 1_000).toFixed(1);
    const size = await asAdmin(postgres.url, (admin) =>
      admin.query("select pg_database_size(current_database()) as bytes"),
    );
    console.log(
      `scale ${SHOPS} shops of 60 products on PostgreSQL: an import takes ${ms(each)}, copying all of them ${took} s; ${Math.round(size.rows[0].bytes / MB)} MB`,
    );
  },
  600_000 + SHOPS * 100,
);

test("the rounds of a process take 2 % of a core at most", { timeout: 900_000 }, async () => {
  const { db } = opened;
  const now = () => new Date();
  const rounds = [
    { name: "due work", everySeconds: 1, round: () => listDueMarkets(db, now()) },
    { name: "addresses", everySeconds: 30, round: () => readDomains(api.parts) },
    { name: "cleaning", everySeconds: 900, round: () => deleteExpired({ db, now }) },
  ];
  const sample = copies.slice(0, SAMPLE).map(tokenOf);
  const ofSample = async () => {
    for (const market of sample) await withMarket(db, market, picturesNamedBy);
  };
  let share = 0;
  const figures: string[] = [];
  for (const { name, everySeconds, round } of rounds) {
    const cost = await costOf(round);
    share += cost / everySeconds;
    figures.push(`${name} ${ms(1_000 * cost)} every ${everySeconds} s`);
  }
  const pictures = ((await costOf(ofSample)) * SHOPS) / sample.length;
  share += pictures / PICTURES_EVERY_SECONDS;
  figures.push(`pictures ${ms(1_000 * pictures)} every ${PICTURES_EVERY_SECONDS} s`);
  console.log(
    `scale ${SHOPS} shops: ${(100 * share).toFixed(2)} % of a core for the rounds of a process: ${figures.join(", ")}`,
  );
  expect(share).toBeLessThan(MOST_SHARE);
});

test("a cold shop's menu is read as fast as where there are few", { timeout: 120_000 }, async () => {
  const cold = await menusOf(copies.slice(0, COLD));
  console.log(
    `scale ${SHOPS} shops: a cold shop's menu is read in ${ms(median(cold))} (median), where there are ${COLD} in ${ms(median(coldOfFew))}`,
  );
  expect(median(cold)).toBeLessThan(1.5 * median(coldOfFew));
});

test("menus of all shops are read as fast as those of ten", { timeout: 300_000 }, async () => {
  const step = Math.ceil(copies.length / 300);
  const all = copies.filter((_, n) => n % step === 0);
  const read = async (markets: readonly string[]) => {
    const answers: { ms: number }[] = [];
    for (let n = 0; n < all.length; n += 1) answers.push(await menuOf(markets[n % markets.length] ?? SHOP));
    return answers;
  };
  const ten = await read(copies.slice(0, 10));
  const every = await read(all);
  console.log(`scale ${SHOPS} shops: menus of ten ${times(ten)}; of ${all.length} among all ${times(every)}`);
  const p99 = (answers: readonly { ms: number }[]) =>
    percentile(
      answers.map((answer) => answer.ms),
      0.99,
    );
  expect(p99(every)).toBeLessThan(2 * p99(ten));
});

test("no statement of a busy evening reads a table of all shops whole", {
  timeout: 300_000 + SECONDS * 1_000,
}, async () => {
  const buyers: Buyer[] = [];
  for (let n = 0; n < BUYERS; n += 1) {
    const market = copies[Math.floor((n * copies.length) / BUYERS)] ?? SHOP;
    const { token } = await api.aCustomer(market);
    const address = await api.anAddress(market, token, { neighborhood_id: "2" });
    buyers.push({ market, token, body: orderBody(address) });
  }
  await asAdmin(postgres.url, (admin) =>
    admin.query("create extension pg_stat_statements; select pg_stat_statements_reset()"),
  );
  const end = performance.now() + SECONDS * 1_000;
  const counts = { menus: 0, orders: 0 };
  const evening = async (first: number) => {
    for (let n = first; performance.now() < end; n += AT_ONCE) {
      const { market, token, body } = buyers[n % BUYERS] as Buyer;
      for (let visit = 0; visit < 5; visit += 1) await menuOf(copies[(n * 7 + visit * 13) % copies.length] ?? SHOP);
      counts.menus += 5;
      const placed = await api.order(market, token, body);
      if (placed.status === 201) counts.orders += 1;
      const { order_number } = await placed.json();
      await api.ask("/api/v3/orders", { market, token });
      const board = { token: OPERATOR_TOKEN };
      await api.ask(`/operator/markets/${market}/orders`, board);
      for (const status of ["preparing", "delivering", "delivered"])
        await api.ask(`/operator/markets/${market}/orders/${order_number}`, {
          ...board,
          method: "PUT",
          body: { status },
        });
      await workOnDue(api.parts, (_market, error) => {
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => evening(n)));
  const { document, slowestMs, sequentialScans } = await slowestStatements(postgres.url, buyers[0]?.market ?? SHOP, 10);
  console.log(
    `database ${SHOPS} shops, ${SECONDS} s of an evening: ${counts.orders} orders, ${counts.menus} menus; the slowest statement takes ${slowestMs.toFixed(1)} ms on average`,
  );
  if (process.env.SLOW_STATEMENTS) writeFileSync(process.env.SLOW_STATEMENTS, document);
  expect(counts.orders).toBeGreaterThan(0);
  expect(sequentialScans).toEqual([]);
});
