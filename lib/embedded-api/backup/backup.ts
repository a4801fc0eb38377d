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

const rowSchema = z.object({ row: z.string() });

export type Dump = {
  rows: Buffer;
  pictures: Set<string>;
};

/**
 * Dumps the whole database at one moment as gzipped lines, personal data and secret hashes included. Rows stay in
 * PostgreSQL's own text, so that no number or timestamp passes through JavaScript.
 */
export async function dumpDatabase(db: Database, now: Date): Promise<Dump> {
  const pictures = new Set<string>();
  const chunks: Buffer[] = [];
  // Buffered: streaming to a slow client would hold the transaction open for everybody.
  await db.transaction(
    async (tx) => {
      await pipeline(Readable.from(linesOf(tx, now, pictures)), createGzip(), async (compressed) => {
        for await (const chunk of compressed) chunks.push(chunk as Buffer);
      });
    },
    { isolationLevel: "repeatable read" },
  );
  return { rows: Buffer.concat(chunks), pictures };
}

async function* linesOf(tx: Transaction, now: Date, pictures: Set<string>): AsyncGenerator<string> {
  const tables = await tablesOf(tx);
  const columns = Object.fromEntries(tables.map((table) => [table.name, table.columns]));
  yield line({ format: BACKUP_FORMAT, created_at: now.toISOString(), tables: columns } satisfies Header);
  let total = 0;
  for (const { id } of await everyMarket(tx)) {
    await enterMarket(tx, id);
    for (const table of tables)
      for await (const rows of batchesOf(tx, table, id)) {
        for (const row of rows)
          for (const [, hash] of row.matchAll(/\/media\/([0-9a-f]{20,32})\//g)) pictures.add(hash ?? "");
        yield line({ table: table.name, market: id, rows: rows.length } satisfies Section);
        yield `${rows.join("\n")}\n`;
        total += rows.length;
      }
  }
  yield line({ rows_in_all: total });
}

async function* batchesOf(tx: Transaction, { name, scope }: Table, market: string): AsyncGenerator<string[]> {
  // biome-ignore lint/plugin: a cursor takes no parameter
  const id = sql.raw(quoted(market));
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(name)} t
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
