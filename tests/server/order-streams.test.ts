import { beforeAll, expect, test } from "vitest";
import { residentMegabytes } from "../../scripts/lib/processes.mjs";
import { orderBody, placeOrder, saveAddress } from "../support/order";
import { ownStorefront } from "../support/own-storefront";
import { processorSeconds } from "../support/processor-seconds";
import { seeded } from "../support/random";
import { percentile } from "../support/statistics";
import { OPERATOR_TOKEN, operate } from "../support/storefront";
import { activeStreams, keysOf, openAndKill, openOrderStream } from "../support/streams";

const KILLED = 2_000;
const AT_ONCE = 100;
/** Orders; a customer may write sixty times a minute. */
const HEARD = 40;
/** Far above what it takes: other work may keep the machine busy. */
const BUSY_MS = 20_000;

const shop = ownStorefront({ LOG_LEVEL: "silent", OPEN_ORDERS_PER_CUSTOMER: "1000" }, "pipe");
let keys: string[];

beforeAll(async () => {
  keys = await keysOf(shop.port, "brasa", OPERATOR_TOKEN, 41);
});

/** Ten open streams with each of the keys. */
async function openTen(count: number) {
  const streams = [];
  for (const key of keys.slice(0, count))
    streams.push(...(await Promise.all(Array.from({ length: 10 }, () => open(key)))));
  return streams;
}

const open = (token = OPERATOR_TOKEN, headers: Record<string, string> = {}) =>
  openOrderStream(shop.port, "brasa", token, headers);

test("a stream arrives at once, neither compressed nor held back, and nobody may store it", async () => {
  const stream = await open(OPERATOR_TOKEN, { "accept-encoding": "gzip, br" });
  const first = new Promise<string>((resolve) => stream.onBlock((block) => block.includes("event") && resolve(block)));
  expect(await first).toMatch(/^id: \d+\nevent: snapshot\ndata: \{/);
  expect(stream.status).toBe(200);
  expect(stream.headers["content-encoding"]).toBeUndefined();
  expect(stream.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  expect(stream.headers["cache-control"]).toBe("no-store, no-transform");
  stream.kill();
});

test("400 open streams hold up no page, and the next one is refused with a sentence", {
  timeout: 120_000,
}, async () => {
  const streams = await openTen(40);
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect(await activeStreams(shop.port)).toBe(400);
  expect((await open(keys[40])).status).toBe(429);
  const refused = await operate(shop.port, "GET", "/markets/brasa/orders/stream", undefined, keys[40]);
  expect(JSON.parse(refused.body)).toEqual({
    code: "STREAMS_FULL",
    message: "Muitas telas abertas agora. Tente novamente em alguns instantes.",
  });
  expect((await shop.get("/")).status).toBe(200);
  for (const stream of streams) stream.kill();
  await expect.poll(() => activeStreams(shop.port), { timeout: 20_000 }).toBe(0);
});

test(`${KILLED} streams that break at any moment leave nothing open`, { timeout: 300_000 }, async () => {
  const random = seeded(26);
  for (let begun = 0; begun < KILLED; begun += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => openAndKill(shop.port, "brasa", keys[n % 40] ?? "", random() * 3_000)),
    );
  await expect.poll(() => activeStreams(shop.port), { timeout: 20_000 }).toBe(0);
  const stream = await open();
  expect(stream.status).toBe(200);
  stream.kill();
});

test("200 open boards cost little memory and processor", { timeout: 120_000 }, async () => {
  const during = async () => {
    const pid = shop.server.pid ?? 0;
    const before = processorSeconds(pid);
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    return { share: (processorSeconds(pid) - before) / 20, megabytes: residentMegabytes(pid) };
  };
  const without = await during();
  const streams = await openTen(20);
  const open200 = await during();
  for (const stream of streams) stream.kill();
  const share = (part: number) => `${(part * 100).toFixed(1)} %`;
  console.log(
    `N26 200 boards: ${Math.round(open200.megabytes - without.megabytes)} MB more, ${share(open200.share)} of a core instead of ${share(without.share)}`,
  );
  expect(open200.megabytes - without.megabytes).toBeLessThan(150);
  expect(open200.share).toBeLessThan(0.5);
});

test("an order is heard by 50 boards within seconds (p99)", { timeout: 180_000 }, async () => {
  const customer = shop.customer();
  expect((await customer.register("ouvida@exemplo.com.br")).status).toBe(200);
  const addressId = await saveAddress(customer);
  const waits: number[] = [];
  let sent = 0;
  const streams = await openTen(5);
  for (const stream of streams)
    stream.onBlock((block) => {
      if (block.includes('"type":"placed"')) waits.push(performance.now() - sent);
    });
  for (let orders = 1; orders <= HEARD; orders += 1) {
    sent = performance.now();
    const placed = await placeOrder(customer, orderBody(addressId));
    expect(placed.status, placed.body).toBe(201);
    await expect.poll(() => waits.length, { timeout: 30_000, interval: 5 }).toBe(orders * streams.length);
  }
  for (const stream of streams) stream.kill();
  const [median, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)].map(Math.round);
  console.log(`N26 order to event at ${streams.length} boards, ${HEARD} orders: median ${median} ms, p99 ${p99} ms`);
  expect(p99).toBeLessThan(BUSY_MS);
});

test("ends its streams when it shuts down, and does not wait for them", async () => {
  const stream = await open();
  const began = performance.now();
  void shop.stop();
  await stream.ended;
  await shop.stop();
  expect(performance.now() - began).toBeLessThan(BUSY_MS);
});
