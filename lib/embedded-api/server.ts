import "server-only";
import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Transport } from "@/lib/api/transport";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { createEmbeddedApi } from "./app";
import { openDatabase } from "./database";
import { seedDemo } from "./demo";
import { lockFolder } from "./lock";
import type { Parts } from "./visit";

/**
 * Opens the shop's own API on DATA_DIR: takes the folder's lock, migrates the database, and imports the demo markets
 * into an empty one. Once per process; throws a clear sentence when another process has the folder.
 */
export async function startEmbeddedApi(): Promise<Transport> {
  if (env.NEXT_PHASE === "phase-production-build") throw new Error("The embedded API does not run in a build.");
  if (env.DATABASE_URL) throw new Error("DATABASE_URL is set, but this version keeps its data in DATA_DIR only.");
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  await lockFolder(env.DATA_DIR);
  const parts: Parts = {
    db: await openDatabase(await PGlite.create(join(env.DATA_DIR, "pglite"))),
    now: () => new Date(),
    marketHeader: env.STORE_API_MARKET_HEADER,
    mediaFolder: join(env.DATA_DIR, "media"),
    operatorToken: await operatorToken(),
  };
  await seedDemo(parts);
  return createEmbeddedApi(parts, (error) => log.error({ error }, "embedded-api"));
}

/** The token of the variable; unset: the one in DATA_DIR, made on the first start; empty: null, operator calls are off. */
async function operatorToken(): Promise<string | null> {
  if (env.OPERATOR_TOKEN !== undefined) return env.OPERATOR_TOKEN || null;
  const file = join(env.DATA_DIR, "operator-token");
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept.trim()) return kept.trim();
  const made = randomBytes(32).toString("base64url");
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return made;
}
