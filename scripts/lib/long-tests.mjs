/** Many attempts, many orders, and response times. */
const LONG_CONTRACT = [
  "tests/contract/coupon-race.test.ts",
  "tests/contract/order-pages.test.ts",
  "tests/contract/slot-race.test.ts",
  "tests/contract/timing.test.ts",
];

/** Requests compete in earnest on PostgreSQL alone: PGlite has one connection, and takes longer for most of these. */
const ON_POSTGRES = [
  "accounts",
  "board-isolation",
  "couriers",
  "mercado-pago",
  "online-money",
  "payment-pace",
  "pix",
  "webhook",
  "whatsapp",
].map((name) => `tests/contract/${name}.test.ts`);

/** One customer's, device's or shop's own reads and writes, which nobody competes for. */
const IN_PROCESS = [
  "account-data",
  "avatar",
  "board-owner",
  "board-people",
  "board-strangers",
  "day",
  "diets",
  "email-change",
  "funnel",
  "google",
  "identities",
  "invites",
  "looks",
  "opening-notice",
  "order-links",
  "popular",
  "profile",
  "push",
  "ratings",
  "recovery",
  "shop-customers",
  "shop-settings",
].map((name) => `tests/contract/${name}.test.ts`);

/**
 * Tests too slow for `npm test`, which is to take a quarter of an hour on two quiet cores: `npm run test:long -- suites`
 * runs these files, by Vitest's project. A file named on its own always runs.
 * @type {Record<string, string[]>}
 */
export const LONG_TESTS = {
  // Owners' commands and starts, each in its own process.
  unit: [
    "tests/embedded-api/market-command.test.ts",
    "tests/embedded-api/market-import.test.ts",
    "tests/embedded-api/market-remove.test.ts",
    "tests/embedded-api/large-backup.test.ts",
    "tests/embedded-api/move-media.test.ts",
    "tests/embedded-api/operator-backup.test.ts",
    "tests/commands/suite.test.ts",
    "tests/embedded-api/printing.test.ts",
  ],
  "unit alone": [
    "tests/check-api/command.test.ts",
    "tests/embedded-api/demo-shops.test.ts",
    "tests/embedded-api/server.test.ts",
  ],
  // Both databases understand a provider, an account and an invitation alike; orders, stock, coupons, cashback and the
  // model of money are tested on both.
  "contract in-process": [...LONG_CONTRACT, ...ON_POSTGRES],
  "contract postgres": [...LONG_CONTRACT, ...IN_PROCESS],
  // Load, floods, the largest shop, tests that wait in real time, and starts of whole servers.
  server: [
    "tests/server/alerts.test.ts",
    "tests/server/board-foreign-writes.test.ts",
    "tests/server/broken-bodies.test.ts",
    "tests/server/canaries.test.ts",
    "tests/server/crawl-many.test.ts",
    "tests/server/crowd.test.ts",
    "tests/server/diskless.test.ts",
    "tests/server/domain-starts.test.ts",
    "tests/server/fairness.test.ts",
    "tests/server/floods.test.ts",
    "tests/server/foreign-writes.test.ts",
    "tests/server/large-menu.test.ts",
    "tests/server/largest-shop.test.ts",
    "tests/server/last-messages.test.ts",
    "tests/server/many-photos.test.ts",
    "tests/server/memory.test.ts",
    "tests/server/metrics.test.ts",
    "tests/server/npm-start.test.ts",
    "tests/server/one-customer.test.ts",
    "tests/server/order-streams.test.ts",
    "tests/server/remote.test.ts",
    "tests/server/sessions.test.ts",
    "tests/server/strangers-hosts.test.ts",
    "tests/server/strangers-ids.test.ts",
    "tests/server/telemetry.test.ts",
    "tests/server/unfinished-bodies.test.ts",
  ],
  crash: ["orders", "board", "timed-work", "whatsapp"].map((name) => `tests/crash/${name}.test.ts`),
  races: ["tests/races/**/*.test.ts"],
  faults: ["tests/faults/**/*.test.ts"],
};

/**
 * The journeys that `npm test` runs: a customer's from the menu to the order, the order's through the shop, and those
 * that most changes touch.
 */
export const SHORT_JOURNEYS = [
  "board-orders",
  "cart",
  "checkout",
  "coupons",
  "early-taps",
  "keyboard",
  "live-status",
  "menu",
  "order",
  "order-page",
  "parts",
  "product",
  "restyle",
  "shared-link",
  "transcript",
].map((name) => `${name}.spec.ts`);

/** @typedef {"short" | "long" | "all"} Extent */

/**
 * Which tests a runner takes, by `TESTS` in its environment: all, unless a suite says otherwise.
 * @returns {Extent}
 */
export function extent() {
  const { TESTS } = process.env;
  return TESTS === "short" || TESTS === "long" ? TESTS : "all";
}
