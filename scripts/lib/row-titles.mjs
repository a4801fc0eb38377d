import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, walk } from "./project.mjs";

// A title may be far below its `test.each(`, so every string of a test file that names a row counts.
const TITLE = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`/g;
const ID = /\[([A-Z]+-\d{2})\]/g;

/** @type {Map<string, { file: string, ids: Set<string> }[]>} */
const found = new Map();

/**
 * @param {string} id
 * @param {"tests" | "e2e"} [folder]
 * @returns {string[]}
 */
export function testFilesNaming(id, folder = "tests") {
  return titlesOf(folder).flatMap(({ file, ids }) => (ids.has(id) ? [file] : []));
}

/** Every id that a title names. */
export function idsInTitles() {
  return [...new Set(["tests", "e2e"].flatMap((folder) => titlesOf(folder).flatMap(({ ids }) => [...ids])))];
}

/** @param {string} folder */
function titlesOf(folder) {
  const titles = found.get(folder) ?? [...titlesBelow(folder)];
  found.set(folder, titles);
  return titles;
}

/** @param {string} folder */
function* titlesBelow(folder) {
  for (const path of walk(join(root, folder))) {
    if (!/\.(?:spec|test)\.tsx?$/.test(path)) continue;
    const titles = readFileSync(path, "utf8").match(TITLE) ?? [];
    yield {
      file: path.slice(root.length).replaceAll("\\", "/"),
      ids: new Set(titles.flatMap((title) => [...title.matchAll(ID)].map(([, id = ""]) => id))),
    };
  }
}
