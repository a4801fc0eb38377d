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

/** A folder of the same files; a hard link costs no space. */
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
export function vitestReport(copy, projects, tests, ...options) {
  return vitestReportIn({}, copy, projects, tests, ...options);
}

/** The same with more in the environment. */
export async function vitestReportIn(more, copy, projects, tests, ...options) {
  const env = { ...process.env, ...more };
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const named = projects.flatMap((project) => ["--project", project]);
  const args = ["run", ...named, "--reporter=json", `--outputFile.json=${report}`, ...options, ...tests];
  for (let tries = 0; tries < 2 && !existsSync(report); tries++)
    await run(process.execPath, [vitest, ...args], { cwd: copy, env, stdio: "ignore", timeout: LONGEST_RUN });
  return JSON.parse(readFileSync(report, "utf8"));
}
