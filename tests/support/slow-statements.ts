import type pg from "pg";
import { asAdmin } from "./postgres";

type Statement = { query: string; calls: string; mean: number; most: number; share: number; rows: string };

const STATEMENTS = `select query, calls, mean_exec_time as mean, max_exec_time as most, rows,
    total_exec_time / sum(total_exec_time) over () as share
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and calls >= 10 and query ~* '^\\s*(with|select|insert|update|delete)\\M' and query !~ 'pg_stat_statements'
  order by mean_exec_time desc limit $1`;

/** Tables that every shop has rows in; those of the few customers here are read whole. */
const GROWING = /Seq Scan on (products|categories|districts|payment_types)\b/;

/** The statements that took longest on average, of those that ran ten times at least, with the plan for any parameter. */
export function slowestStatements(databaseUrl: string, market: string, most: number) {
  return asAdmin(databaseUrl, async (admin) => {
    const { rows } = await admin.query<Statement>(STATEMENTS, [most]);
    const sections: string[] = [];
    const sequentialScans: string[] = [];
    for (const [at, statement] of rows.entries()) {
      const plan = await planOf(admin, market, statement.query);
      if (GROWING.test(plan)) sequentialScans.push(`${statement.query}\n${plan}`);
      sections.push(sectionOf(at + 1, statement, plan));
    }
    return { document: `${sections.join("\n")}`, slowestMs: rows[0]?.mean ?? 0, sequentialScans };
  });
}

/** As a market's transaction runs it, under row-level security. */
async function planOf(admin: pg.Client, market: string, query: string): Promise<string> {
  await admin.query("begin");
  try {
    await admin.query("set local plan_cache_mode = force_generic_plan");
    await admin.query("select set_config('app.market', $1, true)", [market]);
    const role =
      /"markets"|"shop_invites"/.test(query) && !/where/.test(query) ? "storefront_operator" : "storefront_market";
    await admin.query("select set_config('role', $1, true)", [role]);
    await admin.query(`prepare slow as ${query}`);
    const { rows } = await admin.query<{ count: number }>(
      "select coalesce(array_length(parameter_types, 1), 0) as count from pg_prepared_statements where name = 'slow'",
    );
    const nulls = Array.from({ length: rows[0]?.count ?? 0 }, () => "null").join(", ");
    const explained = await admin.query<{ "QUERY PLAN": string }>(
      `explain (costs off) execute slow${nulls && `(${nulls})`}`,
    );
    return explained.rows.map((row) => row["QUERY PLAN"]).join("\n");
  } catch (error) {
    return `(no plan: ${error instanceof Error ? error.message : error})`;
  } finally {
    await admin.query("rollback");
    await admin.query("deallocate all");
  }
}

function sectionOf(at: number, { query, calls, mean, most, share, rows }: Statement, plan: string): string {
  const text = query.replace(/\s+/g, " ").replace(/(\$\d+(?:, |\), \()){30,}/g, "… ");
  const short = text.length > 700 ? `${text.slice(0, 700)} …` : text;
  const figures = `${calls} calls, ${mean.toFixed(2)} ms on average, ${most.toFixed(1)} ms at most, ${(100 * share).toFixed(1)} % of the time of all, ${rows} rows`;
  return `## ${at}. ${figures}\n\n\`\`\`sql\n${short}\n\`\`\`\n\n\`\`\`\n${plan}\n\`\`\`\n`;
}
