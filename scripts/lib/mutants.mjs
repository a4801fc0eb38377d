import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectFiles, root, run } from "./project.mjs";

/** Milliseconds; a whole run without any cut takes two minutes. */
const LONGEST_RUN = 600_000;

/** Copies the project into the temporary folder, sharing its packages; returns the copy's folder. */
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), "mutants-"));
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  return copy;
}

/** A source with its cuts made; throws where a cut's text does not stand in it exactly once. */
export function withCuts(source, { file, cuts }) {
  return cuts.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${file} no longer holds this once: ${from}`);
    return text.replace(from, () => to);
  }, source);
}

/** Makes the cuts in a file of the copy; returns the function that restores the file. */
export function cutIn(copy, mutant) {
  const path = join(copy, mutant.file);
  const whole = readFileSync(path, "utf8");
  writeFileSync(path, withCuts(whole, mutant));
  return () => writeFileSync(path, whole);
}

/** Runs tests in the copy; returns Vitest's JSON report. A runner that hangs or dies without one is started once more. */
export async function vitestReport(copy, projects, tests, ...options) {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const named = projects.flatMap((project) => ["--project", project]);
  const args = ["run", ...named, "--reporter=json", `--outputFile.json=${report}`, ...options, ...tests];
  for (let tries = 0; tries < 2 && !existsSync(report); tries++)
    await run(process.execPath, [vitest, ...args], { cwd: copy, stdio: "ignore", timeout: LONGEST_RUN });
  return JSON.parse(readFileSync(report, "utf8"));
}
