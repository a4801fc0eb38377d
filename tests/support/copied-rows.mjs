/**
 * A connection of `pg`, or PGlite.
 * @typedef {{ query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }> }} Client
 */

/**
 * Inserts copies of a market's rows as one statement: all columns but the changed ones, once for each row of `from`.
 * @param {Client} client may read and write every market
 * @param {{ table: string, market: string, from: string, changed: Record<string, string>, where?: string }} copies
 * `from`: what the copies are counted by, as SQL; `changed`: columns and their SQL; the copied row is `t`
 */
export async function copyRows(client, { table, market, from, changed, where = "true" }) {
  const names = await columnsOf(client, table);
  const values = names.map((name) => changed[name] ?? `t.${name}`);
  const own = `t.${table === "markets" ? "id" : "market_id"} = '${market}'`;
  await client.query(
    `insert into ${table} (${names.join(", ")}) select ${values.join(", ")} from ${table} t, ${from} where ${own} and ${where}`,
  );
}

/**
 * The columns that a row is written with: none that the database makes of others.
 * @param {Client} client
 * @param {string} table
 * @returns {Promise<string[]>}
 */
export async function columnsOf(client, table) {
  const { rows } = await client.query(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
    [table],
  );
  return rows.map((/** @type {{ name: string }} */ { name }) => name);
}

/**
 * @param {number} first
 * @param {number} last
 */
export function counted(first, last) {
  return `generate_series(${first}, ${last}) as n`;
}
