import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { withSwitches } from "./journey-switches.mjs";
import { linkFolder } from "./mutants.mjs";
import { projectFiles, root, run, walk } from "./project.mjs";

const SWITCH = "lib/row-is-cut.ts";
export const CONFIG = "rows.config.ts";

/** Server and browser must agree on the row, or React would see two different pages. */
const SWITCH_SOURCE = `const row = typeof window === "undefined" ? process.env.CUT_ROW : / row=([A-Z0-9-]+)/.exec(navigator.userAgent)?.[1];

export function rowIsCut(id: string): boolean {
  return id === row;
}
`;

const CONFIG_SOURCE = `import base from "./playwright.config";

const agent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

export default {
  ...base,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  use: { ...base.use, actionTimeout: 8_000, trace: "off", userAgent: agent + " row=" + (process.env.CUT_ROW ?? "") },
};
`;

/** A switch does not narrow types, so the copy is not type-checked; a cut in the style sheet reads the page's root. */
/** @type {Record<string, [string, string]>} */
const PATCHES = {
  "next.config.mjs": ["typescript: {", "typescript: { ignoreBuildErrors: true,"],
  "app/layout.tsx": ["<html ", "<html data-cut={process.env.CUT_ROW} "],
};

/**
 * Keeps an unchanged file's time, which the build cache compares.
 * @param {string} path
 * @param {string | Buffer} text
 */
function put(path, text) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(text))) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** @param {readonly import("./journey-switches.mjs").Switched[]} rows */
export async function buildWithSwitches(rows) {
  const copy = join(tmpdir(), `rows-of-${root.replaceAll(/\W+/g, "-")}`);
  if (!existsSync(join(copy, "node_modules/.install-stamp"))) {
    rmSync(join(copy, "node_modules"), { recursive: true, force: true });
    linkFolder(join(root, "node_modules"), join(copy, "node_modules"));
  }
  const files = projectFiles();
  const kept = new Set([...files, SWITCH, CONFIG]);
  for (const folder of ["app", "components", "e2e", "lib", "stores"])
    for (const path of existsSync(join(copy, folder)) ? walk(join(copy, folder)) : [])
      if (!kept.has(path.slice(copy.length + 1).replaceAll("\\", "/"))) rmSync(path);
  for (const file of files) {
    const cutHere = rows.filter((row) => row.file === file);
    const source = readFileSync(join(root, file));
    const cut = cutHere.length > 0 ? withSwitches(source.toString(), cutHere) : source;
    const patch = PATCHES[file];
    if (patch && !source.includes(patch[0])) throw new Error(`${file} no longer holds this: ${patch[0]}`);
    put(join(copy, file), patch ? cut.toString().replace(...patch) : cut);
  }
  put(join(copy, SWITCH), SWITCH_SOURCE);
  put(join(copy, CONFIG), CONFIG_SOURCE);
  // With the copy's own script: another folder's Next would bring a second React.
  const script = `import(${JSON.stringify(join(copy, "scripts/lib/project.mjs"))}).then((project) => project.ensureBuilt())`;
  if ((await run(process.execPath, ["-e", script], { cwd: copy })) !== 0) throw new Error("The copy does not build.");
  return copy;
}
