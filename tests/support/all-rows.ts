import type { TestApi } from "../embedded-api/factory";

type Rows = Pick<TestApi, "client">;

async function tablesWith({ client }: Rows, column: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name like $1 order by 1",
    [column],
  );
  return rows.map(({ name }) => name);
}

/** Every row of every table, as text, except of `pictures`: what a restore does not bring, and its claims are random. */
export async function allRows(api: Rows): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of (await tablesWith(api, "%")).filter((name) => name !== "pictures")) {
    const found = await api.client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t order by 1`,
    );
    all[name] = found.rows.map(({ row }) => row);
  }
  return all;
}

/** How many rows of a market each table has. */
export async function rowsOf(api: Rows, market: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tablesWith(api, "market_id")) {
    const sql = `select count(*)::int as n from ${name} where market_id = $1`;
    counts[name] = (await api.client.query<{ n: number }>(sql, [market])).rows[0]?.n ?? 0;
  }
  return counts;
}
