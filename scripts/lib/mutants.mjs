import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectFiles, root, run } from "./project.mjs";

/** @typedef {{ file: string, cuts: [string, string][] }} Mutant */

const MAX_RUN_MS = 600_000;

/** @param {{ builds?: boolean }} [options] `builds`: Turbopack follows no link that leads out of the project */
export function copyProject({ builds = false } = {}) {
  const copy = mkdtempSync(join(tmpdir(), "mutants-"));
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  if (builds) linkFolder(join(root, "node_modules"), join(copy, "node_modules"));
  else symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  return copy;
}

/**
 * @param {string} from
 * @param {string} to
 */
export function linkFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}

/**
 * Throws when a cut's text does not occur exactly once.
 * @param {string} source
 * @param {Mutant} mutant
 */
export function withCuts(source, { file, cuts }) {
  return cuts.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${file} no longer holds this once: ${from}`);
    return text.replace(from, () => to);
  }, source);
}

/**
 * @param {string} copy
 * @param {Mutant} mutant
 */
export function cutIn(copy, mutant) {
  const path = join(copy, mutant.file);
  const whole = readFileSync(path, "utf8");
  writeFileSync(path, withCuts(whole, mutant));
  return () => writeFileSync(path, whole);
}

/**
 * @param {string} copy
 * @param {string[]} projects
 * @param {string[]} tests
 * @param {string[]} options
 */
export function vitestReport(copy, projects, tests, ...options) {
  return vitestReportIn({}, copy, projects, tests, ...options);
}

/**
 * @param {Record<string, string>} more
 * @param {string} copy
 * @param {string[]} projects
 * @param {string[]} tests
 * @param {string[]} options
 */
export async function vitestReportIn(more, copy, projects, tests, ...options) {
  const env = { ...process.env, ...more };
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const named = projects.flatMap((project) => ["--project", project]);
  const args = ["run", ...named, "--reporter=json", `--outputFile.json=${report}`, ...options, ...tests];
  for (let tries = 0; tries < 2 && !existsSync(report); tries++)
    await run(process.execPath, [vitest, ...args], { cwd: copy, env, stdio: "ignore", timeout: MAX_RUN_MS });
  return JSON.parse(readFileSync(report, "utf8"));
}
