import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect } from "vitest";
import { MIGRATIONS, openDatabase } from "@/lib/embedded-api/db/database";
import { START_PARAMS } from "@/lib/embedded-api/db/open-store";

const PGLITE = "node_modules/@electric-sql/pglite";

/** Files of one process follow each other: a database of another file has no user any more. */
const open = new Map<PGlite, string | undefined>();
let compiled: Promise<WebAssembly.Module> | undefined;

/** A migrated, empty database in memory. It is loaded from a cached dump, since creating one takes seconds per file. */
export async function anEmptyPglite(): Promise<PGlite> {
  const { testPath } = expect.getState();
  closeAllBut(testPath);
  const cached = join(tmpdir(), `small-pglite-${digestOfTables()}.tar`);
  const loadDataDir = read(cached) ?? (await cache(cached));
  compiled ??= WebAssembly.compile(readFileSync(join(PGLITE, "dist/pglite.wasm")));
  const client = await PGlite.create({
    loadDataDir,
    pgliteWasmModule: await compiled,
    startParams: START_PARAMS,
  });
  open.set(client, testPath);
  return client;
}

/** An open one takes some 100 MB, which no garbage collection returns. */
function closeAllBut(path: string | undefined): void {
  for (const [client, user] of open) {
    if (user === path) continue;
    open.delete(client);
    client.close().catch(() => {});
  }
}

function read(path: string): Blob | null {
  try {
    return new Blob([readFileSync(path)]);
  } catch {
    return null;
  }
}

async function cache(path: string): Promise<Blob> {
  const dump = await smallDump();
  // Parallel workers may write it, so the file appears complete.
  writeFileSync(`${path}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${path}.${process.pid}`, path);
  return dump;
}

/** 16 MB instead of 42: with log files of 1 MB, and without the databases that only `create database` copies. */
async function smallDump(): Promise<Blob> {
  const client = await PGlite.create({ initDbStartParams: ["--wal-segsize=1"] });
  await client.exec("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await client.exec(`drop database ${name}`);
  await openDatabase(client);
  await client.exec("checkpoint");
  const dump = await client.dumpDataDir("none");
  await client.close();
  return dump;
}

/** Changes with the tables and the version of PGlite. */
function digestOfTables(): string {
  const digest = createHash("sha256").update(readFileSync(join(PGLITE, "package.json")));
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    digest.update(readFileSync(join(MIGRATIONS, file)));
  }
  return digest.digest("hex").slice(0, 16);
}
