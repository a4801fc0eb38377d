import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
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

/** Builds the copy unless it is built already. Next follows no link out of its folder, so that the packages are put into the copy. */
export async function buildCopy(copy) {
  const packages = join(copy, "node_modules");
  if (lstatSync(packages).isSymbolicLink()) {
    rmSync(packages);
    linkFolder(join(root, "node_modules"), packages);
  }
  // By the copy's own script: with another folder's Next there would be two Reacts.
  const script = `import(${JSON.stringify(join(copy, "scripts/lib/project.mjs"))}).then((project) => project.ensureBuilt())`;
  if ((await run(process.execPath, ["-e", script], { cwd: copy, stdio: "ignore" })) !== 0)
    throw new Error("The copy does not build.");
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
