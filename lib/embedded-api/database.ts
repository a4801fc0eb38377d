import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import * as schema from "./schema";

type Schema = typeof schema;

/** The database behind the API, whichever driver speaks to it. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>;

export type Transaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

const MIGRATIONS = join("lib", "embedded-api", "migrations");

/** The database of a PGlite instance, migrated; `root` is the project's folder. */
export async function openDatabase(client: PGlite, root = process.cwd()): Promise<Database> {
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder: join(root, MIGRATIONS) });
  return db;
}
