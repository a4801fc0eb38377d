// `npm test`: linter, types, unit, contract and server tests, budgets and journeys, without what is too slow
// (long-tests.mjs lists it); the last line is `N passed, N failed`.
import { join } from "node:path";
import { ensurePostgres } from "./lib/postgres.mjs";
import {
  checkNode,
  ensureBuilt,
  ensureInstalled,
  isAllUsed,
  nextBin,
  root,
  run,
  TYPE_CHECKED,
} from "./lib/project.mjs";
import { seededDataDir } from "./lib/seeded-data.mjs";
import { playwrightRunner, runSuite, vitestRunner } from "./lib/suite.mjs";

checkNode();
const bin = (/** @type {string} */ name) => join(root, "node_modules", ...name.split("/"));
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const flaky = [];
/** @type {{ name: string, seconds: number }[]} */
const times = [];
/** @type {string[]} */
const notes = [];

/**
 * @param {string} name
 * @param {() => Promise<boolean>} work
 */
async function step(name, work) {
  console.log(`\n# ${name}`);
  const started = Date.now();
  const ok = await work().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  total[ok ? "passed" : "failed"]++;
  if (!ok) failures.push(name);
  const seconds = Math.round((Date.now() - started) / 1000);
  times.push({ name, seconds });
  console.log(`# ${name}: ${ok ? "ok" : "FAILED"} (${seconds} s)`);
  return ok;
}

/**
 * @param {string} name
 * @param {() => string[] | Promise<string[]>} ensure
 */
function machineHas(name, ensure) {
  return step(name, async () => {
    notes.push(...(await ensure()));
    return true;
  });
}

/**
 * @param {string} name
 * @param {Parameters<typeof runSuite>[0]} runner
 */
async function suite(name, runner) {
  await step(name, async () => {
    const result = await runSuite(runner, { env: { TESTS: "short" } });
    total.passed += result.passed;
    total.failed += result.failed.length;
    failures.push(...result.failed);
    flaky.push(...result.flaky);
    sayLongest(result.seconds);
    return result.failed.length === 0 && result.passed > 0;
  });
}

/** @param {Record<string, number>} seconds */
function sayLongest(seconds) {
  const longest = Object.entries(seconds)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10);
  console.log(longest.map(([file, each]) => `${each.toFixed(0).padStart(5)} s  ${file}`).join("\n"));
}

/** @param {string} project */
function vitest(project) {
  return suite(`${project} tests`, vitestRunner(project));
}

async function main() {
  await ensureInstalled();
  const machine = installRest();
  await Promise.all([
    step("linter", async () => (await run(process.execPath, [bin("@biomejs/biome/bin/biome"), "ci", "."])) === 0),
    step("unused files, exports and packages", isAllUsed),
    step("types", async () => {
      if ((await run(process.execPath, [nextBin, "typegen"])) !== 0) return false;
      return (await run(process.execPath, [bin("typescript/bin/tsc"), "-b", ...TYPE_CHECKED])) === 0;
    }),
  ]);
  // Servers and browsers wait for time limits and for each other; CPU-bound work uses these pauses.
  await Promise.all([sources(machine), storefront(machine)]);
}

/** Installs what the suites need, one after the other: Debian's installer has a lock. */
function installRest() {
  const postgres = machineHas("PostgreSQL", ensurePostgres);
  const nginx = postgres.then(() => machineHas("nginx", async () => (await import("./lib/nginx.mjs")).ensureNginx()));
  const chromium = nginx.then(() =>
    machineHas("Chromium", async () => (await import("./lib/chromium.mjs")).ensureBrowsers()),
  );
  return { postgres, nginx, chromium };
}

/** @param {ReturnType<typeof installRest>} machine */
async function sources({ postgres }) {
  // Databases have time limits: their tests run beside servers, and pure functions beside the browsers.
  if (await postgres) await vitest("contract *");
  await vitest("unit*");
}

/** @param {ReturnType<typeof installRest>} machine */
async function storefront({ postgres, nginx, chromium }) {
  if (!(await step("build", () => ensureBuilt().then(seededDataDir).then(Boolean)))) return;
  await Promise.all([vitest("server"), besideTheServer({ postgres, nginx, chromium })]);
  if (await chromium) await suite("journeys", playwrightRunner());
}

/** @param {ReturnType<typeof installRest>} machine */
async function besideTheServer({ postgres, nginx, chromium }) {
  if (await nginx) await vitest("front");
  if (await chromium) await vitest("budget");
  if (await postgres) await vitest("crash");
}

/**
 * @param {string} heading
 * @param {string[]} names
 */
function sayAll(heading, names) {
  if (names.length > 0) console.log(`\n# ${heading}\n${names.join("\n")}`);
}

// The suites end when this process does.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
await main().catch((error) => {
  console.error(error);
  total.failed++;
  failures.push("npm test itself");
});
sayAll(
  "seconds",
  times.map(({ name, seconds }) => `${String(seconds).padStart(5)}  ${name}`),
);
sayAll("this machine", notes);
sayAll(`passed only the second time: ${flaky.length}`, flaky);
sayAll("failed", failures);
console.log(`\nNode.js ${process.version} on ${process.platform} ${process.arch}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
