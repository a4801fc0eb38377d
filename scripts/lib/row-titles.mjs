import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, walk } from "./project.mjs";

// A title may stand far below its `test.each(`, so every text of a test file that names a row counts as one.
const TITLE = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`/g;
const ID = /\[([A-Z]+-\d{2})\]/g;

/** The folders of tests/ whose tests start the built storefront. */
export const BUILT_FOLDERS = ["faults", "front", "server"];

const found = new Map();

/** The test files that can prove a row: with a switch the journeys and what runs the built storefront, else what runs sources. */
export function testFilesOf({ row, as }) {
  const isOfBuild = (file) => BUILT_FOLDERS.includes(file.split("/")[1] ?? "");
  const tests = testFilesNaming(row);
  return as ? [...testFilesNaming(row, "e2e"), ...tests.filter(isOfBuild)] : tests.filter((file) => !isOfBuild(file));
}

/** The test files of a folder (`tests`, `e2e`) with a title that names the row, relative to the project. */
export function testFilesNaming(id, folder = "tests") {
  return titlesOf(folder).flatMap(({ file, ids }) => (ids.has(id) ? [file] : []));
}

/** Every id that a title names. */
export function idsInTitles() {
  return [...new Set(["tests", "e2e"].flatMap((folder) => titlesOf(folder).flatMap(({ ids }) => [...ids])))];
}

function titlesOf(folder) {
  if (!found.has(folder)) found.set(folder, [...titlesBelow(folder)]);
  return found.get(folder);
}

function* titlesBelow(folder) {
  for (const path of walk(join(root, folder))) {
    if (!/\.(?:spec|test)\.tsx?$/.test(path)) continue;
    const titles = readFileSync(path, "utf8").match(TITLE) ?? [];
    yield {
      file: path.slice(root.length).replaceAll("\\", "/"),
      ids: new Set(titles.flatMap((title) => [...title.matchAll(ID)].map(([, id]) => id))),
    };
  }
}

/** The pattern for the runners' `-t` and `-g` options that selects the tests naming one of the rows. */
export function fullNamePattern(ids) {
  return `\\b(?:${ids.join("|")})\\b`;
}
