import { join } from "node:path";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { hearsItself } from "@/lib/node/database/listen";
import { unreachableDatabase } from "@/lib/node/database/prompt-database";
import { count, gauge } from "@/lib/node/metrics/counters.mjs";
import { timeLimit } from "@/lib/node/time-limits";
import { inStatement } from "@/lib/node/tracing/span";
import { openClock } from "./clock";
import { isDatabaseOutage, MIGRATIONS, type OpenDatabase } from "./database";
import { listenAt } from "./notices";
import * as schema from "./schema";

/** Milliseconds within one transaction; a URL parameter of the same name wins. */
const LIMITS = { statement_timeout: 10_000, lock_timeout: 8_000, idle_in_transaction_session_timeout: 15_000 };

const CONNECT_MS = 5_000;
/** A server that has not ended a statement this long after its limit is lost, and so is the connection. */
const LOST_AFTER_MS = 2_000;
/** A connection to a machine that is gone is noticed ten seconds after this, while nothing is sent on it. */
const SILENT_MS = 10_000;

const START_UP_LOCK = 7_305_811_294;

/** Per process; the server's `max_connections` must allow for all of them (docs/operations/sizing.md). */
const MAX_CONNECTIONS = 10;

const ROLES = ["storefront_market", "storefront_operator"];

type Options = { listenUrl?: string | undefined; root?: string };

/**
 * Everything that it sets ends with the transaction, so that `url` may lead through a pooler that shares connections
 * between transactions. `listenUrl` then leads to the server itself.
 */
export async function openPostgres(
  url: string,
  { listenUrl, root = process.cwd() }: Options = {},
): Promise<OpenDatabase> {
  const { connectionString, limits } = limitsOf(url);
  const connection = { connectionString, application_name: "storefront" };
  const runExclusive = <T>(work: () => Promise<T>) => withStartupLock(connection, work);
  await runExclusive(() => prepare(connection, root));
  const pool = new pg.Pool({
    ...connection,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: timeLimit(CONNECT_MS),
    query_timeout: timeLimit(limits.statement_timeout + LOST_AFTER_MS),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_MS,
  });
  // A broken connection must not end the process: its user gets the error, and the pool drops it.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  gauge("storefront_database_waiting", () => pool.waitingCount);
  gauge("storefront_database_busy", () => pool.totalCount - pool.idleCount);
  const listening = { ...connection, connectionString: listenUrl ?? connectionString };
  const notify = (channel: string, notice: string) => pool.query("select pg_notify($1, $2)", [channel, notice]);
  if (!(await hearsItself(listening, notify))) {
    await pool.end();
    throw new Error(NOT_HEARD);
  }
  const clock = await openClock(async () => {
    const { rows } = await pool.query<{ time: number }>(
      "select extract(epoch from clock_timestamp())::float8 * 1000 as time",
    );
    return rows[0]?.time ?? Number.NaN;
  });
  return {
    db: withOwnTransactions(pool, limits),
    runExclusive,
    listen: listenAt(listening),
    now: clock.now,
    async close() {
      clock.stop();
      await pool.end();
    },
  };
}

const NOT_HEARD =
  "O que um processo anuncia no banco não chega aos outros, e os pedidos não seriam ouvidos na hora. Se DATABASE_URL passa por um " +
  "pooler (como o PgBouncer no modo transaction), ponha em DATABASE_LISTEN_URL o endereço direto do mesmo banco.";

type Limits = typeof LIMITS;
type Schema = ExtractTablesWithRelations<typeof schema>;

/** Sent with a connection, they would be refused by a pooler. */
function limitsOf(url: string): { connectionString: string; limits: Limits } {
  const address = new URL(url);
  const limits = { ...LIMITS };
  for (const name of Object.keys(LIMITS) as (keyof Limits)[]) {
    const given = Number(address.searchParams.get(name) ?? Number.NaN);
    if (given >= 0) limits[name] = given;
    address.searchParams.delete(name);
  }
  return { connectionString: address.href, limits };
}

/**
 * drizzle's own transaction leaks a connection that breaks before `begin`, and hides an error behind the one of its
 * rollback.
 */
function withOwnTransactions(pool: pg.Pool, limits: Limits): NodePgDatabase<typeof schema> {
  const db = drizzle(pool, { schema });
  const dialect = new PgDialect();
  const settings = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`);
  db.transaction = async (work, { isolationLevel = "read committed" } = {}) => {
    const begin = [`begin isolation level ${isolationLevel}`, "set local search_path = public", ...settings];
    const client = await begun(pool, begin.join("; "));
    let isSound = false;
    try {
      const session = new NodePgSession<typeof schema, Schema>(traced(client), dialect, undefined);
      const result = await work(new NodePgTransaction(dialect, session, undefined));
      await client.query("commit");
      isSound = true;
      return result;
    } catch (error) {
      // A rollback would wait for the same server.
      if (!isDatabaseOutage(error))
        isSound = await client.query("rollback").then(
          () => true,
          () => false,
        );
      throw error;
    } finally {
      client.release(!isSound);
    }
  };
  return db;
}

/**
 * A failed `begin` has done nothing, so another connection is tried: the server may have ended every idle one. Not so
 * when no response comes, since the others would not get one either.
 */
async function begun(pool: pg.Pool, text: string): Promise<pg.PoolClient> {
  for (let others = MAX_CONNECTIONS; ; others -= 1) {
    const asked = performance.now();
    const client = await pool.connect();
    count("storefront_database_transactions_total");
    count("storefront_database_wait_seconds_total", {}, (performance.now() - asked) / 1000);
    const limited = { text, query_timeout: timeLimit(CONNECT_MS) };
    try {
      await client.query(limited);
      return client;
    } catch (error) {
      client.release(true);
      if (others === 0 || isWithoutResponse(error)) throw error;
    }
  }
}

/** Drizzle's session asks a client for nothing but `query`. */
function traced(client: pg.PoolClient): pg.PoolClient {
  const query = (statement: pg.QueryConfig, values?: unknown[]) =>
    inStatement(statement.text, () => client.query(statement, values));
  return { query } as unknown as pg.PoolClient;
}

async function withStartupLock<T>(connection: pg.ClientConfig, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => Promise.reject(unreachableDatabase(error)));
  try {
    await client.query(`begin; set local idle_in_transaction_session_timeout = 0`);
    await client.query("select pg_advisory_xact_lock($1)", [START_UP_LOCK]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

async function prepare(connection: pg.ClientConfig, root: string): Promise<void> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    await requireRoles(client);
    const migrated = async () => {
      // Within it drizzle's own `begin` does nothing.
      await client.query("begin; set local search_path = public");
      await migrate(drizzle(client, { schema }), { migrationsFolder: join(root, MIGRATIONS) });
    };
    // Roles are global to the server: one just created by another database may not be visible yet to the process that
    // waited for it.
    await migrated().catch((error: unknown) => (isMissingRole(error) ? migrated() : Promise.reject(error)));
    await takeRoles(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function isWithoutResponse(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

function isMissingRole(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === "42704";
}

async function requireRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ able: boolean; made: number }>(
    `select (rolsuper or rolcreaterole) as able,
      (select count(*)::int from pg_roles where rolname = any($1)) as made
      from pg_roles where rolname = current_user`,
    [ROLES],
  );
  if (!rows[0]?.able && rows[0]?.made !== ROLES.length) throw await rolesMissing(client);
}

async function takeRoles(client: pg.Client): Promise<void> {
  await client.query("begin");
  try {
    for (const role of ROLES) await client.query("select set_config('role', $1, true)", [role]);
  } catch (error) {
    throw await rolesMissing(client, error);
  } finally {
    await client.query("rollback");
  }
}

async function rolesMissing(client: pg.Client, cause?: unknown): Promise<Error> {
  await client.query("rollback");
  const { rows } = await client.query<{ name: string }>("select quote_ident(current_user) as name");
  const user = rows[0]?.name ?? "o usuário de DATABASE_URL";
  return new Error(
    [
      `${user} não pode criar nem assumir os papéis de que a separação entre as lojas precisa. Peça a um administrador que rode uma vez:`,
      ...ROLES.map((role) => `  CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO ${user};`),
      `ou: ALTER ROLE ${user} CREATEROLE;`,
    ].join("\n"),
    { cause },
  );
}
