/**
 * StrykerJS mutates each pure rule (prices, options, hours, steps, coupons, tenancy, search, dates) and runs the unit
 * tests that reach it: `npm run test:mutants`. Below 90 % of the mutants killed the run fails.
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  testRunner: "vitest",
  // The coverage of each test says which ones reach a mutant; the graph of imports would be walked again for each.
  vitest: { configFile: "tests/support/mutation/vitest.config.ts", related: false },
  mutate: [
    "lib/domain/text/fold.ts",
    "lib/domain/money.ts",
    "lib/domain/dates.ts",
    "lib/domain/cart/{line,lines,pricing,reprice}.ts",
    "lib/domain/menu/{price-method,product-path,search,sections,selection,starting-price,words}.ts",
    "lib/domain/market/{hours-table,market-token,open-word,opening-hours}.ts",
    "lib/domain/checkout/steps.ts",
    "lib/domain/coupons/{discount,filter,promos}.ts",
    "lib/server/tenancy/{host,route}.ts",
    "lib/node/origins/origin.ts",
    "lib/domain/address/{delivery,lines}.ts",
    "lib/domain/orders/{filter,status,transitions}.ts",
  ],
  ignorePatterns: ["/.next", "/.data", "/test-results", "/public", "/e2e", "/.git"],
  // The native compiler has no API for Stryker's preprocessor of tsconfig.json, which is not needed here, so it gets a
  // missing file.
  tsconfigFile: "test-results/no-tsconfig.json",
  concurrency: Number(process.env.STRYKER_WORKERS ?? 2),
  tempDirName: "test-results/stryker",
  incremental: true,
  incrementalFile: "test-results/stryker.json",
  reporters: ["clear-text", "json"],
  clearTextReporter: {
    logTests: false,
    allowEmojis: false,
    reportTests: false,
    reportMutants: true,
    reportScoreTable: true,
  },
  jsonReporter: { fileName: "test-results/mutation.json" },
  thresholds: { high: 95, low: 90, break: 90 },
  // Static mutants would need every test each; the tests of their users cover them.
  ignoreStatic: true,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
};
