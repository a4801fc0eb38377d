import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Transaction } from "@/lib/embedded-api/db/database";
import { enterMarket } from "@/lib/embedded-api/db/market-scope";

export type Table = { name: string; scope: string; columns: string[] };

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), parents: z.array(z.string()) });

/**
 * The installation's own, of no market: a copy of an invite could be used again, pictures are counted anew, and the backups of
 * one installation are not another's.
 */
const NO_MARKETS_OWN = ["invites", "pictures", "proven_backups"];

/**
 * All tables of markets, referenced ones first, from PostgreSQL's catalogue so that none is forgotten. Throws for a
 * table without a market column: row-level security could not protect it.
 */
export async function tablesOf(tx: Transaction): Promise<Table[]> {
  const found = await rowsOf(
    tx,
    sql`select c.relname as name,
        (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select coalesce(json_agg(distinct p.relname), '[]') from pg_constraint k join pg_class p on p.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
    tableSchema,
  );
  const sorted: Table[] = [];
  for (let waiting = found.filter(({ name }) => !NO_MARKETS_OWN.includes(name)); waiting.length > 0; ) {
    const ready = waiting.filter(({ parents }) =>
      parents.every((parent) => sorted.some(({ name }) => name === parent)),
    );
    if (ready.length === 0)
      throw new Error(`Tables reference each other in a circle: ${waiting.map(({ name }) => name).join(", ")}`);
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns, scope: scopeOf(name, columns) })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return sorted;
}

function scopeOf(name: string, columns: readonly string[]): string {
  if (name === "markets") return "id";
  if (!columns.includes("market_id")) throw new Error(`The table ${name} has no column market_id.`);
  return "market_id";
}

export async function rowsOf<Row>(tx: Transaction, statement: ReturnType<typeof sql>, row: z.ZodType<Row>) {
  return z.object({ rows: z.array(row) }).parse(await tx.execute(statement)).rows;
}

export async function emptyMarket(tx: Transaction, tables: readonly Table[], market: string): Promise<void> {
  await enterMarket(tx, market);
  for (const { name, scope } of tables.toReversed())
    await tx.execute(sql`delete from ${sql.identifier(name)} where ${sql.identifier(scope)} = ${market}`);
}
