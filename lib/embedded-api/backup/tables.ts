import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Transaction } from "@/lib/embedded-api/db/database";

/** A table of the shop; `scope` is the column that names a row's market. */
export type Table = { name: string; scope: string; columns: string[] };

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), parents: z.array(z.string()) });

/**
 * Every table, those that others point at first. Read from the database's own catalogue, so that no table can be
 * forgotten; one without a market is an error, because no transaction may see it.
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
  for (let waiting = found; waiting.length > 0; ) {
    const ready = waiting.filter(({ parents }) =>
      parents.every((parent) => sorted.some(({ name }) => name === parent)),
    );
    if (ready.length === 0)
      throw new Error(`Tables point at each other: ${waiting.map(({ name }) => name).join(", ")}`);
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns, scope: scopeOf(name, columns) })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return sorted;
}

function scopeOf(name: string, columns: readonly string[]): string {
  if (name === "markets") return "id";
  if (!columns.includes("market_id")) throw new Error(`The table ${name} names no market.`);
  return "market_id";
}

/** The rows of a statement, in a shape; drivers agree on `rows` and on nothing else. */
export async function rowsOf<Row>(tx: Transaction, statement: ReturnType<typeof sql>, row: z.ZodType<Row>) {
  return z.object({ rows: z.array(row) }).parse(await tx.execute(statement)).rows;
}
