// A connection to Redis that broke silently: the first caller notices, and no later one waits.
import { afterAll, afterEach, expect, test } from "vitest";
import { openRedis } from "@/lib/node/redis/client.mjs";
import { createSharedPages } from "@/lib/server/cache/shared-pages.mjs";
import { openDegradingStore } from "@/lib/server/shared-store/degrading";
import { openLocalStore } from "@/lib/server/shared-store/local";
import { openRedisStore } from "@/lib/server/shared-store/redis";
import { startRedis } from "../support/redis";
import { startSilentWay } from "../support/silent-redis";

/** One wait of 300 ms ends before, two do not. */
const ONE_WAIT_MS = 450;
/** Less than a wait. */
const AT_ONCE_MS = 100;
const TURN_MS = 10;

const redis = await startRedis();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => redis.stop());

/** Whether `work` ends first. A busy machine delays each turn of both: waits count their turns as the client does. */
async function isDoneWithin(ms: number, work: () => Promise<unknown>): Promise<boolean> {
  let isDone = false;
  const ended = work().then(() => {
    isDone = true;
  });
  for (let turn = 0; turn < ms / TURN_MS && !isDone; turn++)
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, TURN_MS))]);
  return isDone;
}

function untilServed({ counters }: ReturnType<typeof openRedisStore>): Promise<void> {
  const isServed = () =>
    counters.clear("none").then(
      () => true,
      () => false,
    );
  return expect.poll(isServed, { timeout: 10_000 }).toBe(true);
}

async function aStore() {
  const way = await startSilentWay(redis.port);
  const shared = openRedisStore(way.url);
  closing.push(() => shared.close(), way.close);
  await untilServed(shared);
  const { revocations } = openDegradingStore(shared, openLocalStore(null));
  const check = () => revocations.isRevoked({ sid: "a", customer: "b", authTime: 0 });
  return { way, shared, check };
}

test("only the first of consecutive checks waits, 300 ms at most, and Redis serves again once it responds", async () => {
  const { way, shared, check } = await aStore();
  way.silence();
  expect(await isDoneWithin(ONE_WAIT_MS, check)).toBe(true);
  for (let n = 0; n < 20; n++) expect(await isDoneWithin(AT_ONCE_MS, check)).toBe(true);
  way.speak();
  await untilServed(shared);
});

test("no check during the first one's wait waits longer than the first", async () => {
  const { way, check } = await aStore();
  way.silence();
  const first = isDoneWithin(ONE_WAIT_MS, check);
  await isDoneWithin(200, () => new Promise(() => {}));
  const late = await Promise.all(Array.from({ length: 20 }, () => isDoneWithin(ONE_WAIT_MS - 200, check)));
  expect(late).not.toContain(false);
  expect(await first).toBe(true);
});

test("a response that arrived while this process was blocked is used", async () => {
  const { shared } = await aStore();
  const taken = shared.counters.take("stood-still", 1, 60_000);
  await new Promise((resolve) => setImmediate(resolve));
  for (const until = performance.now() + 400; performance.now() < until; );
  expect((await taken).allowed).toBe(true);
});

test("pages wait once as well", async () => {
  const way = await startSilentWay(redis.port);
  const client = await openRedis(way.url);
  closing.push(() => client.destroy(), way.close);
  await expect.poll(() => client.isReady, { timeout: 10_000 }).toBe(true);
  const pages = createSharedPages("um", async () => client);
  const read = () => pages.read("/route-cache/APP_PAGE/0c3b/$/brasa/faq", { mayWait: false });
  expect(await read()).not.toBeNull();
  way.silence();
  expect(await isDoneWithin(ONE_WAIT_MS, read)).toBe(true);
  for (let n = 0; n < 5; n++) expect(await isDoneWithin(AT_ONCE_MS, read)).toBe(true);
});
