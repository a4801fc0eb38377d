import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { LONG_TESTS, SHORT_JOURNEYS } from "../../scripts/lib/long-tests.mjs";
import { projectFiles } from "../../scripts/lib/project.mjs";
import { USAGE } from "../../scripts/lib/usage.mjs";
import vitest from "../../vitest.config";

const tracked = projectFiles();
const textOf = (name: string) => readFileSync(name, "utf8");
const documents = new Map(tracked.filter((name) => name.endsWith(".md")).map((name) => [name, textOf(name)]));
/** Folders of the project at its root: what begins with one of them and a slash is a path. */
const FOLDERS = new Set(tracked.filter((name) => name.includes("/")).map((name) => name.split("/")[0]));

function linksIn(document: string): { document: string; target: string }[] {
  return [...(documents.get(document) ?? "").matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) =>
    /^[a-z]+:/.test(target) ? [] : [{ document, target: resolved(document, target) }],
  );
}

/** A link's target from the project's root, with its anchor. */
function resolved(document: string, target: string): string {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? document : join(dirname(document), path);
  return anchor === undefined ? file : `${file}#${anchor}`;
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): Set<string> {
  const headings = [...(documents.get(document) ?? "").matchAll(/^#+ (.+)$/gm)];
  return new Set(
    headings.map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

function isThere(target: string): boolean {
  const [file = "", anchor] = target.split("#");
  return existsSync(file) && (anchor === undefined || anchorsOf(file).has(anchor));
}

function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(/^\s*```\w*\n([\s\S]*?)^\s*```$/gm)].flatMap(([, block = ""]) => block.split("\n"));
  const prose = text.replace(/^\s*```\w*\n[\s\S]*?^\s*```$/gm, "");
  return [...blocks, ...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code)];
}

function commands(pattern: RegExp): { document: string; found: string[] }[] {
  return [...documents].flatMap(([document, text]) =>
    codeIn(text).flatMap((code) => [...code.matchAll(pattern)].map(([, ...found]) => ({ document, found }))),
  );
}

test("every link of a document leads to a file, and to a heading of it", () => {
  const links = [...documents.keys()].flatMap(linksIn);
  expect(links.length).toBeGreaterThan(150);
  expect(links.filter(({ target }) => !isThere(target))).toEqual([]);
});

test("every path that a document names exists", () => {
  const named = [...documents].flatMap(([document, text]) =>
    codeIn(text)
      .flatMap((code) => code.split(/[\s,;]+/))
      .filter((word) => FOLDERS.has(word.split("/")[0]) && word.includes("/") && !/[*…{}]/.test(word))
      .map((word) => ({ document, path: word.replace(/[).:]+$/, "") })),
  );
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ path }) => !existsSync(path) && !existsSync(join("deploy", path)))).toEqual([]);
});

test("every npm script that a document names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = commands(/npm run (?:-s )?([\w:-]+)/g);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ found: [name = ""] }) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test("docs/lojista.md names every command of the market's command line, and no document another", () => {
  const known = new Set(
    [...USAGE.matchAll(/npm run market -- ([a-z|-]+)/g)].flatMap(([, names = ""]) => names.split("|")),
  );
  const named = commands(/npm run (?:-s )?market -- ([\w-]+)|storefront-1 market ([\w-]+)/g);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ found: [name, other] }) => !known.has(name ?? other ?? ""))).toEqual([]);
  const owners = documents.get("docs/lojista.md") ?? "";
  expect([...known].filter((name) => !new RegExp(`(?:npm run market -- |\`)${name}\\b`).test(owners))).toEqual([]);
});

test("the goals' table names every part of `npm run test:long`, and no other", () => {
  const { stderr } = spawnSync(process.execPath, ["scripts/test-long.mjs", "none"], { encoding: "utf8" });
  const known = new Set(/The parts are (.*)\./.exec(stderr)?.[1]?.split(", "));
  const table = /## The goals\n([\s\S]*?)\n## /.exec(documents.get("docs/testing.md") ?? "")?.[1] ?? "";
  const rows = [...table.matchAll(/^\| .* \| `([\w ]+)` \|$/gm)].flatMap(([, parts = ""]) => parts.split(" "));
  expect(new Set(rows)).toEqual(known);
  const named = commands(/npm run test:long -- ([\w ]+)/g);
  expect(
    named.flatMap(({ found: [parts = ""] }) => parts.trim().split(" ")).filter((part) => !known.has(part)),
  ).toEqual([]);
});

test("every test that a document runs by name is there", () => {
  const projects = (vitest.test?.projects ?? []) as { test: { name: string } }[];
  const units = commands(/vitest run --project ("[^"]+"|\S+)(?: (\S+\.tsx?))?(?:.* -t "([^"]+)")?/g);
  const journeys = commands(/playwright test (\S+)(?:.* -g "([^"]+)")?/g);
  expect(units.length).toBeGreaterThan(8);
  expect(journeys.length).toBeGreaterThan(3);
  for (const { found } of units) {
    const [project = "", file, name = ""] = found;
    const named = new RegExp(`^${project.replaceAll('"', "").replaceAll("*", ".*")}$`);
    expect(
      projects.map(({ test: { name: each } }) => each).filter((each) => named.test(each)),
      project,
    ).not.toEqual([]);
    if (file) expect(textOf(file), file).toContain(name);
  }
  for (const { found } of journeys) expect(textOf(found[0] ?? ""), found[0]).toContain(found[1] ?? "");
});

test("each file that long-tests.mjs lists is there, so that a renamed one changes no extent", () => {
  /** A pattern stands for its folder. */
  const places = Object.values(LONG_TESTS).flatMap((files) => files.map((file) => file.replace(/\/\*\*.*$/, "")));
  const journeys = SHORT_JOURNEYS.map((name) => join("e2e", name));
  expect([...places, ...journeys].filter((place) => !existsSync(place))).toEqual([]);
});

test("every requirement has a sentence and tests, as docs/requirements.md says", () => {
  const { stderr, status } = spawnSync(process.execPath, ["scripts/requirements.mjs", "--check"], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

const firstCells = (document: string) =>
  [...(documents.get(document) ?? "").matchAll(/^\| (.+?) \|/gm)].flatMap(
    ([, cell = ""]) => cell.match(/[A-Z]\d+/g) ?? [],
  );
const sections = [...(documents.get("docs/requirements.md") ?? "").matchAll(/^### §(\d+) /gm)].map(
  ([, number]) => number,
);

test.each([
  ["section of the specification", sections, /specification(?:'s [a-z]+)?,? \(?§(\d+)/g],
  ["threat", firstCells("docs/security/threats.md"), /threats\.md ([A-Z]\d+)/g],
  ["goal", firstCells("docs/testing.md"), /testing\.md ([NF]\d+)/g],
])("every %s that a comment cites stands in its document", (_what, known, pattern) => {
  const texts = tracked.filter((name) =>
    /\.(?:[cm]?[jt]sx?|md|css|conf|sh|ya?ml|service|example)$|Dockerfile/.test(name),
  );
  const cited = texts.flatMap((name) => [...textOf(name).matchAll(pattern)].map(([, each]) => ({ name, each })));
  expect(cited.length).toBeGreaterThan(3);
  expect(cited.filter(({ each }) => !known.includes(each ?? ""))).toEqual([]);
});
