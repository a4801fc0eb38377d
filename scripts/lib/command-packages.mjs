import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

/** `npm run` of a release folder. */
export const COMMANDS = ["market", "push-keys", "healthy"];

/** `npm run market -- restore` and `move-media`, which work on the data themselves. */
export const RESTORE = "lib/embedded-api/backup/command.ts";

/** The same in a release folder, where nothing is compiled. */
export const COMPILED_RESTORE = "scripts/restore.mjs";

const UNUSED = /\/(?:tests?|__tests__)(?:\/|$)|\.(?:test|spec)\.[cm]?js$|\.(?:map|umd\.js|esm\.js|[cm]?ts)$/;

/**
 * The files that commands consist of, and the packages that these import.
 * @param {string[]} scripts paths from the root of the project
 */
async function partsOf(scripts) {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    entryPoints: scripts.map((path) => join(root, path)),
    absWorkingDir: root,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    outdir: root,
    write: false,
    metafile: true,
  });
  const imported = Object.values(metafile.inputs).flatMap((file) => file.imports);
  const external = imported.filter(({ path, external }) => external && !path.startsWith("node:"));
  const names = external.map(({ path }) => (/^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [path])[0]);
  // A release folder needs no esbuild: its commands come compiled.
  const packages = new Set(names.filter((name) => name !== "esbuild"));
  return { files: Object.keys(metafile.inputs), packages: [...packages] };
}

/**
 * Adds the commands to a release folder, with the packages that they import.
 * @param {string} folder
 */
export async function copyCommands(folder) {
  const { files, packages } = await partsOf(COMMANDS.map((name) => `scripts/${name}.mjs`));
  const restore = await partsOf([RESTORE]);
  copyPackages([...packages, ...restore.packages], join(folder, "node_modules"));
  for (const file of files) cpSync(join(root, file), join(folder, file));
  const { bundle } = await import("./bundle.mjs");
  const { path } = await bundle(RESTORE, "restore");
  cpSync(path, join(folder, COMPILED_RESTORE));
  rmSync(path);
  return packages;
}

/**
 * Copies packages with all that they depend on.
 * @param {string[]} names
 * @param {string} packages the folder `node_modules` to copy into
 */
function copyPackages(names, packages) {
  for (const name of names) {
    const [from, to] = [join(root, "node_modules", name), join(packages, name)];
    // Tracing may have brought a part of it.
    cpSync(from, to, { recursive: true, force: false, filter: (path) => !UNUSED.test(path.slice(from.length)) });
    const { dependencies = {} } = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
    copyPackages(Object.keys(dependencies), packages);
  }
}
