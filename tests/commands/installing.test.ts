import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "installing-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a production install contains what the build needs, and keeps the lockfile unchanged", () => {
  mkdirSync(join(folder, "compiler"));
  writeFileSync(join(folder, "compiler/package.json"), JSON.stringify({ name: "compiler", version: "1.0.0" }));
  const own = { name: "shop", version: "1.0.0", devDependencies: { compiler: "file:compiler" } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(own));
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: "production" as const } };
  execFileSync("npm", ["install", "--package-lock-only", "--offline", "--no-audit"], options);
  const lockfile = readFileSync(join(folder, "package-lock.json"), "utf8");
  expect(lockfile).toContain("compiler");
  cpSync("scripts/lib/project.mjs", join(folder, "scripts/lib/project.mjs"));
  const install = 'await (await import("./scripts/lib/project.mjs")).ensureInstalled()';
  execFileSync(process.execPath, ["--input-type=module", "-e", install], options);
  expect(existsSync(join(folder, "node_modules/compiler/package.json"))).toBe(true);
  expect(readFileSync(join(folder, "package-lock.json"), "utf8")).toBe(lockfile);
}, 60_000);
