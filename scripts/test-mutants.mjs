// `npm run test:mutants [-- T3 T17…]`: proves that the tests can fail. Cuts each hole of tests/mutants/holes.mjs into a
// copy of the project; the test responsible for it must go red. The last line counts red and green; green holes were
// not noticed. `npm run test:mutants -- rows [CART SHELL-03…]`: the same for the rows of docs/requirements.md
// (tests/mutants/rows/).
import { rmSync } from "node:fs";
import { HOLES } from "../tests/mutants/holes.mjs";
import { copyProject, cutIn, vitestReport } from "./lib/mutants.mjs";
import { checkNode, ensureInstalled } from "./lib/project.mjs";
import { testRows } from "./lib/row-mutants.mjs";

/** @typedef {(typeof HOLES)[number]} Hole */

/** @param {string[]} threats */
function chosenHoles(threats) {
  const unknown = threats.filter((threat) => !HOLES.some((hole) => hole.threat === threat));
  if (unknown.length > 0) throw new Error(`Unknown threat: ${unknown.join(", ")}.`);
  return threats.length > 0 ? HOLES.filter(({ threat }) => threats.includes(threat)) : HOLES;
}

/**
 * @param {string} copy
 * @param {string} project
 * @param {string[]} tests
 * @param {string[]} options
 */
async function failures(copy, project, tests, ...options) {
  const { numFailedTests, numTotalTests } = await vitestReport(copy, [project], tests, ...options);
  return { failed: numFailedTests, ran: numTotalTests > 0 };
}

/**
 * The tests must be green before a red one means anything.
 * @param {string} copy
 * @param {readonly Hole[]} holes
 */
async function checkWhole(copy, holes) {
  for (const project of new Set(holes.map((hole) => hole.project))) {
    const tests = new Set(holes.filter((hole) => hole.project === project).map(({ test }) => test));
    const { failed, ran } = await failures(copy, project, [...tests]);
    if (failed > 0 || !ran) throw new Error(`Without any hole ${failed} tests of '${project}' fail.`);
  }
}

/**
 * @param {string} copy
 * @param {readonly Hole[]} holes
 */
async function testHoles(copy, holes) {
  await checkWhole(copy, holes);
  let green = 0;
  for (const hole of holes) {
    const started = Date.now();
    const mend = cutIn(copy, hole);
    const { failed } = await failures(copy, hole.project, [hole.test], "--bail=1");
    mend();
    if (failed === 0) green++;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${failed > 0 ? "red  " : "GREEN"} ${hole.threat.padEnd(4)} ${hole.hole} (${hole.test}, ${seconds} s)`);
  }
  console.log(`\nN14 ${holes.length} holes: ${holes.length - green} red, ${green} green`);
  return green;
}

/** @param {string[]} names */
async function main(names) {
  checkNode();
  const ofRows = names[0] === "rows";
  const holes = ofRows ? [] : chosenHoles(names);
  await ensureInstalled();
  const copy = copyProject({ builds: holes.some(({ project }) => project === "server") });
  try {
    return await (ofRows ? testRows(copy, names.slice(1)) : testHoles(copy, holes));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

try {
  process.exitCode = (await main(process.argv.slice(2))) === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
