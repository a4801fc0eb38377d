import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { unreachableDatabase } from "@/lib/node/database/prompt-database";
import { MIGRATIONS, type OpenDatabase } from "./database";
import { listenAt } from "./notices";
import * as schema from "./schema";

/** Milliseconds; a URL parameter of the same name wins. */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 15_000,
};

const START_UP_LOCK = 7_305_811_294;

/** Per process; the server's `max_connections` must allow for all of them (docs/operations/sizing.md). */
const MAX_CONNECTIONS = 10;

const ROLES = ["storefront_market", "storefront_operator"];

export async function openPostgres(url: string, root = process.cwd()): Promise<OpenDatabase> {
  const connection = { connectionString: url, options: "-c search_path=public", application_name: "storefront" };
  const runExclusive = <T>(work: () => Promise<T>) => withStartupLock(connection, work);
  await runExclusive(() => prepare(connection, root));
  const pool = new pg.Pool({
    ...connection,
    ...LIMITS,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A broken connection must not end the process: its user gets the error, and the pool drops it.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: withOwnTransactions(pool), runExclusive, listen: listenAt(connection), close: () => pool.end() };
}

/**
 * drizzle's own transaction leaks a connection that breaks before `begin`. A failed `begin` has done nothing yet, so
 * the work runs on another connection.
 */
function withOwnTransactions(pool: pg.Pool): NodePgDatabase<typeof schema> {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();
  const db = drizzle(pool, { schema });
  db.transaction = async (work, config) => {
    for (let others = MAX_CONNECTIONS; ; others -= 1) {
      const client = await pool.connect();
      let begun = false;
      try {
        const single = known.get(client) ?? drizzle(client, { schema });
        known.set(client, single);
        return await single.transaction((tx) => {
          begun = true;
          return work(tx);
        }, config);
      } catch (error) {
        if (begun || others === 0) throw error;
      } finally {
        client.release(!begun);
      }
    }
  };
  return db;
}

async function withStartupLock<T>(connection: pg.ClientConfig, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: LIMITS.connectionTimeoutMillis });
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => Promise.reject(unreachableDatabase(error)));
  try {
    await client.query("select pg_advisory_lock($1)", [START_UP_LOCK]);
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
    const migrated = () => migrate(drizzle(client, { schema }), { migrationsFolder: join(root, MIGRATIONS) });
    // Roles are global to the server: one just created by another database may not be visible yet to the process that
    // waited for it.
    await migrated().catch((error: unknown) => (isMissingRole(error) ? migrated() : Promise.reject(error)));
    await takeRoles(client);
  } finally {
    await client.end().catch(() => {});
  }
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
  try {
    for (const role of ROLES) await client.query("select set_config('role', $1, false)", [role]);
  } catch (error) {
    throw await rolesMissing(client, error);
  } finally {
    await client.query("reset role").catch(() => {});
  }
}

async function rolesMissing(client: pg.Client, cause?: unknown): Promise<Error> {
  await client.query("reset role").catch(() => {});
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
