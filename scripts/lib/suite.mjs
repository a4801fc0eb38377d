// Runs a test runner that cannot overrun its time, and reads its JSON report.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { endTree, endTreeNow } from "./processes.mjs";
import { root } from "./project.mjs";

/**
 * @import { JSONReport, JSONReportSuite } from "playwright/types/testReporter"
 * @import { JsonTestResults } from "vitest/reporters"
 * @typedef {{ passed: number, failed: string[], flaky: string[], seconds: Record<string, number> }} Result `failed`,
 * `flaky`: names of tests; `seconds` by file
 * @typedef {{ args(report: string): string[], env(report: string): Record<string, string>, read(report: any): Result }} Runner
 * `args`: of Node.js; `read`: the runner's report
 */

/** Twice the time of the slowest suite on a slow and busy machine. */
const LONGEST_MS = 30 * 60_000;
const MARK = "TEST_SUITE_RUN";

/**
 * @param {string} project
 * @returns {Runner}
 */
export function vitestRunner(project) {
  const bin = join(root, "node_modules/vitest/vitest.mjs");
  return {
    args: (report) => [
      ...[bin, "run", "--project", project],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ],
    env: () => ({}),
    read: readVitest,
  };
}

/** @returns {Runner} */
export function playwrightRunner() {
  return {
    args: () => [join(root, "node_modules/playwright/cli.js"), "test", "--reporter=list,json"],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: readPlaywright,
  };
}

/**
 * @param {Runner} runner
 * @param {{ limitMs?: number, env?: Record<string, string | undefined>, cwd?: string }} [options] `limitMs`: after it the
 * runner is ended with all its descendants, which counts as a failed test
 * @returns {Promise<Result>} a runner that fails without naming a test is in `failed`
 */
export async function runSuite({ args, read, ...runner }, { limitMs = LONGEST_MS, env = {}, cwd = root } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "suite-"));
  const report = join(folder, "report.json");
  const mark = randomUUID();
  const child = spawn(process.execPath, args(report), {
    cwd,
    env: { ...process.env, ...env, ...runner.env(report), [MARK]: mark },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const marker = `${MARK}=${mark}`;
  const endWithUs = () => endTreeNow(child.pid, marker);
  process.once("exit", endWithUs);
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    endTree(child.pid, marker);
  }, limitMs);
  const [code] = await once(child, "exit");
  clearTimeout(limit);
  process.off("exit", endWithUs);
  // Processes that a test left running would disturb the next suite.
  await endTree(child.pid, marker);
  const result = existsSync(report)
    ? read(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: [], flaky: [], seconds: {} };
  rmSync(folder, { recursive: true });
  if (isLate) result.failed.push(`the test runner was not done after ${limitMs / 1000} s, and was ended`);
  else if (code !== 0 && result.failed.length === 0) result.failed.push(`the test runner itself (code ${code})`);
  return result;
}

/**
 * @param {JsonTestResults} report
 * @returns {Result}
 */
function readVitest({ testResults, numPassedTests }) {
  const files = testResults.map((file) => ({ ...file, path: relative(root, file.name) }));
  const tests = files.flatMap(({ path, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${path} ${fullName.trim()}`,
      status,
      hasFailedBefore: status === "passed" && (failureMessages ?? []).length > 0,
    })),
  );
  const failed = tests.filter(({ status }) => status === "failed").map(({ name }) => name);
  const unread = files.filter(
    ({ path, status }) => status === "failed" && !failed.some((each) => each.startsWith(path)),
  );
  return {
    passed: numPassedTests,
    failed: [...failed, ...unread.map(({ path, message }) => `${path} (outside of its tests) ${message}`)],
    flaky: tests.filter(({ hasFailedBefore }) => hasFailedBefore).map(({ name }) => name),
    seconds: Object.fromEntries(files.map(({ path, startTime, endTime }) => [path, (endTime - startTime) / 1000])),
  };
}

/**
 * @param {JSONReport} report
 * @returns {Result}
 */
function readPlaywright({ suites, errors, stats }) {
  const files = suites.map((suite) => ({ path: suite.file, specs: specsOf(suite) }));
  const named = (/** @type {string} */ status) =>
    files.flatMap(({ path, specs }) =>
      specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(({ title }) => `${path} ${title}`),
    );
  const millisecondsOf = (/** @type {JSONReportSuite["specs"]} */ specs) =>
    specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return {
    passed: stats.expected + stats.flaky,
    failed: [...named("unexpected"), ...errors.map(({ message }) => message ?? "an error outside of the tests")],
    flaky: named("flaky"),
    seconds: Object.fromEntries(
      files.map(({ path, specs }) => [path, millisecondsOf(specs).reduce((sum, each) => sum + each, 0) / 1000]),
    ),
  };
}

/**
 * @param {JSONReportSuite} suite
 * @returns {JSONReportSuite["specs"]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
