import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./project.mjs";

/** As Next.js builds for: `next/dist/shared/lib/modern-browserslist-target.js`. */
const BROWSERS = ["chrome111", "edge111", "firefox111", "safari16.4"];

/** The customers' service worker with the offline menu and without it, and the board's. */
const ENTRIES = /** @type {const} */ (["with-menu", "without-menu", "board-notices"]);

/**
 * Each entry as one script.
 * @returns {Promise<Record<typeof ENTRIES[number], string>>}
 */
export async function bundleWorkers() {
  const made = await Promise.all(ENTRIES.map(async (name) => [name, await bundle(name)]));
  return Object.fromEntries(made);
}

/** Writes all where the running server reads them: `lib/server/worker/response.ts`. */
export async function writeWorkerBundles() {
  const folder = join(root, ".next", "worker");
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(await bundleWorkers())) writeFileSync(join(folder, `${name}.js`), text);
}

/** @param {string} name of the entry in lib/browser/worker */
async function bundle(name) {
  const { outputFiles } = await build({
    entryPoints: [join(root, "lib", "browser", "worker", `${name}.ts`)],
    tsconfig: join(root, "tsconfig.worker.json"),
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    target: BROWSERS,
    charset: "utf8",
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}
