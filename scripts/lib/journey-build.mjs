import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { withSwitches } from "./journey-switches.mjs";
import { linkFolder } from "./mutants.mjs";
import { projectFiles, root, run, walk } from "./project.mjs";

const SWITCH = "lib/row-is-cut.ts";
/** The journeys' settings in the copy. */
export const CONFIG = "rows.config.ts";

/** In the built copy only: server and browser agree on the row, or React would find two different pages. */
const SWITCH_SOURCE = `const row = typeof window === "undefined" ? process.env.CUT_ROW : / row=([A-Z0-9-]+)/.exec(navigator.userAgent)?.[1];

/** Whether this run goes without what the row asks for. */
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

/** A switch narrows no type, so the copy is not type-checked; a cut of the style sheet asks the page's root. */
const PATCHES = {
  "next.config.mjs": ["typescript: {", "typescript: { ignoreBuildErrors: true,"],
  "app/layout.tsx": ["<html ", "<html data-cut={process.env.CUT_ROW} "],
};

/** Writes a file only when it says something else: the build's stamp counts contents, its cache counts times. */
function put(path, text) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(text))) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The built copy with a switch for each of these rows; returns its folder, which is used again next time. */
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
  // By the copy's own script: with another folder's Next there would be two Reacts.
  const script = `import(${JSON.stringify(join(copy, "scripts/lib/project.mjs"))}).then((project) => project.ensureBuilt())`;
  if ((await run(process.execPath, ["-e", script], { cwd: copy })) !== 0) throw new Error("The copy does not build.");
  return copy;
}
