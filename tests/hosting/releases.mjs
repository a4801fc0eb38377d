import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectFiles, root } from "../../scripts/lib/project.mjs";

export function firstReleasable() {
  const args = ["log", "--diff-filter=A", "--format=%H", "--", "deploy/systemd/storefront@.service"];
  return (
    git(...args)
      .trim()
      .split("\n")
      .at(-1) || "HEAD"
  );
}

/**
 * Builds a standalone folder outside the project, with the packages that its lockfile names.
 * @param {string | null} commit null: the working tree
 * @returns {{ folder: string, remove: () => void }}
 */
export function buildRelease(commit) {
  const place = mkdtempSync(join(tmpdir(), "release-"));
  if (commit === null) {
    for (const name of projectFiles()) {
      mkdirSync(join(place, dirname(name)), { recursive: true });
      copyFileSync(join(root, name), join(place, name));
    }
  } else {
    const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 1 << 28 });
    execFileSync("tar", ["-x", "-C", place], { input: archive });
  }
  const lockOf = (/** @type {string} */ folder) => readFileSync(join(folder, "package-lock.json"), "utf8");
  /** @type {import("node:child_process").ExecFileSyncOptions} */
  const say = { cwd: place, stdio: ["ignore", "ignore", "inherit"] };
  if (lockOf(place) !== lockOf(root)) execFileSync("npm", ["ci"], say);
  else copyPackages(place);
  execFileSync(process.execPath, ["scripts/standalone.mjs", "--installed"], say);
  const folder = join(place, ".next", "standalone");
  if (!existsSync(join(folder, "server.js"))) throw new Error(`No release in ${folder}.`);
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) };
}

/** @param {string} place */
function copyPackages(place) {
  const packages = join(root, "node_modules");
  try {
    execFileSync("cp", ["-al", packages, place], { stdio: "ignore" });
  } catch {
    rmSync(join(place, "node_modules"), { recursive: true, force: true });
    execFileSync("cp", ["-a", packages, place]);
  }
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" });
}
