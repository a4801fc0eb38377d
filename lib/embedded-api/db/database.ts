import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { yieldTurn } from "@/lib/node/queue/yield-turn";
import { inStatement } from "@/lib/node/tracing/span";
import type { Listen } from "./notices";
import * as schema from "./schema";
import { takeTurns } from "./turns";

type Schema = typeof schema;

export type Database = PgDatabase<PgQueryResultHKT, Schema>;

export type Transaction = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export type OpenDatabase = {
  db: Database;
  /** Runs work under a lock that all processes of this database share. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  listen: Listen;
  /** A clock that all processes of this database share. */
  now(): Date;
  close(): Promise<void>;
};

/** A standby that is not promoted yet (25006), and statements that took too long (55P03, 57014), count too. */
const OUTAGE_CODE =
  /^(08\w{3}|25006|55P03|57014|57P0[123]|53300|ECONN\w+|E(?:HOST|NET)UNREACH|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;
const OUTAGE_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return OUTAGE_CODE.test(code) || OUTAGE_MESSAGE.test(error.message) || isDatabaseOutage(error.cause);
}

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return /^(?:53100|ENOSPC)$/.test(code) || /No space left on device/.test(error.message) || isDiskFull(error.cause);
}

export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && cause.code === "23505";
}

export const MIGRATIONS = join("lib", "embedded-api", "db", "migrations");

export async function openDatabase(client: PGlite, root = process.cwd()): Promise<Database> {
  const db = drizzle({ client: turned(client), schema });
  await migrate(db, { migrationsFolder: join(root, MIGRATIONS) });
  takeTurns(db);
  return db;
}

/**
 * PGlite resolves a query before anyone awaits it, so consecutive statements would block the event loop until the last
 * one. Yields between them.
 */
function turned(client: PGlite): PGlite {
  const inTurn =
    ({ query }: Pick<PGlite, "query">): PGlite["query"] =>
    async (...statement) => {
      await yieldTurn();
      return inStatement(statement[0], () => query(...statement));
    };
  const transaction: PGlite["transaction"] = (work) => client.transaction((tx) => work({ ...tx, query: inTurn(tx) }));
  return { query: inTurn({ query: client.query.bind(client) }), transaction } as PGlite;
}
