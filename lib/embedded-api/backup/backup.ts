import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Database, Transaction } from "@/lib/embedded-api/db/database";
import { enterMarket, everyMarket } from "@/lib/embedded-api/db/market-scope";
import { BACKUP_FORMAT, type Header, type Section } from "./format";
import { rowsOf, type Table, tablesOf } from "./tables";

const BATCH_SIZE = 500;
/** Where couriers are: a copy would keep what their customers' delivery deletes. */
const NOT_COPIED = "courier_positions";

const rowSchema = z.object({ row: z.string() });

/**
 * Writes all rows of one moment as gzipped lines, personal data and secret hashes included, and resolves with their
 * number. Rows stay in PostgreSQL's own text, so that no number or timestamp passes through JavaScript. The transaction
 * lasts as long as `target` takes it, and on PGlite everybody else waits for it.
 */
export async function dumpRows(
  db: Database,
  now: Date,
  target: (chunks: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<number> {
  const written = { rows: 0 };
  await db.transaction((tx) => pipeline(Readable.from(linesOf(tx, now, written)), createGzip({ level: 1 }), target), {
    isolationLevel: "repeatable read",
  });
  return written.rows;
}

async function* linesOf(tx: Transaction, now: Date, written: { rows: number }): AsyncGenerator<string> {
  const tables = await tablesOf(tx);
  const columns = Object.fromEntries(tables.map((table) => [table.name, table.columns]));
  yield line({ format: BACKUP_FORMAT, created_at: now.toISOString(), tables: columns } satisfies Header);
  for (const { id } of await everyMarket(tx)) {
    await enterMarket(tx, id);
    for (const table of tables.filter(({ name }) => name !== NOT_COPIED))
      for await (const rows of batchesOf(tx, table, id)) {
        yield line({ table: table.name, market: id, rows: rows.length } satisfies Section);
        yield `${rows.join("\n")}\n`;
        written.rows += rows.length;
      }
  }
  yield line({ rows_in_all: written.rows });
}

async function* batchesOf(tx: Transaction, { name, scope }: Table, market: string): AsyncGenerator<string[]> {
  // biome-ignore lint/plugin: a cursor takes no parameter
  const id = sql.raw(quoted(market));
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${sql.identifier(name)} t
      where t.${sql.identifier(scope)} = ${id}`,
  );
  for (;;) {
    // biome-ignore lint/plugin: a constant
    const rows = await rowsOf(tx, sql.raw(`fetch ${BATCH_SIZE} from backup_rows`), rowSchema);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < BATCH_SIZE) break;
  }
  await tx.execute(sql`close backup_rows`);
}

// A cursor's query takes no parameters.
function quoted(market: string): string {
  return `'${market.replaceAll("'", "''")}'`;
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
