import { count, sql } from "drizzle-orm";
import { jsonOrNull } from "@/lib/domain/json-or-null";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { Database, Transaction } from "@/lib/embedded-api/db/database";
import { DEMO_MARKETS } from "@/lib/embedded-api/db/demo-markets";
import { enterMarket, everyMarket } from "@/lib/embedded-api/db/market-scope";
import { customers, orders } from "@/lib/embedded-api/db/schema";
import { footerSchema, type Header, headerSchema, type Section, sectionSchema } from "./format";
import { BadBackup } from "./lines";
import { emptyMarket, type Table, tablesOf } from "./tables";

const NOT_EMPTY =
  "O banco de dados já tem pedidos, clientes ou lojas. Restaure em um vazio: com DATABASE_URL, outro banco; sem ela, outra pasta DATA_DIR.";

const BATCH_LENGTH = 4 * 1024 * 1024;

/** `madeAt`: when the backup was made. */
export type Restored = { markets: string[]; rows: number; madeAt: string };

/** Puts the rows, all or none, into a database that nobody has used yet. */
export async function restoreRows(db: Database, lines: AsyncIterable<string>): Promise<Restored> {
  try {
    return await db.transaction(async (tx) => {
      await requireUntouched(tx);
      const tables = await tablesOf(tx);
      for (const { id } of await everyMarket(tx)) await emptyMarket(tx, tables, id);
      const { markets, ...restored } = await insertLines(tx, tables, lines);
      return { markets: [...markets], ...restored };
    });
  } catch (error) {
    throw isRefusedRow(error) ? new BadBackup("Uma linha dela não cabe neste banco de dados.") : error;
  }
}

export async function requireUntouched(tx: Transaction): Promise<void> {
  if (!(await isUntouched(tx))) throw new Error(NOT_EMPTY);
}

async function isUntouched(tx: Transaction): Promise<boolean> {
  const markets = await everyMarket(tx);
  if (new Set(markets.map(({ importedAt }) => importedAt.getTime())).size > 1) return false;
  for (const { id, override } of markets) {
    if (override !== null || !DEMO_MARKETS.includes(id)) return false;
    await enterMarket(tx, id);
    for (const table of [customers, orders]) {
      const [found] = await tx.select({ count: count() }).from(table);
      if (found?.count !== 0) return false;
    }
  }
  return true;
}

async function insertLines(tx: Transaction, tables: readonly Table[], source: AsyncIterable<string>) {
  const lines = source[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new BadBackup("O arquivo termina antes da hora.");
    return value;
  };
  const header = headerSchema.safeParse(jsonOrNull(await next()));
  if (!header.success) throw new BadBackup("O arquivo não é uma cópia desta loja.");
  const markets = new Set<string>();
  for (let rows = 0; ; ) {
    const line = jsonOrNull(await next());
    const footer = footerSchema.safeParse(line);
    if (footer.success && footer.data.rows_in_all !== rows) throw new BadBackup("Faltam linhas.");
    if (footer.success) return { markets, rows, madeAt: header.data.created_at };
    const section = sectionSchema.safeParse(line);
    if (!section.success) throw new BadBackup(`A linha depois de ${rows} registros não foi entendida.`);
    for (let missing = section.data.rows; missing > 0; ) {
      const texts = await batchOf(next, missing);
      await insertRows(tx, tables, header.data, section.data, texts);
      missing -= texts.length;
      rows += texts.length;
    }
    markets.add(section.data.market);
  }
}

async function batchOf(next: () => Promise<string>, most: number): Promise<string[]> {
  const texts: string[] = [];
  for (let size = 0; texts.length < most && size < BATCH_LENGTH; ) {
    const text = await next();
    texts.push(text);
    size += text.length + 1;
  }
  return texts;
}

async function insertRows(tx: Transaction, tables: readonly Table[], header: Header, section: Section, rows: string[]) {
  const market = parseMarketToken(section.market);
  const table = tables.find(({ name }) => name === section.table);
  const columns = header.tables[section.table] ?? [];
  const isKnown = columns.length > 0 && columns.every((column) => table?.columns.includes(column));
  if (!market || !table || !isKnown) throw new BadBackup("Ele é de outra versão: atualize o servidor e tente de novo.");
  await enterMarket(tx, market);
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const name = sql.identifier(table.name);
  await tx.execute(
    sql`insert into ${name} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${name}, cast(${`[${rows.join(",")}]`}::text as jsonb))`,
  );
}

/** Malformed data, a violated constraint or another market's row, as opposed to an outage. */
function isRefusedRow(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && /^(22|23|42501)/.test(String(cause.code))) return true;
  return false;
}
