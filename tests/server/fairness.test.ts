// What strangers ask of one shop costs the customers of another no more than a stated part of their time.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FairShops, randomAddresses, sideBySide, slowest, startFairShops } from "../support/fair-shops";

/** `npm run test:long -- fairness` asks for a minute. */
const SECONDS = Number(process.env.FAIRNESS_SECONDS ?? 6);
const MOST_TIMES = 3;
/** A busy machine's own noise in so short a time. */
const NOISE_MS = 40;

let shops: FairShops;
let usual: number;

beforeAll(async () => {
  shops = await startFairShops();
  // Code that runs for the first time is not what is measured.
  await sideBySide(shops, 2, [{ path: "/" }]);
  const { customers } = await sideBySide(shops, SECONDS, [{ path: "/" }]);
  usual = slowest(customers);
}, 240_000);
afterAll(async () => {
  await shops.stop();
  shops.remove();
});

test("strangers at the largest shop, whatever they ask for", { timeout: SECONDS * 2_000 + 60_000 }, async () => {
  const { customers, strangers } = await sideBySide(shops, SECONDS, randomAddresses());
  const taken = slowest(customers);
  console.log(
    `fairness: customers beside a shop of 5,000 products p99 ${Math.round(taken)} ms, ${Math.round(usual)} ms while its kept menu is asked for; strangers p99 ${Math.round(slowest(strangers))} ms`,
  );
  expect(customers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(taken).toBeLessThan(MOST_TIMES * usual + NOISE_MS);
});
