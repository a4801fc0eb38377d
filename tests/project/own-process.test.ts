import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

/** What would stay for the next file of the process: the environment, which is read once, and replaced modules. */
const STAYS =
  /stubEnv\(|process\.env(?:\.\w+|\[[^\]]+\]) *=[^=]|Object\.assign\(process\.env|vi\.(?:mock|doMock|resetModules)\(/;

test("no unit test that shares its process changes the environment or replaces a module", () => {
  const args = ["list", "--project", "unit", "--filesOnly", "--json"];
  const listed = execFileSync("node_modules/.bin/vitest", args, { env: { ...process.env, TESTS: "all" } });
  const files = (JSON.parse(listed.toString()) as { file: string }[]).map(({ file }) => relative(process.cwd(), file));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => withHelpers(file).some((each) => STAYS.test(readFileSync(each, "utf8"))))).toEqual([]);
});

function withHelpers(file: string, seen: string[] = []): string[] {
  if (seen.includes(file)) return seen;
  seen.push(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/from "(\.\.?\/[^"]+)"/g)) {
    const helper = ["", ".ts", ".tsx", "/index.ts"].map((end) => join(dirname(file), path + end)).find(isFile);
    if (helper?.startsWith("tests/")) withHelpers(helper, seen);
  }
  return seen;
}

function isFile(path: string): boolean {
  return /\.\w+$/.test(path) && existsSync(path);
}
