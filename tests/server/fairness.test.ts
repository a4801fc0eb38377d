// Load on one shop delays the customers of another by a stated part at most.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  besideFlood,
  type FairShops,
  floods,
  quietLogins,
  quietProbes,
  randomAddresses,
  randomCalls,
  sideBySide,
  slowest,
  startFairShops,
} from "../support/fair-shops";

const SECONDS = Number(process.env.FAIRNESS_SECONDS ?? 6);
const MOST_TIMES = 3;
/** The warm-up requests other products than the measurement, which finds none of its pages cached. */
const PRODUCTS_APART = 2_000;
/** Load generators and password hashing share the machine with the server, which weighs less in a long run. */
const NOISE_MS = SECONDS < 60 ? 150 : 0;

let shops: FairShops;
let usual: number;

beforeAll(async () => {
  shops = await startFairShops();
  // Warms up the code before the measurement.
  await sideBySide(shops, 2, [{ path: "/" }]);
  await sideBySide(shops, 2, randomAddresses(PRODUCTS_APART));
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
    `fairness: ${what} of a shop of 5,000 products: its neighbour's slowest ${Math.round(taken)} ms, ${Math.round(usual)} ms beside its cached menu; strangers ${Math.round(slowest(strangers))} ms`,
  );
  expect(customers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(taken).toBeLessThan(MOST_TIMES * usual + NOISE_MS);
}

test("serves the other shop while strangers request everything uncached of the largest one", TIMEOUT, async () => {
  expectUndisturbed("addresses", await sideBySide(shops, SECONDS, randomAddresses()));
});

test(
  "serves the other shop while strangers log in, request recovery links and send large bodies",
  TIMEOUT,
  async () => {
    const answers = await sideBySide(shops, SECONDS, await randomCalls(shops), await quietLogins(shops));
    expectUndisturbed("calls", answers);
    // Password hashing alternates between shops, so the quiet shop's logins are served.
    expect(answers.others.length).toBeGreaterThan(0);
    expect(answers.others.filter(({ status }) => status !== 401).map(({ status }) => status)).toEqual([]);
  },
);

test("answers the other shop's customer and its board while strangers flood a page, hosts or the board's entry", {
  timeout: SECONDS * 8_000 + 90_000,
}, async () => {
  const probes = await quietProbes(shops);
  await besideFlood(shops, 2, probes);
  const calm = slowest((await besideFlood(shops, SECONDS, probes)).answers);
  for (const [what, flood] of floods(shops)) {
    const { answers, crowd } = await besideFlood(shops, SECONDS, probes, flood);
    const taken = slowest(answers);
    console.log(
      `fairness: ${what} flooded: the neighbour's calls slowest ${Math.round(taken)} ms, ${Math.round(calm)} ms in calm; the crowd ${Math.round(slowest(crowd))} ms`,
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(taken, what).toBeLessThan(MOST_TIMES * calm + NOISE_MS);
  }
});
