import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openStore } from "@/lib/embedded-api/db/open-store";
import { closeFolder } from "@/lib/node/files/private-folder";

const modeOf = (path: string) => lstatSync(path).mode & 0o777;

/** Files below a folder that others than the owner may open, without links. */
function openTo(folder: string): string[] {
  const all = (readdirSync(folder, { recursive: true }) as string[]).filter(
    (name) => !lstatSync(join(folder, name)).isSymbolicLink(),
  );
  return [".", ...all].filter((name) => (modeOf(join(folder, name)) & 0o077) !== 0);
}

function openUp(folder: string): void {
  for (const name of [".", ...(readdirSync(folder, { recursive: true }) as string[])]) {
    const path = join(folder, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666);
  }
}

test("closes an existing folder that is open to everybody before creating a small database in it, and its database at the next start", {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "storefront-open-"));
  mkdirSync(join(folder, "outbox"));
  for (const name of ["auth-secret", "operator-token", "outbox/1.txt"]) writeFileSync(join(folder, name), "x");
  openUp(folder);
  const outside = join(mkdtempSync(join(tmpdir(), "storefront-outside-")), "file");
  writeFileSync(outside, "x");
  chmodSync(outside, 0o666);
  symlinkSync(outside, join(folder, "link"));
  const store = await openStore({ DATA_DIR: folder });
  try {
    expect(readdirSync(join(folder, "pglite"), { recursive: true }).length).toBeGreaterThan(900);
    expect(openTo(folder)).toEqual([]);
    expect([modeOf(folder), modeOf(join(folder, "auth-secret"))]).toEqual([0o700, 0o600]);
    expect(modeOf(outside)).toBe(0o666);
    // Instead of PostgreSQL's 128.
    const { rows } = (await store.db.execute(sql`show shared_buffers`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ shared_buffers: "16MB" }]);
  } finally {
    await store.close();
  }
  openUp(folder);
  expect(openTo(folder).length).toBeGreaterThan(900);
  await (await openStore({ DATA_DIR: folder })).close();
  expect(modeOf(folder)).toBe(0o700);
  expect(openTo(folder).filter((name) => modeOf(join(folder, name)) === 0o777)).toEqual([]);
});

test("creates a closed folder, and leaves the folders above it unchanged", () => {
  const above = mkdtempSync(join(tmpdir(), "storefront-new-"));
  chmodSync(above, 0o755);
  closeFolder(join(above, "a", "b"));
  expect([modeOf(above), modeOf(join(above, "a", "b"))]).toEqual([0o755, 0o700]);
});

test("rejects a folder that it cannot close, with a sentence that says what to do", async () => {
  const isRoot = process.getuid?.() === 0;
  const folder = isRoot ? mkdtempSync(join(tmpdir(), "storefront-foreign-")) : "/";
  if (isRoot) {
    chmodSync(folder, 0o777);
    process.seteuid?.(65_534);
  }
  try {
    await expect(openStore({ DATA_DIR: folder })).rejects.toThrow(
      /^Outros usuários .* não consegue fechá-la\. .*chmod 700 '.*'\. .*DATA_DIR/,
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
  if (isRoot) expect(readdirSync(folder)).toEqual([]);
});
