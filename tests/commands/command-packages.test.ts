import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMMANDS, copyPackages, partsOf } from "../../scripts/lib/command-packages.mjs";

test("every package that a command imports loads from a release folder, where nothing else is installed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const { files, packages } = await partsOf(COMMANDS.map((name) => `scripts/${name}.mjs`));
  expect(packages).toContain("uqr");
  copyPackages(packages, join(folder, "node_modules"));
  for (const file of files) cpSync(file, join(folder, file));
  const loading = packages.map((name) => `await import(${JSON.stringify(name)});`).join("\n");
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", loading], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
});
