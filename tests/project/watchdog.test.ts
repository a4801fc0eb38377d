import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playwrightRunner, runSuite, vitestRunner } from "../../scripts/lib/suite.mjs";

/** Longer than a worker takes to start on a busy machine. */
const SILENCE_MS = 6_000;

/** Inside the project, so that the suites find the packages. */
let folder: string;

beforeAll(() => {
  mkdirSync("test-results", { recursive: true });
  folder = mkdtempSync(join(process.cwd(), "test-results/watchdog-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join("\n"));

const unseen = () => ({ stdout: new PassThrough().resume(), stderr: new PassThrough().resume() });

/** Runs in a process without the variables of the current test run. */
function watch(runner: Parameters<typeof runSuite>[0]) {
  const own = Object.keys(process.env).filter((name) => /^VITEST|^TEST$|^NODE_ENV$/.test(name));
  const env = Object.fromEntries(own.map((name) => [name, undefined]));
  return runSuite(runner, { silenceMs: SILENCE_MS, env, cwd: folder, output: unseen() });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

test("the run ends and names a file in a busy loop and one that waits for its child, and continues with the rest", async () => {
  const config = { test: { testTimeout: 600_000, maxWorkers: 2, include: ["*.test.mjs"], name: "small" } };
  put("vitest.config.mjs", `export default ${JSON.stringify(config)};`);
  const vitest = 'import { expect, test } from "vitest";';
  put("busy.test.mjs", vitest, 'test("spins", () => { for (;;); });');
  put(
    "child.test.mjs",
    vitest,
    'import { spawn } from "node:child_process";',
    'import { once } from "node:events";',
    'import { writeFileSync } from "node:fs";',
    'test("waits for its child", async () => {',
    '  const args = ["-e", "setInterval(() => {}, 1000)"];',
    '  const child = spawn(process.execPath, args, { detached: true, env: {}, stdio: "inherit" });',
    '  writeFileSync("child.pid", String(child.pid));',
    '  await once(child, "exit");',
    "});",
  );
  put(
    "slow.test.mjs",
    vitest,
    'test("is slow but talks", async () => {',
    `  for (const end = Date.now() + ${SILENCE_MS * 1.5}; Date.now() < end; ) {`,
    "    await new Promise((resolve) => setTimeout(resolve, 200));",
    '    console.log("still here");',
    "  }",
    "});",
  );
  put(
    "tries.test.mjs",
    vitest,
    "let tries = 0;",
    'test("passes the second time", { retry: 1 }, () => { tries++; expect(tries).toBe(2); });',
    'test("fails", () => { expect(1).toBe(2); });',
    'test.skip("is skipped", () => {});',
  );
  const { passed, failed, flaky, seconds } = await watch(vitestRunner("small"));
  expect(failed.sort()).toEqual([
    // Its worker could not report which test it had started.
    "busy.test.mjs: gave no sign for 6 s and was ended",
    "child.test.mjs waits for its child: gave no sign for 6 s and was ended",
    "tries.test.mjs fails",
  ]);
  expect(flaky).toEqual(["tries.test.mjs passes the second time"]);
  expect(passed).toBe(2);
  expect(Object.keys(seconds)).toHaveLength(4);
  expect(isAlive(Number(readFileSync(join(folder, "child.pid"), "utf8")))).toBe(false);
}, 120_000);

test("the run ends and names a journey in a busy loop, and continues with the rest", async () => {
  put(
    "playwright.config.mjs",
    `export default { testDir: ".", testMatch: "**/*.spec.mjs", outputDir: "out", workers: 1, retries: 1, timeout: 600_000 };`,
  );
  const playwright = 'import { expect, test } from "playwright/test";';
  put("a-busy.spec.mjs", playwright, 'test("spins", () => { for (;;); });');
  put(
    "b-rest.spec.mjs",
    playwright,
    'test("passes", () => {});',
    'test("passes the second time", ({}, { retry }) => { expect(retry).toBe(1); });',
    'test("fails", () => { expect(1).toBe(2); });',
  );
  const { passed, failed, flaky } = await watch(playwrightRunner());
  expect(failed.sort()).toEqual(["a-busy.spec.mjs spins: gave no sign for 6 s and was ended", "b-rest.spec.mjs fails"]);
  expect(flaky).toEqual(["b-rest.spec.mjs passes the second time"]);
  expect(passed).toBe(2);
}, 120_000);

test("a test's result that is reported after its file's end keeps nobody waiting for the file", async () => {
  put(
    "late-reporter.mjs",
    `import Progress from ${JSON.stringify(new URL("../../scripts/lib/reporters/vitest.mjs", import.meta.url).href)};`,
    'const module = { id: "1", moduleId: "late.test.mjs", project: { name: "small" }, ok: () => true, children: { allTests: () => [] } };',
    'const test = { module, fullName: "late", result: () => ({ state: "passed" }), diagnostic: () => undefined };',
    "const progress = new Progress();",
    "progress.onTestRunStart([module]);",
    "progress.onTestModuleStart(module);",
    "progress.onTestModuleEnd(module);",
    // Vitest handles batches of events side by side.
    "progress.onTestCaseResult(test);",
    `await new Promise((resolve) => setTimeout(resolve, ${SILENCE_MS * 1.5}));`,
    "await progress.onTestRunEnd([], []);",
  );
  const { passed, failed } = await watch(() => [["late-reporter.mjs"]]);
  expect(failed).toEqual([]);
  expect(passed).toBe(1);
}, 120_000);

test("a runner that fails without a test, and one that never starts, count as failed", async () => {
  const runs = (code: string) => () => [["-e", code]];
  expect((await runSuite(runs("process.exit(3)"))).failed).toEqual(["the test runner itself (code 3)"]);
  const silent = await runSuite(runs("setInterval(() => {}, 1000)"), { startMs: 500, output: unseen() });
  expect(silent.failed).toEqual(["the test runner hung outside of its tests"]);
});
