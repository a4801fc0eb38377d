// The journeys' half of `npm run test:mutants -- rows`. One copy of the project has a switch for each cut and is built
// once. The active row reaches the server by its environment and the browser by its user agent, so every run starts
// with a fresh server, database and pages.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildWithSwitches, CONFIG } from "./journey-build.mjs";
import { hashOf, root, run, walk } from "./project.mjs";

/**
 * @import { Switched } from "./journey-switches.mjs"
 * @import { Breakable, Keep, Outcome } from "./row-mutants.mjs"
 * @typedef {{ title: string, error?: unknown, steps?: Step[] }} Step
 * @typedef {{ steps?: Step[], errors: { message?: string }[] }} Result
 * @typedef {{ ok: boolean, title: string, file: string, line: number, tests: { results: Result[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ at: string, titles: string[], message: string }} Failure
 * @typedef {{ ran: number, failures: Failure[], errors: string[] }} Run
 */

const BROKEN_RUN = /O servidor (?:terminou|não respondeu)|Fixture "|(?:Reference|Syntax)Error/;

/**
 * @param {string} row
 * @returns {string[]}
 */
export function journeysNaming(row) {
  const found = new Set();
  for (const path of walk(join(root, "e2e"))) {
    if (!path.endsWith(".spec.ts")) continue;
    const lines = readFileSync(path, "utf8").split("\n");
    let test = 0;
    lines.forEach((line, index) => {
      if (/^\s*test\(/.test(line)) test = index + 1;
      if (/\btest(?:\.step)?\(/.test(line) && line.includes(`[${row}]`))
        found.add(`${path.slice(root.length).replaceAll("\\", "/").replace(/^\//, "")}:${test}`);
    });
  }
  return [...found];
}

/**
 * @param {string} copy
 * @param {string[]} journeys
 * @returns {Promise<Run>}
 */
export async function runJourneys(copy, journeys, row = "") {
  const report = join(copy, `test-results/row-${row}.json`);
  rmSync(report, { force: true });
  const cli = join(copy, "node_modules/playwright/cli.js");
  const workers = row === "" ? 2 : 1;
  const args = [
    cli,
    "test",
    `--config=${CONFIG}`,
    "--reporter=json",
    `--workers=${workers}`,
    `--output=test-results/${row || "whole"}`,
  ];
  await run(process.execPath, [...args, ...journeys], {
    cwd: copy,
    stdio: "ignore",
    env: { ...process.env, CUT_ROW: row, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  if (!existsSync(report)) throw new Error(`${row}: the journeys did not run.`);
  /** @type {{ suites: Suite[], errors: { message: string }[] }} */
  const { suites, errors } = JSON.parse(readFileSync(report, "utf8"));
  const specs = [...specsOf(suites)];
  const failures = specs.filter(({ ok }) => !ok).map(failureOf);
  return { ran: specs.length, failures, errors: errors.map(({ message }) => message) };
}

/**
 * @param {Suite[]} [suites]
 * @returns {Generator<Spec>}
 */
function* specsOf(suites = []) {
  for (const suite of suites) {
    yield* suite.specs;
    yield* specsOf(suite.suites);
  }
}

/**
 * @param {Spec} spec
 * @returns {Failure}
 */
function failureOf({ title, file, line, tests }) {
  const results = tests.flatMap((test) => test.results);
  const steps = results.flatMap((result) => [...failedSteps(result.steps)]);
  const message = results.flatMap((result) => result.errors.map((error) => error.message ?? ""))[0] ?? "";
  return { at: `e2e/${file}:${line}`, titles: [title, ...steps], message: message.replaceAll(/\u001b\[\d+m/g, "") };
}

/**
 * @param {Step[]} [steps]
 * @returns {Generator<string>}
 */
function* failedSteps(steps = []) {
  for (const step of steps) {
    if (!step.error) continue;
    yield step.title;
    yield* failedSteps(step.steps);
  }
}

/**
 * 'red': a failing title names the row and at most two others; 'GREEN': none fails; 'BROKEN': nothing ran.
 * @param {string} row
 * @param {Run} run
 * @returns {Outcome}
 */
export function outcomeOf(row, { ran, failures, errors }) {
  if (ran === 0 || errors.length > 0) return { outcome: "BROKEN", by: errors[0] ?? "no journey names it" };
  if (failures.length === 0) return { outcome: "GREEN", by: `${ran} journeys still pass` };
  const broken = failures.find(({ message }) => BROKEN_RUN.test(message));
  if (broken) return { outcome: "BROKEN", by: broken.message.split("\n")[0] ?? "" };
  const titles = failures.flatMap((failure) => failure.titles);
  const own = titles.find(
    (title) => title.includes(`[${row}]`) && (title.match(/\b[A-Z]+-\d{2}\b/g) ?? []).length <= 3,
  );
  return own
    ? { outcome: "red", by: own }
    : { outcome: "GREEN", by: `only another row's step fails: ${titles.at(-1)}` };
}

/**
 * @param {readonly Switched[]} all
 * @param {readonly Breakable[]} rows
 * @param {number} until
 * @param {Keep} keep
 */
export async function testByJourneys(all, rows, until, keep) {
  if (rows.length === 0) return;
  const copy = await buildWithSwitches(all);
  const redWithout = await redWithoutCut(copy, [...new Set(rows.flatMap(({ row }) => journeysNaming(row)))]);
  const open = [...rows];
  const lane = async () => {
    for (let row = open.shift(); row && Date.now() <= until; row = open.shift()) {
      const started = Date.now();
      const journeys = journeysNaming(row.row);
      const before = redWithout.find(({ at }) => journeys.includes(at));
      const outcome = before
        ? { outcome: "BROKEN", by: `fails without the cut: ${before.titles[0]}` }
        : outcomeOf(row.row, await runJourneys(copy, journeys, row.row));
      keep(row, { ...outcome, seconds: Math.round((Date.now() - started) / 1000) });
    }
  };
  await Promise.all([lane(), lane()]);
}

/**
 * @param {string} copy
 * @param {string[]} journeys
 */
async function redWithoutCut(copy, journeys) {
  const kept = join(copy, "test-results/whole.json");
  const ownFiles = [...walk(join(copy, "e2e"))].sort();
  const fingerprint = hashOf([join(copy, ".next/build-stamp"), ...ownFiles]);
  const before = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {};
  /** @type {string[]} */
  const passed = before.fingerprint === fingerprint ? before.passed : [];
  const open = journeys.filter((journey) => !passed.includes(journey));
  if (open.length === 0) return [];
  const { failures, errors } = await runJourneys(copy, open);
  if (errors.length > 0) throw new Error(`Without any cut: ${errors[0]}`);
  const good = open.filter((journey) => !failures.some(({ at }) => at === journey));
  writeFileSync(kept, JSON.stringify({ fingerprint, passed: [...passed, ...good] }));
  return failures;
}
