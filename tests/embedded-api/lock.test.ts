import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";

const root = process.cwd();
const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** A separate process that takes and holds the lock; resolves with the first line it prints. */
async function holder(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const script = join(root, "tests", "support", "lock-holder.mjs");
  const child = spawn(process.execPath, [script, folder], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const [said] = await once(lines, "line");
  return { child, said: String(said) };
}

test("rejects a second process with a sentence, and lets it take the folder once the first was killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "storefront-lock-"));
  const first = await holder(folder);
  expect(first.said).toBe("locked");

  const alias = `${folder}-alias`;
  symlinkSync(folder, alias);
  for (const name of [folder, alias]) {
    const second = await holder(name);
    expect(second.said).toContain("está em uso por outro processo");
    expect(second.said).toContain("DATA_DIR");
  }

  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  expect((await holder(folder)).said).toBe("locked");
});
