import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { extent, LONG_TESTS } from "./scripts/lib/long-tests.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const resolve = {
  alias: [
    { find: /^@\//, replacement: root },
    { find: "server-only", replacement: `${root}tests/support/server-only.ts` },
  ],
};

/** Every call against every fault, and every field of every answer: minutes, for `npm run test:long`. */
const MATRIX = ["tests/faults/matrix.test.ts"];

/** Builds unless the build is of these very sources: a test that runs alone says nothing of an old one. */
const BUILT = "tests/support/built.ts";

/** What held the event loops of servers under test; read after each test. */
process.env.LOOP_HOLDS = join(mkdtempSync(join(tmpdir(), "loop-")), "holds");
const LOOP_HOLDS = ["tests/support/loop-holds.ts"];

const UNITS = "tests/**/*.test.{ts,tsx}";
const NOT_UNITS = "tests/{server,contract,postgres,crash,faults,races,budget,front,fleet,load,hosting}/**";
/**
 * Unit tests that get a process of their own, because they change its environment, replace a module or read all of its
 * counters. The others share their modules: loading them anew takes seconds of processor time for each file.
 */
const ALONE = [
  "tests/api/{customer-reads,upstream-request}.test.ts",
  "tests/cache/{off-heap,page-cache}.test.ts",
  "tests/check-api/**/*.test.ts",
  "tests/configuration/data-folder.test.ts",
  "tests/edge/server.test.ts",
  "tests/embedded-api/{demo-shops,mail,server,stock-notice}.test.ts",
  "tests/media/route.test.ts",
  "tests/metrics/{readiness,text}.test.ts",
  "tests/operator/access.test.ts",
  "tests/session/{failed-logins,session}.test.ts",
  "tests/tenancy/known-hosts.test.ts",
];

/** The project's files of the extent that was asked for (`TESTS`). */
function files(project: string, include: string[], exclude: string[] = []) {
  const long = LONG_TESTS[project] ?? [];
  if (extent() === "long") return { include: long, exclude: [...configDefaults.exclude, ...exclude] };
  const left = extent() === "short" ? long : [];
  return { include, exclude: [...configDefaults.exclude, ...exclude, ...left] };
}

/**
 * 64 MB for young objects instead of 16: random input and answers of databases die young, and collecting them took a
 * tenth of all processor time.
 */
const YOUNG_HEAP = ["--max-semi-space-size=64"];

/** Far above what any test takes: `npm test` runs servers and browsers beside these. */
const BESIDE_OTHERS_MS = 90_000;

/** What both kinds of unit tests have. */
function unit(chosen: ReturnType<typeof files>) {
  return {
    ...chosen,
    // The second is what scripts set for themselves.
    env: { DATA_DIR: mkdtempSync(join(tmpdir(), "unit-")), NEXT_TELEMETRY_DISABLED: "1" },
    execArgv: YOUNG_HEAP,
    testTimeout: BESIDE_OTHERS_MS,
    // A set-up may import a demo market, whose pictures are cut to every size.
    hookTimeout: 150_000,
  };
}

/** Whole servers and their time limits on a machine shared with others; what needed it is marked in the report. */
const ONCE_MORE = 1;

export default defineConfig({
  test: {
    // The default leaves one core idle; most of the time goes into hashing and databases, which wait for each other.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          ...unit(files("unit", [UNITS], [NOT_UNITS, ...ALONE])),
          isolate: false,
          setupFiles: ["tests/support/shared-process.ts"],
        },
      },
      { resolve, test: { name: "unit alone", ...unit(files("unit alone", ALONE)) } },
      ...["in-process", "postgres"].map((transport) => ({
        resolve,
        test: {
          name: `contract ${transport}`,
          execArgv: YOUNG_HEAP,
          env: { TEST_TRANSPORT: transport, DATA_DIR: mkdtempSync(join(tmpdir(), "contract-")) },
          ...files(`contract ${transport}`, [
            "tests/contract/**/*.test.ts",
            ...(transport === "postgres" ? ["tests/postgres/**/*.test.ts"] : []),
          ]),
          globalSetup: transport === "postgres" ? ["tests/support/postgres.ts"] : [],
          // Each file has an API of its own; loading its code anew as well would take as long as the tests.
          isolate: false,
          testTimeout: BESIDE_OTHERS_MS,
          hookTimeout: 150_000,
        },
      })),
      {
        resolve,
        test: {
          name: "crash",
          env: { DATA_DIR: mkdtempSync(join(tmpdir(), "crash-")) },
          ...files("crash", ["tests/crash/**/*.test.ts"]),
          globalSetup: ["tests/support/postgres.ts"],
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: "races",
          env: { DATA_DIR: mkdtempSync(join(tmpdir(), "races-")) },
          ...files("races", ["tests/races/**/*.test.ts"]),
          globalSetup: [BUILT, "tests/support/postgres.ts"],
          testTimeout: 30_000,
          hookTimeout: 150_000,
        },
      },
      {
        resolve,
        test: {
          name: "server",
          ...files("server", ["tests/server/**/*.test.ts"]),
          retry: ONCE_MORE,
          globalSetup: [BUILT, "tests/support/storefront.ts"],
          setupFiles: LOOP_HOLDS,
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 150_000,
        },
      },
      {
        resolve,
        test: {
          name: "budget",
          include: ["tests/budget/**/*.test.ts"],
          globalSetup: [BUILT],
          // Where a budget is broken, the analysis that names the module compiles the whole application.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        resolve,
        test: {
          name: "faults",
          env: { DATA_DIR: mkdtempSync(join(tmpdir(), "faults-")) },
          ...files("faults", ["tests/faults/**/*.test.ts"], MATRIX),
          globalSetup: [BUILT],
          retry: ONCE_MORE,
          setupFiles: LOOP_HOLDS,
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 150_000,
        },
      },
      {
        resolve,
        test: {
          name: "front",
          include: ["tests/front/**/*.test.ts"],
          globalSetup: [BUILT],
          retry: ONCE_MORE,
          setupFiles: LOOP_HOLDS,
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 150_000,
        },
      },
      {
        resolve,
        test: {
          name: "fleet",
          include: ["tests/fleet/**/*.test.ts"],
          globalSetup: [BUILT],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 150_000,
        },
      },
      {
        resolve,
        test: {
          name: "hosting",
          include: ["tests/hosting/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 3_600_000,
        },
      },
      {
        resolve,
        test: {
          name: "load",
          // The watch of event loops takes 3 % of a core, and nobody reads it here.
          env: { LOOP_HOLDS: "" },
          include: ["tests/load/**/*.test.ts"],
          globalSetup: [BUILT],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve,
        test: {
          name: "fault matrix",
          env: { DATA_DIR: mkdtempSync(join(tmpdir(), "matrix-")) },
          include: MATRIX,
          globalSetup: [BUILT],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 150_000,
        },
      },
    ],
  },
});
