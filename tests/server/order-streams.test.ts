import { afterAll, beforeAll, expect, test } from "vitest";
import { seeded } from "../support/random";
import { ask, OPERATOR_TOKEN, startStorefront } from "../support/storefront";
import { activeStreams, keysOf, openAndKill, openOrderStream } from "../support/streams";

const KILLED = 2_000;
const AT_ONCE = 100;

let shop: Awaited<ReturnType<typeof startStorefront>>;
let keys: string[];

beforeAll(async () => {
  shop = await startStorefront({ LOG_LEVEL: "silent" }, "pipe");
  for (const stream of [shop.server.stdout, shop.server.stderr]) stream?.resume();
  keys = await keysOf(shop.port, "brasa", OPERATOR_TOKEN, 41);
});
afterAll(async () => {
  await shop.stop();
  shop.remove();
});

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
  const streams = [];
  for (const key of keys.slice(0, 40))
    streams.push(...(await Promise.all(Array.from({ length: 10 }, () => open(key)))));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect(await activeStreams(shop.port)).toBe(400);
  expect((await open(keys[40])).status).toBe(429);
  const path = "/api/operator/markets/brasa/orders/stream";
  const headers = { authorization: `Bearer ${keys[40]}` };
  const refused = await ask({ port: shop.port, host: `localhost:${shop.port}`, path, headers });
  expect(JSON.parse(refused.body)).toEqual({
    code: "STREAMS_FULL",
    message: "Muitas telas abertas agora. Tente novamente em alguns instantes.",
  });
  const began = performance.now();
  const page = await ask({ port: shop.port, host: `brasa.localhost:${shop.port}`, path: "/" });
  expect(page.status).toBe(200);
  expect(performance.now() - began).toBeLessThan(3_000);
  for (const stream of streams) stream.kill();
  await expect.poll(() => activeStreams(shop.port), { timeout: 5_000 }).toBe(0);
});

test(`${KILLED} streams that break at any moment leave nothing open`, { timeout: 300_000 }, async () => {
  const random = seeded(26);
  for (let begun = 0; begun < KILLED; begun += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => openAndKill(shop.port, "brasa", keys[n % 40] ?? "", random() * 400)),
    );
  await expect.poll(() => activeStreams(shop.port), { timeout: 5_000 }).toBe(0);
  const stream = await open();
  expect(stream.status).toBe(200);
  stream.kill();
});

test("ends its streams when it shuts down, and does not wait for them", async () => {
  const stream = await open();
  const began = performance.now();
  void shop.stop();
  await stream.ended;
  await shop.stop();
  expect(performance.now() - began).toBeLessThan(5_000);
});
