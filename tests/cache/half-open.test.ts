// A connection to Redis that broke silently: the first caller notices, and no later one waits.
import { afterAll, afterEach, expect, test } from "vitest";
import { openRedis } from "@/lib/node/redis/client.mjs";
import { createSharedPages } from "@/lib/server/cache/shared-pages.mjs";
import { startRedis } from "../../scripts/lib/redis.mjs";
import { startSilentWay } from "../support/silent-way";

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

async function somePages() {
  const way = await startSilentWay(redis.port);
  const client = await openRedis(`redis://127.0.0.1:${way.port}`);
  closing.push(() => client.destroy(), way.close);
  await expect.poll(() => client.isReady, { timeout: 10_000 }).toBe(true);
  const pages = createSharedPages("um", async () => client);
  return { way, read: () => pages.read("/route-cache/APP_PAGE/0c3b/$/brasa/faq", { mayWait: false }) };
}

test("only the first of consecutive reads waits, 300 ms at most, and Redis serves again once it responds", async () => {
  const { way, read } = await somePages();
  expect(await read()).not.toBeNull();
  way.silence();
  expect(await isDoneWithin(ONE_WAIT_MS, read)).toBe(true);
  for (let n = 0; n < 5; n++) expect(await isDoneWithin(AT_ONCE_MS, read)).toBe(true);
  way.speak();
  await expect.poll(read, { timeout: 10_000 }).not.toBeNull();
});

test("a response that arrived while this process was blocked is used", async () => {
  const { read } = await somePages();
  const found = read();
  await new Promise((resolve) => setImmediate(resolve));
  for (const until = performance.now() + 400; performance.now() < until; );
  expect(await found).not.toBeNull();
});
