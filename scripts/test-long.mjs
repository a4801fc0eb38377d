// `npm run test:long [-- PART…]`: the tests that are too slow for `npm test`, and at full length those that it
// shortens. Each part prints its figures on lines that begin with a goal (N1…, M2), a threat (T4…), `scale`, `vendor`,
// `database`, `hosts`, `media`, `container` or `release`; all of them are repeated at the end.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBrowsers } from "./lib/chromium.mjs";
import { LONG_TESTS } from "./lib/long-tests.mjs";
import { ensurePostgres } from "./lib/postgres.mjs";
import { checkNode, ensureBuilt, ensureInstalled, root } from "./lib/project.mjs";

const FIGURE = /^(?:[MNT]\d+|scale|database|hosts|vendor|media|container|release):? +\S.*$/;

const PARTS = {
  suites: {
    env: { TESTS: "long" },
    runs: [...Object.keys(LONG_TESTS).map((project) => vitest(project)), journeys()],
  },
  kills: { env: { CRASH_KILLS: "1000" }, runs: [vitest("crash")] },
  races: { env: { RACE_ORDERS: "1000" }, runs: [vitest("races")] },
  isolation: {
    env: { CANARY_MARKETS: "50", CANARY_ANSWERS: "120000" },
    runs: [
      vitest("server", "tests/server/canaries.test.ts", "tests/server/strangers-ids.test.ts"),
      vitest("contract *", "tests/contract/isolation.test.ts", "tests/contract/board-isolation.test.ts"),
    ],
  },
  outages: { env: { OUTAGE_ROUNDS: "20" }, runs: [vitest("faults", "tests/faults/outage.test.ts")] },
  timing: { env: { TIMING_PAIRS: "500" }, runs: [vitest("contract *", "tests/contract/timing.test.ts")] },
  hostile: {
    env: { RANDOM_HOSTS: "10000", HOSTILE_ADDRESSES: "10000" },
    runs: [vitest("server", "tests/server/strangers-hosts.test.ts", "tests/server/redirects.test.ts")],
  },
  fuzz: {
    env: {
      FUZZ_PATHS: "1000000",
      FUZZ_REQUESTS: "100000",
      FUZZ_ANSWERS: "1000000",
      FUZZ_DOCUMENTS: "100000",
      FUZZ_CARTS: "200000",
      // Each one is a whole order: ten times as many take an hour.
      FUZZ_ORDERS: "20000",
      FUZZ_BOARD: "20000",
      FUZZ_TEXTS: "100000",
      FUZZ_HOSTS: "100000",
      FUZZ_LINKS: "100000",
    },
    runs: [
      vitest(
        "unit*",
        "tests/api/allowlist.test.ts",
        "tests/api/mutated-responses.test.ts",
        "tests/embedded-api/board-fuzz.test.ts",
        "tests/embedded-api/mutated-documents.test.ts",
        "tests/embedded-api/order-pricing.property.test.ts",
        "tests/seo/structured-data.test.ts",
        "tests/share/links.test.ts",
        "tests/tenancy/route.test.ts",
      ),
      vitest("contract in-process", "tests/contract/hostile-orders.test.ts"),
      vitest("faults", "tests/faults/hostile.test.ts"),
    ],
  },
  money: {
    env: { MONEY_RUNS: "20000", MONEY_KILLS: "1000", PACE_CUSTOMERS: "20" },
    runs: [
      vitest("contract *", "tests/contract/money-model.test.ts", "tests/contract/payment-pace.test.ts"),
      vitest("crash", "tests/crash/money.test.ts"),
    ],
  },
  vendor: {
    env: { VENDOR_RUNS: "20000", ALL_OUTCOMES: "1" },
    runs: [vitest("unit*", "tests/checkout/any-vendor.test.ts"), journeys("e2e/foreign-outcomes.spec.ts")],
  },
  scan: {
    env: {},
    runs: [
      vitest(
        "unit*",
        ...["security", "secrets", "versions", "linter", "regular-expressions"].map(
          (name) => `tests/project/${name}.test.ts`,
        ),
      ),
      vitest(
        "server",
        ...["header-score", "headers", "hostile-lines", "floods", "bundle", "canaries", "log"].map(
          (name) => `tests/server/${name}.test.ts`,
        ),
      ),
    ],
  },
  matrix: { env: {}, runs: [vitest("fault matrix")] },
  load: { env: { LOAD_SECONDS: "600" }, runs: [vitest("load", "tests/load/steady.test.ts")] },
  overload: { env: { OVERLOAD_SECONDS: "300" }, runs: [vitest("load", "tests/load/overload.test.ts")] },
  fairness: {
    env: { FAIRNESS_SECONDS: "60" },
    runs: [vitest("server", "tests/server/fairness.test.ts"), vitest("load", "tests/load/ways-in.test.ts")],
  },
  orders: { env: { ORDER_SECONDS: "30" }, runs: [vitest("load", "tests/load/orders.test.ts")] },
  scale: {
    env: {
      SCALE_MARKETS: "1,100,1000",
      SCALE_POSTGRES_MARKETS: "10000",
      SCALE_IDLE_SECONDS: "120",
      SCALE_LOAD_SECONDS: "60",
      EXPIRING_MARKETS: "1000",
      RANDOM_HOSTS: "10000",
      LOOP_ORDERS: "4000",
      LOOP_PRODUCTS: "2000",
    },
    runs: [
      vitest("load", "tests/load/scale.test.ts", "tests/load/many-shops.test.ts", "tests/load/expiry.test.ts"),
      vitest("server", "tests/server/strangers-hosts.test.ts"),
      vitest("unit*", "tests/embedded-api/event-loop.test.ts"),
    ],
  },
  database: {
    env: { EVENING_SHOPS: "10000", EVENING_SECONDS: "60" },
    runs: [vitest("hosting", ...["pooler", "failover", "evening"].map((name) => `tests/hosting/${name}.test.ts`))],
  },
  soak: { env: { SOAK_MINUTES: "30" }, runs: [vitest("load", "tests/load/soak.test.ts")] },
  fleet: { env: {}, runs: [[join(root, "scripts/test-fleet.mjs")]] },
  hosts: { env: { CUT_OFF_SECONDS: "60" }, runs: [vitest("fleet", "tests/fleet/hosts.test.ts")] },
  media: { env: {}, runs: [vitest("hosting", "tests/hosting/object-store.test.ts")] },
  container: { env: {}, runs: [vitest("hosting", "tests/hosting/container.test.ts")] },
  release: { env: {}, runs: [vitest("hosting", "tests/hosting/release.test.ts")] },
  screens: {
    env: { ALL_SCREENS: "1" },
    runs: [journeys("e2e/faults.spec.ts", "e2e/hostile-text.spec.ts")],
  },
};

/**
 * @param {string} project
 * @param {string[]} files
 */
function vitest(project, ...files) {
  return [join(root, "node_modules/vitest/vitest.mjs"), "run", "--project", project, ...files];
}

/** @param {string[]} files */
function journeys(...files) {
  return [join(root, "node_modules/playwright/cli.js"), "test", ...files];
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} figures
 * @returns {Promise<number>}
 */
function runWith(args, env, figures) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
    let line = "";
    child.stdout.on("data", (chunk) => {
      process.stdout.write(chunk);
      const lines = (line + chunk).split("\n");
      line = lines.pop() ?? "";
      figures.push(...lines.map((each) => stripVTControlCharacters(each).trim()).filter((each) => FIGURE.test(each)));
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

function chosenParts() {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown.join(", ")}. The parts are ${Object.keys(PARTS).join(", ")}.`);
  return names.length > 0 ? names : Object.keys(PARTS);
}

async function main() {
  const names = chosenParts();
  await ensureInstalled();
  await ensurePostgres();
  await ensureBuilt();
  if (names.some((name) => name === "screens" || name === "suites")) await ensureBrowsers();
  /** @type {string[]} */
  const figures = [];
  const failed = [];
  for (const name of names) {
    console.log(`\n# ${name}`);
    const { env, runs } = PARTS[/** @type {keyof typeof PARTS} */ (name)];
    const started = Date.now();
    for (const args of runs) {
      if ((await runWith(args, { ...env, ...process.env }, figures)) !== 0) failed.push(name);
    }
    console.log(
      `# ${name}: ${failed.includes(name) ? "FAILED" : "ok"} (${Math.round((Date.now() - started) / 1000)} s)`,
    );
  }
  console.log(`\n${figures.join("\n")}\n${failed.length > 0 ? `FAILED: ${failed.join(", ")}` : "All parts ok"}`);
  return failed.length === 0;
}

checkNode();
try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
