// `node scripts/requirements.mjs [--check]`: writes which tests prove each requirement into docs/requirements.md, or checks that it says so.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/project.mjs";
import { idsInTitles, testFilesNaming } from "./lib/row-titles.mjs";

const DOCUMENT = "docs/requirements.md";
const ROW = /^\| (?<code>[A-Z]+-\d{2}) \| (?<sentence>.*?) \| (?<section>.*?) \|(?<tests>.*)\|$/gm;

/** @param {string} code */
function testsOf(code) {
  return [...testFilesNaming(code), ...testFilesNaming(code, "e2e")].sort();
}

/** @param {string} text */
function mistakesIn(text) {
  const rows = [...text.matchAll(ROW)].map(({ groups }) => groups ?? {});
  const codes = rows.map(({ code = "" }) => code);
  const known = new Set(codes);
  return [
    ...codes.filter((code, at) => codes.indexOf(code) !== at).map((code) => `${code} stands twice.`),
    ...rows.filter(({ sentence = "" }) => sentence.trim().length < 20).map(({ code }) => `${code} has no sentence.`),
    ...codes.filter((code) => testsOf(code).length === 0).map((code) => `No test names ${code} in its title.`),
    ...idsInTitles()
      .filter((code) => !known.has(code))
      .map((code) => `A test names ${code}, which is not in ${DOCUMENT}.`),
  ];
}

/** @param {string} text */
function withTests(text) {
  return text.replace(ROW, (_row, code, sentence, section) => {
    const tests = testsOf(code).map((file) => `\`${file}\``);
    return `| ${code} | ${sentence} | ${section} | ${tests.join(", ")} |`;
  });
}

const path = join(root, DOCUMENT);
const text = readFileSync(path, "utf8");
const mistakes = mistakesIn(text);
const written = withTests(text);
if (process.argv.includes("--check")) {
  if (written !== text) mistakes.push(`${DOCUMENT} is out of date: run node scripts/requirements.mjs`);
} else writeFileSync(path, written);
for (const mistake of mistakes) console.error(mistake);
process.exitCode = mistakes.length > 0 ? 1 : 0;
