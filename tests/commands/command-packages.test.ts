import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMMANDS, copyCommands } from "../../scripts/lib/command-packages.mjs";

const MIGRATIONS = "lib/embedded-api/db/migrations";

test("commands run in a release folder, where nothing else is installed", { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const packages = await copyCommands(folder);
  expect(packages).toContain("uqr");
  const node = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: "utf8",
      env: { NODE_ENV: "production", PATH: process.env.PATH, DATA_DIR: join(folder, "data") },
    });
  const loading = packages.map((name) => `await import(${JSON.stringify(name)});`).join("\n");
  const { status, stderr } = node("--input-type=module", "-e", loading);
  expect(status, stderr).toBe(0);
  expect(COMMANDS).toContain("market");
  // The server's own files have them.
  cpSync(MIGRATIONS, join(folder, MIGRATIONS), { recursive: true });
  writeFileSync(join(folder, "copia.tar"), "x");
  const restored = node("scripts/market.mjs", "restore", "copia.tar");
  expect([restored.status, restored.stderr]).toEqual([
    1,
    "A cópia tem erros e nada foi restaurado. O arquivo não está inteiro, ou não é uma cópia.\n",
  ]);
});
