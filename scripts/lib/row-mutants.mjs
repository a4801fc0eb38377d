import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { ROWS } from "../../tests/mutants/rows.mjs";
import { buildWithSwitches } from "./journey-build.mjs";
import { journeysNaming, testByJourneys } from "./journey-rows.mjs";
import { cutIn, vitestReportIn } from "./mutants.mjs";
import { root } from "./project.mjs";
import { BUILT_FOLDERS, fullNamePattern, testFilesOf } from "./row-titles.mjs";

/**
 * @typedef {(typeof ROWS)[number]} Row
 * @typedef {Extract<Row, { file: string }>} Breakable
 * @typedef {{ outcome: string, by: string }} Outcome
 * @typedef {Outcome & { seconds: number }} Tried
 * @typedef {(row: Breakable, tried: Tried) => void} Keep
 * @typedef {Record<string, Tried & { fingerprint: string }>} Results
 * @typedef {{ project: string, folder: string | null }} Project
 * @typedef {{
 *   copy: string, projects: Project[], cut: (row: Breakable) => { env: Record<string, string>, mend: () => void },
 * }} Bench
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ status: string, message: string, assertionResults: Assertion[] }} FileResult
 */

const OF_SOURCES = [
  { project: "unit*", folder: null },
  { project: "contract in-process", folder: "contract" },
  { project: "contract postgres", folder: "postgres" },
  { project: "crash", folder: "crash" },
  { project: "races", folder: "races" },
];
const OF_BUILD = BUILT_FOLDERS.map((folder) => ({ project: folder, folder }));

const BROKEN_SOURCE = /^(?:Error: )?(?:ReferenceError|SyntaxError|Error: Transform failed|Error: Failed to)/;

const RESULTS = join(root, "test-results/rows.json");

/**
 * Cuts one row at a time, runs the tests that name it and returns how many rows were not red. Results stay in
 * test-results/rows.json until the cut, its file or a test of the row changes, so that a stopped run continues.
 * @param {string} copy
 * @param {string[]} args
 */
export async function testRows(copy, args) {
  const { again, minutes, names } = readArguments(args);
  const rows = chosenRows(names);
  const known = again ? {} : readResults();
  const until = Date.now() + minutes * 60_000;
  const isKnown = (/** @type {Breakable} */ row) =>
    known[row.row]?.outcome === "red" && known[row.row]?.fingerprint === fingerprintOf(row);
  const open = rows.filter(isBreakable).filter((row) => !isKnown(row));
  const results = { ...readResults() };
  for (const row of rows.filter((each) => each.unbreakable))
    console.log(`none   ${row.row.padEnd(11)} ${row.unbreakable}`);
  /** @type {Keep} */
  const keep = (row, result) => {
    results[row.row] = { ...result, fingerprint: fingerprintOf(row) };
    writeResults(results);
    console.log(`${result.outcome.padEnd(6)} ${row.row.padEnd(11)} ${result.by} (${result.seconds} s)`);
  };
  /** @type {Bench} */
  const ofSources = { copy, projects: OF_SOURCES, cut: (row) => ({ env: {}, mend: cutIn(copy, row) }) };
  await testByVitest(
    ofSources,
    open.filter((row) => !row.as),
    until,
    keep,
  );
  const switched = ROWS.filter(isSwitched);
  const [served, journeys] = [open.filter((row) => row.as && !hasJourney(row)), open.filter(hasJourney)];
  if (served.length > 0 && Date.now() < until) {
    const built = await buildWithSwitches(switched);
    /** @type {Bench} */
    const ofBuild = { copy: built, projects: OF_BUILD, cut: ({ row }) => ({ env: { CUT_ROW: row }, mend() {} }) };
    await testByVitest(ofBuild, served, until, keep);
  }
  await testByJourneys(switched, journeys, until, keep);
  return summary(rows, results);
}

/** @param {string[]} args */
function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { again: { type: "boolean", default: false }, minutes: { type: "string", default: "60" } },
    allowPositionals: true,
  });
  return { again: values.again, minutes: Number(values.minutes), names: positionals };
}

/** @param {string[]} names */
function chosenRows(names) {
  const isNamed = (/** @type {string} */ row, /** @type {string} */ name) =>
    row === name || row.replace(/-\d+$/, "") === name;
  const unknown = names.filter((name) => !ROWS.some(({ row }) => isNamed(row, name)));
  if (unknown.length > 0) throw new Error(`Unknown row: ${unknown.join(", ")}.`);
  return names.length > 0 ? ROWS.filter(({ row }) => names.some((name) => isNamed(row, name))) : ROWS;
}

/**
 * @param {Row} row
 * @returns {row is Breakable}
 */
function isBreakable(row) {
  return !row.unbreakable;
}

/**
 * @param {Row} row
 * @returns {row is Breakable & import("./journey-switches.mjs").Switched}
 */
function isSwitched(row) {
  return row.as !== undefined;
}

/** @param {Row} row */
function hasJourney({ row, as }) {
  return as !== undefined && journeysNaming(row).length > 0;
}

/** @param {Breakable} row */
function fingerprintOf(row) {
  const hash = createHash("sha256").update(JSON.stringify(row));
  for (const file of [row.file, ...testFilesOf(row)]) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/**
 * @param {Bench} bench
 * @param {Breakable[]} rows
 * @param {number} until
 * @param {Keep} keep
 */
async function testByVitest(bench, rows, until, keep) {
  /** @type {Map<Project, Promise<string[]>>} */
  const failing = new Map();
  for (const row of rows) {
    if (Date.now() > until) return;
    const started = Date.now();
    const outcome = await outcomeOf(bench, row, (project) => {
      const red = failing.get(project) ?? redWithoutCut(bench, rows, project);
      failing.set(project, red);
      return red;
    });
    keep(row, { ...outcome, seconds: Math.round((Date.now() - started) / 1000) });
  }
}

/**
 * 'red': a test of the row failed because of the cut; 'GREEN': none did; 'BROKEN': it never passed, or nothing ran.
 * @param {Bench} bench
 * @param {Breakable} row
 * @param {(project: Project) => Promise<string[]>} redWithout
 * @returns {Promise<Outcome>}
 */
async function outcomeOf({ copy, projects, cut }, row, redWithout) {
  let passed = 0;
  for (const project of projects) {
    const tests = testsIn(project, row);
    if (tests.length === 0) continue;
    const named = (/** @type {string} */ title) => title.includes(row.row);
    const before = (await redWithout(project)).find(named);
    if (before) return { outcome: "BROKEN", by: `fails without the cut: ${before}` };
    const { env, mend } = cut(row);
    try {
      const { failed, broken, green } = await runNamed(copy, project, tests, [row.row], env, "--bail=1");
      const first = failed.find(named);
      if (first) return { outcome: "red", by: first };
      if (broken) return { outcome: "BROKEN", by: broken };
      passed += green;
    } finally {
      mend();
    }
  }
  return passed > 0
    ? { outcome: "GREEN", by: `${passed} tests still pass` }
    : { outcome: "BROKEN", by: "no test of Vitest names it" };
}

/**
 * @param {Bench} bench
 * @param {Breakable[]} rows
 * @param {Project} project
 */
async function redWithoutCut({ copy }, rows, project) {
  const ids = rows.map(({ row }) => row);
  const tests = [...new Set(rows.flatMap((row) => testsIn(project, row)))];
  const { failed, broken } = await runNamed(copy, project, tests, ids, {});
  if (broken) throw new Error(`Without any cut: ${broken}`);
  return failed;
}

/**
 * @param {Project} project
 * @param {Breakable} row
 */
function testsIn({ folder }, row) {
  const others = [...OF_SOURCES, ...OF_BUILD].map((project) => project.folder);
  return testFilesOf(row).filter((file) => {
    const own = file.split("/")[1] ?? "";
    return folder ? own === folder : file.startsWith("tests/") && !others.includes(own);
  });
}

/**
 * @param {string} copy
 * @param {Project} project
 * @param {string[]} tests
 * @param {string[]} ids
 * @param {Record<string, string>} env
 * @param {string[]} options
 */
async function runNamed(copy, { project }, tests, ids, env, ...options) {
  /** @type {{ testResults: FileResult[] }} */
  const { testResults } = await vitestReportIn(env, copy, [project], tests, "-t", fullNamePattern(ids), ...options);
  const each = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failedOnes = each.filter(({ status }) => status === "failed");
  const ownFailure = (/** @type {Assertion} */ { failureMessages }) =>
    !failureMessages.every((/** @type {string} */ message) => BROKEN_SOURCE.test(message));
  const unloaded = testResults.find(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some(hasRun),
  );
  const broken = unloaded?.message ?? failedOnes.find((test) => !ownFailure(test))?.failureMessages[0];
  return {
    failed: failedOnes.filter(ownFailure).map(({ fullName }) => fullName),
    broken: broken === undefined ? null : `not loaded: ${broken.split("\n")[0]}`,
    green: each.filter(({ status }) => status === "passed").length,
  };
}

/** @param {Assertion} test */
const hasRun = ({ status }) => status === "passed" || status === "failed";

/** @returns {Results} */
function readResults() {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {};
}

/** @param {Results} results */
function writeResults(results) {
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 1)}\n`);
}

/**
 * @param {readonly Row[]} rows
 * @param {Results} results
 */
function summary(rows, results) {
  const breakable = rows.filter(isBreakable);
  const outcome = (/** @type {Breakable} */ row) => {
    const result = results[row.row];
    return result?.fingerprint === fingerprintOf(row) ? result.outcome : "open";
  };
  const count = (/** @type {string} */ wanted) => breakable.filter((row) => outcome(row) === wanted).length;
  const none = rows.filter((row) => row.unbreakable).length;
  for (const row of breakable.filter((each) => !["red", "open"].includes(outcome(each))))
    console.log(`not red: ${row.row} ${results[row.row]?.by}`);
  const [red, green, broken, open] = [count("red"), count("GREEN"), count("BROKEN"), count("open")];
  console.log(
    `\nN17 ${rows.length} rows: ${red} red, ${green} green, ${broken} broken, ${none} without a cut, ${open} not tried yet`,
  );
  return green + broken + open;
}
