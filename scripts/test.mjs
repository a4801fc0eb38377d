// `npm test`: linter, types, unit, contract and server tests, budgets, journeys; the last line is `N passed, N failed`.
import { mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ensurePostgres } from "./lib/postgres.mjs";
import { checkNode, ensureBuilt, ensureInstalled, nextBin, root, run } from "./lib/project.mjs";

checkNode();
const results = join(root, "test-results");
const bin = (name) => join(root, "node_modules", ...name.split("/"));
const total = { passed: 0, failed: 0 };
/** Names of what failed, told again at the end: a run's log is long. */
const failures = [];

/** Counts a step that passes or fails as a whole. */
async function step(name, work) {
  console.log(`\n# ${name}`);
  const started = Date.now();
  const ok = await work().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  total[ok ? "passed" : "failed"]++;
  if (!ok) failures.push(name);
  console.log(`# ${name}: ${ok ? "ok" : "FAILED"} (${Math.round((Date.now() - started) / 1000)} s)`);
  return ok;
}

/** Adds the tests that a runner counted in its JSON report; a runner that died without one counts as a failure. */
async function suite(name, command, args, report, count, env = {}) {
  await step(name, async () => {
    const code = await run(process.execPath, [command, ...args], { env: { ...process.env, ...env } });
    const { passed, failed } = count(JSON.parse(readFileSync(report, "utf8")));
    total.passed += passed;
    total.failed += failed.length;
    failures.push(...failed);
    return code === 0 && failed.length === 0 && passed > 0;
  });
}

function vitestCount({ numPassedTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${relative(root, name)} ${fullName}`),
  );
  return { passed: numPassedTests, failed: tests };
}

function playwrightCount({ stats, suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return { passed: stats.expected + stats.flaky, failed: failed.map(({ file, title }) => `e2e/${file} ${title}`) };
}

/** The tests of a project, or of every project of a name with `*`. */
function vitest(project, report) {
  const path = join(results, report);
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  return suite(`${project} tests`, bin("vitest/vitest.mjs"), args, path, vitestCount);
}

async function main() {
  mkdirSync(results, { recursive: true });
  await ensureInstalled();
  await step("linter", async () => (await run(process.execPath, [bin("@biomejs/biome/bin/biome"), "ci", "."])) === 0);
  await step("types", async () => {
    const generated = await run(process.execPath, [nextBin, "typegen"]);
    return generated === 0 && (await run(process.execPath, [bin("typescript/bin/tsc"), "--noEmit"])) === 0;
  });
  const { ensureRedis } = await import("./lib/redis.mjs");
  await step("Redis", async () => ensureRedis().then(() => true));
  await vitest("unit", "unit.json");
  const hasPostgres = await step("PostgreSQL", async () => ensurePostgres().then(() => true));
  if (hasPostgres) await vitest("contract *", "contract.json");
  if (!(await step("build", async () => ensureBuilt().then(() => true)))) return;
  const { ensureNginx } = await import("./lib/nginx.mjs");
  const hasNginx = await step("nginx", async () => ensureNginx().then(() => true));
  // Of two cores, one does nothing while a server starts, a disk writes or a time runs out.
  await Promise.all([
    vitest("server", "server.json"),
    (async () => {
      if (hasNginx) await vitest("front", "front.json");
      if (hasPostgres) await vitest("crash", "crash.json");
      if (hasPostgres) await vitest("races", "races.json");
    })(),
  ]);
  await vitest("faults", "faults.json");
  const { ensureChromium } = await import("./lib/chromium.mjs");
  if (!(await step("Chromium", async () => ensureChromium().then(() => true)))) return;
  await vitest("budget", "budget.json");
  const report = join(results, "journeys.json");
  await suite("journeys", bin("playwright/cli.js"), ["test", "--reporter=list,json"], report, playwrightCount, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
}

await main().catch((error) => {
  console.error(error);
  total.failed++;
  failures.push("npm test itself");
});
if (failures.length > 0) console.log(`\n# failed\n${failures.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
