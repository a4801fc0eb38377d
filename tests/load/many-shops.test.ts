// Two processes with ten thousand shops of sixty products on one PostgreSQL, beside the same two with a few.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { exportedMarket, importCopies, OPERATOR_TOKEN, SIXTY } from "../../scripts/bench/shop.mjs";
import { residentMegabytes } from "../../scripts/lib/processes.mjs";
import { fillShop, ms, statusesOf, times } from "../support/busy-shop";
import { generateLoad } from "../support/load.mjs";
import { copyShop } from "../support/many-shops";
import { asAdmin, startPostgres } from "../support/postgres";
import { processorSeconds, processorSecondsOfAll } from "../support/processor-seconds";
import { percentile } from "../support/statistics";
import { ask, startStorefront } from "../support/storefront";

const SHOPS = Number(process.env.SCALE_POSTGRES_MARKETS ?? 200);
const IMPORTED = 12;
const IDLE_SECONDS = Number(process.env.SCALE_IDLE_SECONDS ?? 10);
const LOAD_SECONDS = Number(process.env.SCALE_LOAD_SECONDS ?? 10);
const RATE = 20;
/** Spread evenly over the shops; each is visited in one of the processes before the measured visits. */
const VISITED = Math.min(SHOPS, Number(process.env.SCALE_VISITED ?? SHOPS));
const FEW = 10;
const CLEAN_EVERY_SECONDS = 15 * 60;
const MB = 2 ** 20;
const HOUR = 3_600_000;

const LIMITS = { startSeconds: 15, idleMb: 400, cold: 1.5, p99: 2, idleShare: 0.02, searchSeconds: 0.5 };

type Storefront = Awaited<ReturnType<typeof startStorefront>>;

const postgres = await startPostgres({
  settings: { shared_buffers: "1GB", max_wal_size: "8GB" },
});
const env = {
  DATABASE_URL: postgres.url,
  // The bare domain lists the shops where none is its own.
  DEMO: "0",
  // Each process gets half of the shops, as nginx does with `hash $host`; a menu takes 110 KB.
  PAGE_CACHE_BYTES: String(Math.max(128 * MB, (SHOPS / 2) * (MB / 4))),
  OPEN_ORDERS_PER_CUSTOMER: "100000",
  LOG_LEVEL: "error",
  OPERATOR_TOKEN,
};
let processes: Storefront[] = [];
let imported: string[];
let copies: string[];
let coldOfFew: number[];
let idleOfFew: Idle;

const hostOf = (market: string, port: number) => `${market}.localhost:${port}`;
const median = (all: readonly number[]) => percentile(all, 0.5);
const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

async function startBoth(): Promise<number[]> {
  const started = performance.now();
  const took: number[] = [];
  processes = await Promise.all(
    [0, 1].map(async () => {
      const one = await startStorefront(env);
      took.push((performance.now() - started) / 1_000);
      return one;
    }),
  );
  return took;
}

async function stopBoth(): Promise<void> {
  for (const { stop, remove } of processes.splice(0)) {
    await stop();
    remove();
  }
}

async function firstVisits(markets: readonly string[]): Promise<number[]> {
  const [{ port }] = processes as [Storefront];
  const all: number[] = [];
  for (const market of markets) {
    const asked = performance.now();
    const { status } = await ask({ port, host: hostOf(market, port), path: "/" });
    all.push(performance.now() - asked);
    expect(status, market).toBe(200);
  }
  return all;
}

const databaseSeconds = () => processorSecondsOfAll(postgres.pid);

/** Shares of a core that an idle process takes, of its own and in the database. */
type Idle = { own: number; database: number };

async function idleShares(): Promise<Idle> {
  const own = () => processes.reduce((sum, { server }) => sum + processorSeconds(server.pid ?? 0), 0);
  const before = { own: own(), database: databaseSeconds() };
  await wait(IDLE_SECONDS * 1_000);
  const share = (spent: number) => spent / processes.length / IDLE_SECONDS;
  return { own: share(own() - before.own), database: share(databaseSeconds() - before.database) };
}

beforeAll(async () => {
  await startBoth();
  const [{ port }] = processes as [Storefront];
  await fillShop(port, 1);
  const began = performance.now();
  imported = await importCopies(port, await exportedMarket(port, SIXTY), IMPORTED);
  const each = (performance.now() - began) / IMPORTED;
  // The first visits of all load the code.
  await firstVisits(imported.slice(0, 2));
  coldOfFew = await firstVisits(imported.slice(2));
  idleOfFew = await idleShares();
  await stopBoth();
  const copied = performance.now();
  copies = await copyShop(postgres.url, SIXTY, SHOPS - IMPORTED);
  const size = await asAdmin(postgres.url, (admin) =>
    admin.query("select pg_database_size(current_database()) as bytes"),
  );
  console.log(
    `scale ${SHOPS} shops of 60 products on PostgreSQL: imported by the operator's call in ${ms(each)} each, the rest copied in ${seconds(copied)} s; ${Math.round(size.rows[0].bytes / MB)} MB in the database`,
  );
}, HOUR);

afterAll(async () => {
  await stopBoth();
  await postgres.stop();
}, 60_000);

describe(`${SHOPS} shops on PostgreSQL`, () => {
  test("two processes start together in 15 seconds, and idle in little memory", { timeout: 300_000 }, async () => {
    const took = await startBoth();
    await firstVisits([SIXTY]);
    await wait(5_000);
    const memory = processes.map(({ server }) => residentMegabytes(server.pid ?? 0));
    console.log(
      `scale ${SHOPS} shops: two processes started in ${took.map((each) => each.toFixed(1)).join(" and ")} s; idle at ${memory.map(Math.round).join(" and ")} MB`,
    );
    expect(Math.max(...took)).toBeLessThan(LIMITS.startSeconds);
    expect(Math.max(...memory)).toBeLessThan(LIMITS.idleMb);
  });

  test("timers, look-ups of addresses and cleaning take 2 % of a core at most", {
    timeout: 120_000 + IDLE_SECONDS * 1_000,
  }, async () => {
    const idle = await idleShares();
    const { db, close } = await openPostgres(postgres.url);
    const clean = { own: process.cpuUsage(), database: databaseSeconds() };
    await deleteExpired({ db, now: () => new Date() });
    const { user, system } = process.cpuUsage(clean.own);
    await close();
    const cleaning = (user + system) / 1e6 + databaseSeconds() - clean.database;
    const percent = (value: number) => `${(100 * value).toFixed(2)} %`;
    const told = ({ own, database }: Idle) => `${percent(own)} of a core, ${percent(database)} in the database`;
    console.log(
      `scale ${SHOPS} shops: an idle process takes ${told(idle)}, with ${IMPORTED} shops ${told(idleOfFew)}; ${cleaning.toFixed(2)} s each quarter of an hour to clean`,
    );
    // A process that does nothing at all takes some, more on a slow machine; what is judged is what the shops cost.
    const ofShops = idle.own + idle.database - idleOfFew.own - idleOfFew.database;
    const share = Math.max(0, ofShops) + cleaning / CLEAN_EVERY_SECONDS;
    expect(share).toBeLessThan(LIMITS.idleShare);
  });

  test("the first visit of a cold shop takes as long as where there are few", { timeout: 120_000 }, async () => {
    await firstVisits(imported.slice(0, 2));
    const cold = await firstVisits(copies.slice(0, IMPORTED * 4));
    console.log(
      `scale ${SHOPS} shops: first visit of a cold shop ${ms(median(cold))} (median of ${cold.length}), where there are ${IMPORTED} ${ms(median(coldOfFew))}`,
    );
    expect(median(cold)).toBeLessThan(LIMITS.cold * median(coldOfFew));
  });

  test("the bare domain lists all shops, and a search of them is soon done", { timeout: 120_000 }, async () => {
    const [{ port, server }] = processes as [Storefront];
    const asked = async (path: string) => {
      const before = { at: performance.now(), own: processorSeconds(server.pid ?? 0) };
      const { status, body } = await ask({ port, host: `localhost:${port}`, path });
      const spent = processorSeconds(server.pid ?? 0) - before.own;
      return { status, body, spent, ms: performance.now() - before.at };
    };
    const list = await asked("/");
    expect(list.body.replaceAll("<!-- -->", "")).toContain(`de ${(SHOPS + 1).toLocaleString("pt-BR")} lojas`);
    const again = await asked("/");
    const searches = [];
    for (const text of ["praca", "centro", "batle", "nada disso aqui"])
      searches.push(await asked(`/?q=${encodeURIComponent(text)}`));
    expect([list, again, ...searches].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const told = ({ ms: took, spent }: typeof list) => `${ms(took)} (${spent.toFixed(2)} s of processor)`;
    console.log(
      `scale ${SHOPS} shops: their list ${told(list)}, again ${told(again)}; searches of it ${searches.map(told).join(", ")}`,
    );
    expect(Math.max(...searches.map(({ spent }) => spent))).toBeLessThan(LIMITS.searchSeconds);
  });

  test("visits over all shops are as fast as those of ten", { timeout: HOUR }, async () => {
    const step = Math.floor(SHOPS / VISITED);
    const visited = copies.filter((_, n) => n % step === 0);
    const halves = processes.map((one, n) => ({ ...one, markets: visited.filter((_, at) => at % 2 === n) }));
    const began = performance.now();
    await Promise.all(
      halves.map(({ port, markets }) =>
        generateLoad({
          ...{ port, connections: 2, seconds: 3_600, requests: markets.length },
          kinds: [{ name: "menu", share: 1, requests: markets.map((market) => ({ host: hostOf(market, port) })) }],
        }),
      ),
    );
    const took = seconds(began);
    const visits = async (most: number) => {
      const answers = await Promise.all(
        halves.map(({ port, markets }) => {
          const step = Math.max(1, Math.floor(markets.length / most));
          const some = markets.filter((_, at) => at % step === 0).slice(0, most);
          const requests = some.map((market) => ({ host: hostOf(market, port) }));
          return generateLoad({
            port,
            seconds: LOAD_SECONDS,
            rate: RATE / 2,
            kinds: [{ name: "menu", share: 1, requests }],
          });
        }),
      );
      expect(statusesOf(answers.flat())).toEqual({ 200: answers.flat().length });
      return answers.flat();
    };
    await visits(FEW / 2);
    const few = await visits(FEW / 2);
    const all = await visits(SHOPS);
    const memory = processes.map(({ server }) => Math.round(residentMegabytes(server.pid ?? 0)));
    console.log(
      `scale ${SHOPS} shops, ${visited.length} of them visited once in ${took} s, ${memory.join(" and ")} MB: ${RATE} visits a second of ten shops ${times(few)}, of all shops ${times(all)}`,
    );
    const p99 = (answers: readonly { ms: number }[]) =>
      percentile(
        answers.map((answer) => answer.ms),
        0.99,
      );
    expect(p99(all)).toBeLessThan(LIMITS.p99 * p99(few));
  });
});
