import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { inStatement } from "@/lib/node/tracing/span";

const WAIT_MS = 2_500;

/** Per process, in addition to those of the embedded API (docs/operations/sizing.md). */
const MAX_CONNECTIONS = 4;

const PROBE_EVERY_MS = 500;

/** The database does not respond, and the statement was not sent to it. */
export class DatabaseAwayError extends Error {
  constructor() {
    super("The database does not respond.");
  }
}

/**
 * PostgreSQL for single statements that may run twice. The first caller who meets an outage waits 5 seconds at most;
 * from then on every call rejects at once until the database responds again.
 */
export type PromptDatabase = {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** `waitMs`: for a connection, and for each response. */
type Options = { waitMs?: () => number; onDown?: (error: unknown) => void; onUp?: () => void };

export function openPromptDatabase(
  url: string,
  { waitMs = () => WAIT_MS, onDown, onUp }: Options = {},
): PromptDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "storefront",
    connectionTimeoutMillis: waitMs(),
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A broken connection must not end the process: its user gets the error, and the pool drops it.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  let isDown = false;
  let isClosed = false;

  async function ask<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const asked = { text, values: [...values], query_timeout: waitMs() };
    for (let others = MAX_CONNECTIONS; ; others -= 1) {
      try {
        return (await inStatement(text, () => pool.query<Row>(asked))).rows;
      } catch (error) {
        // The server may have ended every idle connection of the pool.
        if (others === 0 || !isLostConnection(error)) throw error;
      }
    }
  }

  async function probe(): Promise<void> {
    while (isDown && !isClosed) {
      await wait(PROBE_EVERY_MS, undefined, { ref: false });
      await ask("select 1", []).then(
        () => {
          isDown = false;
          onUp?.();
        },
        () => {},
      );
    }
  }

  return {
    async query(text, values = []) {
      if (isDown) throw new DatabaseAwayError();
      try {
        return await ask(text, values);
      } catch (error) {
        if (!isDown && !isClosed && !isOfTheStatement(error)) {
          isDown = true;
          onDown?.(error);
          void probe();
        }
        throw error;
      }
    },
    async close() {
      isClosed = true;
      await pool.end();
    },
  };
}

export function unreachableDatabase(cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new Error(`Não foi possível abrir o banco de dados de DATABASE_URL: ${reason}`, { cause });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function isLostConnection(error: unknown): boolean {
  return (
    /^(?:57P01|ECONNRESET|EPIPE)$/.test(codeOf(error)) ||
    /^Connection terminated/.test(String((error as Error).message))
  );
}

/** Values or names that PostgreSQL refuses: another statement may well succeed. */
export function isOfTheStatement(error: unknown): boolean {
  return /^(?:22|23|42)\w{3}$/.test(codeOf(error));
}
