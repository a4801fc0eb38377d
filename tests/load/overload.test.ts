// Three times as much as a process can do (docs/testing.md N8): it goes on doing what it can, and turns the rest away at once.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { residentMegabytes } from "../../scripts/lib/processes.mjs";
import {
  type BusyShop,
  lostOrders,
  mixOf,
  ms,
  startBusyShop,
  statusesOf,
  times,
  visitMenus,
} from "../support/busy-shop";
import { generateLoad, type LoadAnswer } from "../support/load.mjs";
import { percentile } from "../support/statistics";
import { ask } from "../support/storefront";

/** `npm run test:long` asks for five minutes. */
const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 20);
const TIMES = 3;
const CAPACITY_SECONDS = Math.max(5, SECONDS / 10);
const CONNECTIONS = 32;
const CUSTOMERS = 60;
/** As many probes in time, one after the other, and the process is well again. */
const PROBES = 10;
const RECOVERY_MS = 10_000;

let shop: BusyShop;

beforeAll(async () => {
  shop = await startBusyShop({ customers: CUSTOMERS });
  await visitMenus(shop);
  await capacity();
});
afterAll(async () => {
  await shop.stop();
  shop.remove();
});

const isServed = ({ status }: LoadAnswer) => status === 200 || status === 201;

/** Answers a second when every connection waits for its own. */
async function capacity(): Promise<{ rate: number; answers: LoadAnswer[] }> {
  const load = { port: shop.port, seconds: CAPACITY_SECONDS, connections: CONNECTIONS, kinds: mixOf(shop) };
  const answers = await generateLoad(load);
  return { rate: answers.filter(isServed).length / CAPACITY_SECONDS, answers };
}

/** The most that a process held until it is told to end. */
function watchMemory(): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(shop.pid));
  }, 500);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Milliseconds until pages come as quickly as usual, several times on end. */
async function untilWell(usual: number): Promise<number> {
  const started = performance.now();
  let [well, since] = [0, 0];
  while (well < PROBES && performance.now() - started < 60_000) {
    const asked = performance.now();
    const { status } = await ask({ port: shop.port, host: `${shop.markets[0]}.localhost:${shop.port}`, path: "/" });
    const isWell = status === 200 && performance.now() - asked <= usual;
    if (isWell && well === 0) since = performance.now() - started;
    well = isWell ? well + 1 : 0;
    await wait(50);
  }
  return well < PROBES ? Number.POSITIVE_INFINITY : since;
}

test("what a process can do it goes on doing", { timeout: SECONDS * 2_000 + 240_000 }, async () => {
  const before = await capacity();
  const memory = residentMegabytes(shop.pid);
  const usual = percentile(
    before.answers.map((response) => response.ms),
    0.99,
  );
  const mostMemory = watchMemory();
  const rate = Math.round(TIMES * before.rate);
  const answers = await generateLoad({ port: shop.port, seconds: SECONDS, rate, kinds: mixOf(shop) });
  const recovery = await untilWell(usual);
  const most = mostMemory();
  const after = await capacity();

  const most503 = answers.filter(({ status }) => status === 503);
  const served = answers.filter(isServed);
  const others = answers.filter((response) => !isServed(response) && response.status !== 503);
  const lost = await lostOrders(shop, [...before.answers, ...answers, ...after.answers]);
  // Others use the machine too, so its limit is measured before and after.
  const goodput = served.length / SECONDS / ((before.rate + after.rate) / 2);
  const acknowledged = answers.filter(({ id }) => id !== null).length;
  console.log(
    `N8 ${rate}/s for ${SECONDS} s, ${TIMES}× the ${Math.round(before.rate)}/s it can do (${Math.round(after.rate)}/s after): goodput ${Math.round(goodput * 100)} % (goal 80 %), served ${times(served)}; 503 ${Math.round((100 * most503.length) / answers.length)} %, ${times(most503)} (goal 50 ms); others ${JSON.stringify(statusesOf(others))}; ${acknowledged} orders acknowledged, ${lost.length} lost; well again after ${ms(recovery)} (goal 10 s); memory ${Math.round(memory)} → ${Math.round(most)} MB (goal 2×)`,
  );
  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
  expect(most503.every(({ retryAfter }) => retryAfter !== null)).toBe(true);
  expect(most503.length).toBeGreaterThan(answers.length / 3);
  expect(others.length / answers.length).toBeLessThan(0.01);
  expect(goodput).toBeGreaterThan(0.8);
  const [turnedAway, waited] = [most503, served].map((group) =>
    percentile(
      group.map((response) => response.ms),
      0.5,
    ),
  );
  expect(turnedAway).toBeLessThan((waited ?? 0) / 4);
  expect(recovery).toBeLessThan(RECOVERY_MS);
  expect(most / memory).toBeLessThan(2);
});
