// Many boards at once, over sockets.
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { serve } from "@/lib/embedded-api/http";
import { anOrder, createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";
import { seeded } from "../support/random";
import { percentile } from "../support/statistics";
import { openAndKill, openOrderStream } from "../support/streams";

const KILLED = 2_000;
const AT_ONCE = 100;
const HEARD = 40;
/** Far above what it takes: other work may keep the machine busy. */
const BUSY_MS = 20_000;

const api = await createTestApi();
const server = await serve(api.send, 0);
const port = (server.address() as AddressInfo).port;
const market = await api.aMarket();
const keys = await Promise.all(
  Array.from({ length: 41 }, async () => {
    const path = `/operator/markets/${market}/keys`;
    return (await (await api.ask(path, { token: OPERATOR_TOKEN, body: { scope: "orders" } })).json()).key;
  }),
);
afterAll(() => server.close());

const active = () => api.parts.streams.active();
const boards = async (count: number) => {
  const streams = [];
  for (const key of keys.slice(0, count / 10))
    streams.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => openOrderStream(port, market, key, {}, "/operator")))),
    );
  return streams;
};

test("an order is heard by 50 boards within seconds (p99)", { timeout: 120_000 }, async () => {
  const customer = await api.aCustomer(market);
  const streams = await boards(50);
  const waits: number[] = [];
  let [sent, text] = [0, ""];
  const heard = new Set<(typeof streams)[number]>();
  // A board that has just opened may hear of the first order in its snapshot.
  for (const stream of streams)
    stream.onBlock((block) => {
      if (sent === 0 || heard.has(stream) || !block.includes(text)) return;
      heard.add(stream);
      waits.push(performance.now() - sent);
    });
  for (let number = 1; number <= HEARD; number += 1) {
    heard.clear();
    [sent, text] = [performance.now(), `"order_number":"${number}"`];
    expect((await api.order(market, customer.token, anOrder(customer))).status).toBe(201);
    await expect.poll(() => heard.size, { timeout: 30_000, interval: 5 }).toBe(streams.length);
  }
  for (const stream of streams) stream.kill();
  const [median, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)].map(Math.round);
  console.log(`Order to event at ${streams.length} boards, ${HEARD} orders: median ${median} ms, p99 ${p99} ms`);
  expect(p99).toBeLessThan(BUSY_MS);
});

test("400 are open at once, the next is refused, and all of them leave nothing", { timeout: 120_000 }, async () => {
  await expect.poll(active, { timeout: 20_000 }).toBe(0);
  const before = process.memoryUsage.rss();
  const streams = await boards(400);
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect(active()).toBe(400);
  expect((await openOrderStream(port, market, keys[40] ?? "", {}, "/operator")).status).toBe(429);
  const other = await api.aMarket();
  const asOther = `/operator/markets/${other}/keys`;
  const { key } = await (await api.ask(asOther, { token: OPERATOR_TOKEN, body: { scope: "orders" } })).json();
  const late = await openOrderStream(port, other, key, {}, "/operator");
  expect(late.status, "another shop's first board").toBe(200);
  await streams[0]?.ended;
  expect(active()).toBe(400);
  late.kill();
  console.log(`400 boards: ${Math.round((process.memoryUsage.rss() - before) / 1024 / 1024)} MB, clients included`);
  for (const stream of streams) stream.kill();
  await expect.poll(active, { timeout: 20_000 }).toBe(0);
});

test(`${KILLED} that break at any moment leave nothing open`, { timeout: 300_000 }, async () => {
  const random = seeded(26);
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, active());
  }, 5);
  for (let begun = 0; begun < KILLED; begun += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        openAndKill(port, market, keys[n % 40] ?? "", random() * 3_000, "/operator"),
      ),
    );
  clearInterval(looking);
  // Otherwise nothing was opened.
  expect(most).toBeGreaterThan(AT_ONCE / 10);
  await expect.poll(active, { timeout: 20_000 }).toBe(0);
  expect(api.failures).toEqual([]);
});
