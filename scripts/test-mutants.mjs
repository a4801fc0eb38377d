// `npm run test:mutants [-- T3 T17…]`: proves that the tests can fail. Each hole of tests/mutants/holes.mjs is cut into a copy of the project,
// and the test that answers for it must go red. The last line counts red and green: green ones are holes that no test saw.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { HOLES } from "../tests/mutants/holes.mjs";
import { checkNode, ensureInstalled, projectFiles, root, run } from "./lib/project.mjs";

const copy = mkdtempSync(join(tmpdir(), "mutants-"));
const report = join(copy, "report.json");

/** Milliseconds; a whole run without holes takes two minutes. */
const LONGEST_RUN = 600_000;

/** All holes, or those of the threats that are named. */
function chosenHoles(threats) {
  const unknown = threats.filter((threat) => !HOLES.some((hole) => hole.threat === threat));
  if (unknown.length > 0) throw new Error(`There is no hole of ${unknown.join(", ")}.`);
  return threats.length > 0 ? HOLES.filter(({ threat }) => threats.includes(threat)) : HOLES;
}

/** Runs tests in the copy; how many failed, and whether they ran at all. A runner that hangs or dies is started once more. */
async function failures(project, tests, ...options) {
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const args = ["run", "--project", project, "--reporter=json", `--outputFile.json=${report}`, ...options, ...tests];
  for (let tries = 0; tries < 2 && !existsSync(report); tries++)
    await run(process.execPath, [vitest, ...args], { cwd: copy, stdio: "ignore", timeout: LONGEST_RUN });
  const { numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, "utf8"));
  return { failed: numFailedTests, ran: numTotalTests > 0 };
}

function cut({ file, cuts }) {
  const path = join(copy, file);
  const whole = readFileSync(path, "utf8");
  const holed = cuts.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${file} no longer holds this once: ${from}`);
    return text.replace(from, () => to);
  }, whole);
  writeFileSync(path, holed);
  return () => writeFileSync(path, whole);
}

/** The tests must be green before a red one means anything. */
async function checkWhole(holes) {
  for (const project of new Set(holes.map((hole) => hole.project))) {
    const tests = new Set(holes.filter((hole) => hole.project === project).map(({ test }) => test));
    const { failed, ran } = await failures(project, [...tests]);
    if (failed > 0 || !ran) throw new Error(`Without any hole ${failed} tests of '${project}' fail.`);
  }
}

async function main() {
  checkNode();
  const holes = chosenHoles(process.argv.slice(2));
  await ensureInstalled();
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  await checkWhole(holes);
  let green = 0;
  for (const hole of holes) {
    const started = Date.now();
    const mend = cut(hole);
    const { failed } = await failures(hole.project, [hole.test], "--bail=1");
    mend();
    if (failed === 0) green++;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${failed > 0 ? "red  " : "GREEN"} ${hole.threat.padEnd(4)} ${hole.hole} (${hole.test}, ${seconds} s)`);
  }
  console.log(`\nN14 ${holes.length} holes: ${holes.length - green} red, ${green} green`);
  return green;
}

try {
  process.exitCode = (await main()) === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
