// What strangers ask of one shop costs the customers of another no more than a stated part of their time.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type FairShops,
  quietLogins,
  randomAddresses,
  randomCalls,
  sideBySide,
  slowest,
  startFairShops,
} from "../support/fair-shops";

/** `npm run test:long -- fairness` asks for a minute. */
const SECONDS = Number(process.env.FAIRNESS_SECONDS ?? 6);
const MOST_TIMES = 3;
/** Those who ask share the machine with the server, and so do the passwords that are hashed beside it. */
const NOISE_MS = 150;

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

const TIMEOUT = { timeout: SECONDS * 2_000 + 60_000 };

function expectUndisturbed(what: string, { customers, strangers }: Awaited<ReturnType<typeof sideBySide>>) {
  const taken = slowest(customers);
  console.log(
    `fairness: ${what} of a shop of 5,000 products: its neighbour's p99 ${Math.round(taken)} ms, ${Math.round(usual)} ms beside its cached menu; strangers p99 ${Math.round(slowest(strangers))} ms`,
  );
  expect(customers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(taken).toBeLessThan(MOST_TIMES * usual + NOISE_MS);
}

test("strangers ask for everything of the largest shop that is no page in memory", TIMEOUT, async () => {
  expectUndisturbed("addresses", await sideBySide(shops, SECONDS, randomAddresses()));
});

test("strangers log in, forget passwords and send large bodies", TIMEOUT, async () => {
  const answers = await sideBySide(shops, SECONDS, await randomCalls(shops), await quietLogins(shops));
  expectUndisturbed("calls", answers);
  // Passwords take turns by shop: those of the quiet one are looked at, whatever waits at the other.
  expect(answers.others.length).toBeGreaterThan(0);
  expect(answers.others.filter(({ status }) => status !== 401).map(({ status }) => status)).toEqual([]);
});
