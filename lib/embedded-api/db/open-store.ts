import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { closeFolder } from "@/lib/node/files/private-folder";
import { type OpenDatabase, openDatabase } from "./database";
import { lockFolder } from "./lock";
import { listenIn } from "./notices";

/** PGlite zeroes all shared buffers at the start, 128 MB by default; the kernel caches the files anyway. */
export const START_PARAMS = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

type Place = {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  DATABASE_LISTEN_URL?: string | undefined;
  isDiskless?: boolean;
};

export async function openStore({ DATA_DIR, DATABASE_URL, DATABASE_LISTEN_URL: listenUrl, isDiskless = false }: Place) {
  if (!isDiskless) closeFolder(DATA_DIR);
  if (DATABASE_URL) return (await import("./postgres")).openPostgres(DATABASE_URL, { listenUrl });
  return openFolder(DATA_DIR);
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const lock = await lockFolder(folder);
  const files = join(folder, "pglite");
  // Each thread that optimizes PGlite's code leaves its working memory to malloc, 50 MB in total; a single one is as
  // fast.
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  const client = await PGlite.create(files, { startParams: START_PARAMS });
  // PGlite creates world-writable files, whatever the umask.
  closeFolder(files);
  const close = () => client.close().finally(() => lock.close());
  const db = await openDatabase(client);
  return { db, runExclusive: (work) => work(), listen: listenIn(client), now: () => new Date(), close };
}
