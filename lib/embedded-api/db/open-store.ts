import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { closeFolder } from "@/lib/node/files/private-folder";
import { type OpenDatabase, openDatabase } from "./database";
import { lockFolder } from "./lock";
import { listenIn } from "./notices";

export async function openStore({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string | undefined }) {
  closeFolder(DATA_DIR);
  if (DATABASE_URL) return (await import("./postgres")).openPostgres(DATABASE_URL);
  return openFolder(DATA_DIR);
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const lock = await lockFolder(folder);
  const files = join(folder, "pglite");
  const client = await PGlite.create(files);
  // PGlite creates world-writable files, whatever the umask.
  closeFolder(files);
  const close = () => client.close().finally(() => lock.close());
  return { db: await openDatabase(client), runExclusive: (work) => work(), listen: listenIn(client), close };
}
