import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const names = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\0")
  .filter(
    (name) => /\.(?:[cm]?[jt]sx?|md|css|conf|sh|ya?ml|service)$|Dockerfile|\.example$/.test(name) && existsSync(name),
  );
const files = new Map(names.map((name) => [name, readFileSync(name, "utf8")]));
const requirements = readFileSync("docs/requirements.md", "utf8");
const rows = new Set([...requirements.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id));

function* found(pattern: RegExp, isSearched: (name: string) => boolean = () => true) {
  for (const [name, text] of files)
    if (isSearched(name)) for (const [, cited = ""] of text.matchAll(pattern)) yield { name, cited };
}

test("every document that is cited is in the repository", () => {
  const cited = [...found(/([\w./-]*\w\.md)\b/g)];
  expect(cited.length).toBeGreaterThan(30);
  const isThere = ({ name, cited: path }: (typeof cited)[number]) =>
    [".", dirname(name), "docs"].some((folder) => existsSync(join(folder, path)));
  // `npm run bench` writes it.
  const isMade = ({ cited: path }: (typeof cited)[number]) => path === "bench.md";
  expect(cited.filter((each) => !isThere(each) && !isMade(each))).toEqual([]);
});

test("every section of the specification that is cited is explained in docs/requirements.md", () => {
  const sections = new Set([...requirements.matchAll(/^### §(\d+) /gm)].map(([, number]) => number));
  const cited = [...found(/specification(?:'s [a-z]+)?,? \(?§(\d+)/g)];
  expect(cited.length).toBeGreaterThan(40);
  expect(cited.filter(({ cited: number }) => !sections.has(number))).toEqual([]);
});

test("every row that a test's title names stands in docs/requirements.md", () => {
  expect(rows.size).toBe(344);
  const cited = [...found(/\[([A-Z]+-\d{2})\]/g, (name) => /\.(?:test|spec)\.tsx?$/.test(name))];
  expect(new Set(cited.map(({ cited: id }) => id)).size).toBeGreaterThan(300);
  expect(cited.filter(({ cited: id }) => !rows.has(id))).toEqual([]);
});

test("every threat and goal that a comment cites stands in its document", () => {
  for (const [document, pattern] of [
    ["docs/security/threats.md", /threats\.md ([A-Z]\d+)/g],
    ["docs/testing.md", /testing\.md ([NF]\d+)/g],
  ] as const) {
    const known = new Set(
      [...readFileSync(document, "utf8").matchAll(/^\| (.+?) \|/gm)].flatMap(
        ([, cell = ""]) => cell.match(/[A-Z]\d+/g) ?? [],
      ),
    );
    const cited = [...found(pattern)];
    expect(cited.length).toBeGreaterThan(3);
    expect(cited.filter(({ cited: name }) => !known.has(name))).toEqual([]);
  }
});
