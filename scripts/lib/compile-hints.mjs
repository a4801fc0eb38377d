import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Chromium (136 and later) compiles every function of a script that begins with it on another thread while the script loads; otherwise it
 * reads each function twice, and compiles it on the main thread when it is first called. Other browsers see a comment.
 */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";
/** Bytes. In a shorter script there is too little to compile. */
const LEAST = 30 * 1024;
const MANIFEST = "client-reference-manifest.js";
const ENTRY_FILES = /"entryJSFiles":\s*(\{[^{}]*\})/;

/**
 * Marks the scripts that pages load at their start, where almost every function is called at once.
 * @param {string} buildFolder
 */
export function writeCompileHints(buildFolder) {
  for (const file of scriptsAtStart(buildFolder)) {
    const path = join(buildFolder, file);
    if (statSync(path).size < LEAST) continue;
    const text = readFileSync(path, "utf8");
    if (!text.startsWith(COMPILE_HINT)) writeFileSync(path, COMPILE_HINT + text);
  }
}

/**
 * As the build's manifests name them: those of every page, and each page's own.
 * @param {string} buildFolder
 */
function scriptsAtStart(buildFolder) {
  /** @type {{ rootMainFiles: string[] }} */
  const { rootMainFiles } = JSON.parse(readFileSync(join(buildFolder, "build-manifest.json"), "utf8"));
  const pages = join(buildFolder, "server", "app");
  const own = readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(MANIFEST))
    .flatMap((name) => ownScripts(readFileSync(join(pages, name), "utf8")));
  return new Set([...rootMainFiles, ...own]);
}

/**
 * @param {string} manifest
 * @returns {string[]}
 */
function ownScripts(manifest) {
  const [, files = "{}"] = ENTRY_FILES.exec(manifest) ?? [];
  return Object.values(/** @type {Record<string, string[]>} */ (JSON.parse(files))).flat();
}
