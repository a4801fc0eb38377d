import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const tracked = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\0")
  .filter((name) => name && existsSync(name));
const documents = new Map(
  tracked.filter((name) => name.endsWith(".md")).map((name) => [name, readFileSync(name, "utf8")]),
);
/** Folders of the project at its root: what begins with one of them and a slash is a path. */
const FOLDERS = new Set(tracked.filter((name) => name.includes("/")).map((name) => name.split("/")[0]));

type Link = { document: string; line: string; target: string };

function linksIn(document: string): Link[] {
  const lines = (documents.get(document) ?? "").split("\n");
  return lines.flatMap((line) =>
    [...line.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) =>
      /^[a-z]+:/.test(target) ? [] : [{ document, line, target: resolved(document, target) }],
    ),
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

function fieldsOf(script: string, object: string): Set<string> {
  const body = new RegExp(`const ${object} = \\{(.*?)\\n\\};`, "s").exec(readFileSync(script, "utf8"))?.[1] ?? "";
  return new Set([...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name));
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

test("every command of the market's command line that a document names exists", () => {
  const known = fieldsOf("scripts/market.mjs", "COMMANDS");
  const named = commands(/npm run (?:-s )?market -- (\w+)|storefront-1 market (\w+)/g);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ found: [name, other] }) => !known.has(name ?? other ?? ""))).toEqual([]);
});

test("the goals' table names every part of `npm run test:long`, and no other", () => {
  const known = fieldsOf("scripts/test-long.mjs", "PARTS");
  const table = /## The goals\n([\s\S]*?)\n## /.exec(documents.get("docs/testing.md") ?? "")?.[1] ?? "";
  const rows = [...table.matchAll(/^\| .* \| `([\w ]+)` \|$/gm)].flatMap(([, parts = ""]) => parts.split(" "));
  expect(new Set(rows)).toEqual(known);
  const named = commands(/npm run test:long -- ([\w ]+)/g).flatMap(({ found: [parts = ""] }) =>
    parts.trim().split(" "),
  );
  expect(named.filter((part) => !known.has(part))).toEqual([]);
});

test("every test that a document runs by name is there", () => {
  const listing = [process.execPath, ["node_modules/vitest/vitest.mjs", "list", "--filesOnly", "--json"]] as const;
  const listed = execFileSync(...listing, { encoding: "utf8", env: { ...process.env, TESTS: "" } });
  const ofProjects: { file: string; projectName: string }[] = JSON.parse(listed);
  const units = commands(/vitest run --project ("[^"]+"|\S+)(?: (\S+\.tsx?))?(?:.* -t "([^"]+)")?/g);
  const journeys = commands(/playwright test (\S+)(?:.* -g "([^"]+)")?/g);
  expect(units.length).toBeGreaterThan(8);
  expect(journeys.length).toBeGreaterThan(3);
  for (const { found } of units) {
    const [project = "", file, name] = found;
    const named = new RegExp(`^${project.replaceAll('"', "").replaceAll("*", ".*")}$`);
    const files = ofProjects.filter(({ projectName }) => named.test(projectName)).map((each) => each.file);
    expect(files, project).not.toEqual([]);
    if (file) expect(files, `${project} ${file}`).toContain(resolve(file));
    if (file && name) expect(readFileSync(file, "utf8"), file).toContain(name);
  }
  for (const { found } of journeys) {
    const [file = "", name = ""] = found;
    expect(readFileSync(file, "utf8"), file).toContain(name);
  }
});

/** What a newcomer asks, the words that a line leading there has, and where the answer is. */
const QUESTIONS: [question: string, words: RegExp, answers: string[]][] = [
  ["where a price is computed", /price (?:is )?computed/i, ["lib/domain/cart/pricing.ts"]],
  ["where a request's shop is decided", /request's shop (?:is )?decided/i, ["lib/server/tenancy/route.ts"]],
  [
    "what happens when the API is down",
    /API is down/i,
    ["docs/architecture.md#when-the-api-is-down", "docs/operations/runbook.md#the-shops-api-is-down"],
  ],
  ["where to add a payment type", /add a payment type/i, ["docs/architecture.md#a-payment-type"]],
  ["how to run the one test of a coupon", /one (?:test )?of a coupon/i, ["docs/testing.md#the-one-test-of-a-coupon"]],
];

test.each(QUESTIONS)("from the README %s is at most three links away", (_question, words, answers) => {
  let reached = ["README.md"];
  let hops = 0;
  while (hops < 3 && !answers.every((answer) => reached.includes(answer))) {
    const next = reached
      .flatMap((target) => linksIn(target.split("#")[0] ?? ""))
      .filter(({ line }) => words.test(line))
      .map(({ target }) => target);
    reached = [...new Set([...reached, ...next])];
    hops += 1;
  }
  expect(reached).toEqual(expect.arrayContaining(answers));
});

test("the README is one that is read to its end", () => {
  expect((documents.get("README.md") ?? "").split("\n").length).toBeLessThanOrEqual(121);
});

test("every requirement has a sentence and tests, as docs/requirements.md says", () => {
  const { stderr, status } = spawnSync(process.execPath, ["scripts/requirements.mjs", "--check"], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});
