// A Friday evening's load on one process (docs/testing.md N7): requests come at a fixed rate, whether or not the earlier ones have ended.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BusyShop, mixOf, ms, startBusyShop, statusesOf, times, visitMenus } from "../support/busy-shop";
import { generateLoad } from "../support/load.mjs";
import { processorSeconds } from "../support/processor-seconds";
import { percentile } from "../support/statistics";

/** `npm run test:long` asks for ten minutes. */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
const GOAL = Number(process.env.LOAD_RATE ?? 300);
/** Share of this machine's present limit; closer to it, any other process tips it over. */
const SHARE = 0.75;
const CONNECTIONS = 32;
const CAPACITY_SECONDS = 10;
/** A customer writes sixty times a minute at most. */
const ORDERS_A_MINUTE = 50;
const CUSTOMERS = Math.ceil((GOAL * 0.05 * 60) / ORDERS_A_MINUTE);

let shop: BusyShop;
let capacity: number;

beforeAll(async () => {
  shop = await startBusyShop({ customers: CUSTOMERS });
  await visitMenus(shop);
  await generateLoad({ port: shop.port, seconds: 5, rate: GOAL / 3, kinds: mixOf(shop) });
  const load = { port: shop.port, seconds: CAPACITY_SECONDS, connections: CONNECTIONS, kinds: mixOf(shop) };
  const answers = await generateLoad(load);
  capacity = answers.filter(({ status }) => status === 200 || status === 201).length / CAPACITY_SECONDS;
});
afterAll(async () => {
  await shop.stop();
  shop.remove();
});

test("menus, calls and orders come in time, and none fails", { timeout: SECONDS * 1_000 + 120_000 }, async () => {
  const rate = Math.floor(Math.min(GOAL, SHARE * capacity));
  const used = processorSeconds(shop.pid);
  const answers = await generateLoad({ port: shop.port, seconds: SECONDS, rate, kinds: mixOf(shop) });
  const processor = (1_000 * (processorSeconds(shop.pid) - used)) / answers.length;
  const of = (name: string) => answers.filter(({ kind }) => kind === name);
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
  const late = percentile(
    answers.map((response) => response.late),
    0.99,
  );
  console.log(
    `N7 ${rate}/s for ${SECONDS} s, of ${Math.round(capacity)}/s that it can do: menu ${times(of("menu"))} (goal 150 ms); API ${times(of("API"))}; order ${times(of("order"))}; ${failed.length} of ${answers.length} failed ${JSON.stringify(statusesOf(failed))}; ${ms(processor)} of processor for each; the generator itself late by ${Math.round(late)} ms at p99`,
  );
  expect(answers.length).toBeGreaterThan(rate * SECONDS * 0.95);
  expect(of("order").length / answers.length).toBeCloseTo(0.05, 2);
  expect(statusesOf(failed)).toEqual({});
});
