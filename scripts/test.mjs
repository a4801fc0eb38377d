// `npm test`: linter, types, unit, contract and server tests, budgets, journeys; the last line is `N passed, N failed`.
import { join } from "node:path";
import { ensurePostgres } from "./lib/postgres.mjs";
import { checkNode, ensureBuilt, ensureInstalled, nextBin, root, run, TYPE_CHECKED } from "./lib/project.mjs";
import { seededDataDir } from "./lib/seeded-data.mjs";
import { playwrightRunner, runSuite, vitestRunner } from "./lib/suite.mjs";

checkNode();
const LONGEST_COMPILATION_MS = 600_000;
/** The suites beside it wait most of the time, but must be served at once when they do not. */
const FILLS_PAUSES = 5;

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
let isBuilt = false;

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
 * @param {Parameters<typeof runSuite>[1]} [options]
 */
async function suite(name, runner, options) {
  await step(name, async () => {
    const result = await runSuite(runner, options);
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

/**
 * @param {string} project
 * @param {Parameters<typeof runSuite>[1]} [options]
 */
function vitest(project, options) {
  return suite(`${project} tests`, vitestRunner(project), options);
}

async function main() {
  await ensureInstalled();
  const machine = installRest();
  // What computes fills the pauses of what waits for servers, disks and time limits; journeys do both.
  await Promise.all([checkSources(machine), checkServers(machine)]);
  if (isBuilt && (await machine.chromium)) await suite("journeys", playwrightRunner());
}

/** Installs one after the other what the suites need; each suite waits for its own. */
function installRest() {
  const redis = machineHas("Redis", async () => (await import("./lib/redis.mjs")).ensureRedis());
  const postgres = redis.then(() => machineHas("PostgreSQL", ensurePostgres));
  const nginx = postgres.then(() => machineHas("nginx", async () => (await import("./lib/nginx.mjs")).ensureNginx()));
  const chromium = nginx.then(() =>
    machineHas("Chromium", async () => {
      const { ensureChromium, ensureHeadless } = await import("./lib/chromium.mjs");
      return [...(await ensureChromium()), ...(await ensureHeadless())];
    }),
  );
  return { redis, postgres, nginx, chromium };
}

/** @param {ReturnType<typeof installRest>} machine */
async function checkSources({ redis, postgres }) {
  await step("linter", async () => (await run(process.execPath, [bin("@biomejs/biome/bin/biome"), "ci", "."])) === 0);
  await redis;
  await vitest("unit", { nice: FILLS_PAUSES });
  if (await postgres) await vitest("contract *", { nice: FILLS_PAUSES });
}

/** @param {ReturnType<typeof installRest>} machine */
async function checkServers({ postgres, nginx, chromium }) {
  await step("types", async () => {
    if ((await run(process.execPath, [nextBin, "typegen"])) !== 0) return false;
    return (await run(process.execPath, [bin("typescript/bin/tsc"), "-b", ...TYPE_CHECKED])) === 0;
  });
  isBuilt = await step("build", () => ensureBuilt().then(seededDataDir).then(Boolean));
  if (!isBuilt) return;
  await Promise.all([
    vitest("server"),
    (async () => {
      await vitest("faults");
      if (await nginx) await vitest("front");
      if (await postgres) await vitest("crash");
      if (await postgres) await vitest("races");
    })(),
  ]);
  if (await chromium) await vitest("budget", { silenceMs: LONGEST_COMPILATION_MS });
}

/**
 * @param {string} heading
 * @param {string[]} names
 */
function sayAll(heading, names) {
  if (names.length > 0) console.log(`\n# ${heading}\n${names.join("\n")}`);
}

// The suites run in process groups of their own and end when this process does.
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
