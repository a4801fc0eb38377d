import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/lib/project.mjs";

const BUILD = join(root, ".next");
const FILE = /static\/chunks\/[\w~.-]+\.(?:js|css)/g;
/** Words between quotes, long enough to be nobody else's by chance. */
const SENTENCE = /"([^"\\\n${}<>]{16,120})"/g;

const read = (path: string) => readFileSync(path, "utf8");
const under = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));

const OF_BOARD = /^(?:(?:components|lib\/browser|lib\/domain)\/board|app\/painel)\//;
const sources = ["components", "lib", "stores", "app"]
  .flatMap((folder) => under(join(root, folder)))
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
  .map((path) => ({ path: relative(root, path), text: read(path) }));
const board = sources.filter(({ path }) => OF_BOARD.test(path)).map(({ text }) => text);
const others = sources.flatMap(({ path, text }) => (OF_BOARD.test(path) ? [] : [text])).join("\n");
const ownSentences = new Set(
  board
    .flatMap((text) => [...text.matchAll(SENTENCE)].map(([, sentence]) => sentence ?? ""))
    .filter((sentence) => sentence.includes(" ") && !others.includes(sentence)),
);

/** The scripts and sheets that pages name, and those which these may load. */
function filesOf(isTheirs: (path: string) => boolean): string[] {
  const manifests = under(join(BUILD, "server/app"))
    .filter((path) => path.endsWith("client-reference-manifest.js"))
    .filter(isTheirs);
  const found = new Set<string>();
  const todo = [...manifests];
  for (let path = todo.pop(); path; path = todo.pop()) {
    for (const [file] of read(path).matchAll(FILE)) {
      if (found.has(file) || !existsSync(join(BUILD, file))) continue;
      found.add(file);
      todo.push(join(BUILD, file));
    }
  }
  return [...found];
}

const sentencesIn = (files: string[]) => {
  const text = files.map((file) => read(join(BUILD, file))).join("\n");
  return [...ownSentences].filter((sentence) => text.includes(sentence));
};

test("no file that a customer's page loads, at once or later, holds a text of the board", () => {
  const isBoard = (path: string) => path.includes("app/painel");
  const shop = filesOf((path) => !isBoard(path));
  expect(shop.length).toBeGreaterThan(20);
  expect(sentencesIn(filesOf(isBoard)).length).toBeGreaterThan(100);
  expect(sentencesIn(shop)).toEqual([]);
});
