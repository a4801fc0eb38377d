import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { MIGRATIONS, openDatabase } from "@/lib/embedded-api/db/database";

/** A migrated, empty database in memory. It is loaded from a cached dump, since creating one takes seconds per file. */
export async function anEmptyPglite(): Promise<PGlite> {
  const kept = join(tmpdir(), `empty-pglite-${digestOfTables()}.tar`);
  const loadDataDir = read(kept) ?? (await keep(kept));
  return PGlite.create({ loadDataDir });
}

function read(path: string): Blob | null {
  try {
    return new Blob([readFileSync(path)]);
  } catch {
    return null;
  }
}

async function keep(path: string): Promise<Blob> {
  const client = await PGlite.create();
  await openDatabase(client);
  const dump = await client.dumpDataDir("none");
  await client.close();
  // Parallel workers may write it, so the file appears complete.
  writeFileSync(`${path}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${path}.${process.pid}`, path);
  return dump;
}

/** Changes with the tables and the version of PGlite. */
function digestOfTables(): string {
  const digest = createHash("sha256").update(readFileSync("node_modules/@electric-sql/pglite/package.json"));
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    digest.update(readFileSync(join(MIGRATIONS, file)));
  }
  return digest.digest("hex").slice(0, 16);
}
