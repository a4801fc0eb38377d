import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playwrightRunner, runSuite, vitestRunner } from "../../scripts/lib/suite.mjs";

/** Inside the project, so that the suites find the packages. */
let folder: string;

beforeAll(() => {
  mkdirSync("test-results", { recursive: true });
  folder = mkdtempSync(join(process.cwd(), "test-results/suite-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join("\n"));

/** Runs in a process without the variables of the current test run. */
function run(runner: Parameters<typeof runSuite>[0], limitMs?: number) {
  const own = Object.keys(process.env).filter((name) => /^VITEST|^TEST$|^NODE_ENV$/.test(name));
  return runSuite(runner, { limitMs, env: Object.fromEntries(own.map((name) => [name, undefined])), cwd: folder });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

test("counts what passed, failed and passed the second time, and a file that cannot be loaded", async () => {
  put("vitest.config.mjs", `export default { test: { include: ["*.test.mjs"], name: "small" } };`);
  const vitest = 'import { expect, test } from "vitest";';
  put(
    "tries.test.mjs",
    vitest,
    "let tries = 0;",
    'test("passes the second time", { retry: 1 }, () => { tries++; expect(tries).toBe(2); });',
    'test("fails", () => { expect(1).toBe(2); });',
    'test.skip("is skipped", () => {});',
  );
  put("broken.test.mjs", 'throw new Error("It cannot be loaded.");');
  const { passed, failed, flaky, seconds } = await run(vitestRunner("small"));
  expect(failed).toHaveLength(2);
  expect(failed).toEqual([
    expect.stringMatching(/tries\.test\.mjs fails$/),
    expect.stringMatching(/broken\.test\.mjs \(outside of its tests\) It cannot be loaded\.$/),
  ]);
  expect(flaky).toEqual([expect.stringMatching(/tries\.test\.mjs passes the second time$/)]);
  expect(passed).toBe(1);
  expect(Object.keys(seconds)).toHaveLength(2);
}, 120_000);

test("counts journeys in the same way", async () => {
  put(
    "playwright.config.mjs",
    `export default { testDir: ".", testMatch: "**/*.spec.mjs", outputDir: "out", retries: 1 };`,
  );
  put(
    "journeys.spec.mjs",
    'import { expect, test } from "playwright/test";',
    'test("passes", () => {});',
    'test("passes the second time", ({}, { retry }) => { expect(retry).toBe(1); });',
    'test("fails", () => { expect(1).toBe(2); });',
  );
  const { passed, failed, flaky } = await run(playwrightRunner());
  expect(failed).toEqual(["journeys.spec.mjs fails"]);
  expect(flaky).toEqual(["journeys.spec.mjs passes the second time"]);
  expect(passed).toBe(2);
}, 120_000);

test("a runner in a busy loop is ended after its time, with the child that it started and left", async () => {
  const code = [
    'import { spawn } from "node:child_process";',
    'import { writeFileSync } from "node:fs";',
    'const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "inherit" });',
    'writeFileSync("child.pid", String(child.pid));',
    "for (;;);",
  ];
  put("busy.mjs", ...code);
  const runner = { ...vitestRunner("small"), args: () => ["busy.mjs"] };
  expect((await run(runner, 5_000)).failed).toEqual(["the test runner was not done after 5 s, and was ended"]);
  const child = Number(readFileSync(join(folder, "child.pid"), "utf8"));
  // On a busy machine a process that was ended is in the list until the first process has taken note.
  await expect.poll(() => isAlive(child), { timeout: 20_000 }).toBe(false);
}, 60_000);

test("a runner that fails without a test counts as failed", async () => {
  const runner = { ...vitestRunner("small"), args: () => ["-e", "process.exit(3)"] };
  expect((await run(runner)).failed).toEqual(["the test runner itself (code 3)"]);
});
