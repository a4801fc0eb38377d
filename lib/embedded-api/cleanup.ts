import { type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/durations";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import type { Database } from "@/lib/embedded-api/db/database";
import { enterMarket, listAddresses, withMarket } from "@/lib/embedded-api/db/market-scope";
import { deleteOldInvites } from "@/lib/embedded-api/operator/shops/invites";
import { eraseOrphans, HAS_PERSON, TYPED_LIFETIME_MS } from "@/lib/embedded-api/privacy/erasure";

const EVERY_MS = 15 * 60 * 1000;
const KEY_LIFETIME_MS = 2 * DAY_MS;
/** Half a year: long enough to trace a change. */
const CHANGES_LIFETIME_MS = 180 * DAY_MS;
/** A webhook gives up after a day, and a board that has missed more fetches all orders again. */
const EVENT_LIFETIME_MS = 7 * DAY_MS;
/** A position goes with its delivery; some shops never mark an order as delivered. */
const POSITION_LIFETIME_MS = 2 * 60 * 60_000;
/** A month beside the same month of the year before. */
const COUNTS_LIFETIME_MS = 400 * DAY_MS;
/** Each table's key, the column that dates a row, and the milliseconds for which a row stays after that. */
const OLD_ROWS = [
  ["sessions", "token_hash", "expires_at", 0],
  ["reset_tokens", "token_hash", "expires_at", 0],
  ["email_changes", "customer_id", "expires_at", 0],
  ["attempts", "action, subject", "expires_at", 0],
  ["order_links", "code_hash", "expires_at", 0],
  ["order_keys", "customer_id, key", "created_at", KEY_LIFETIME_MS],
  ["board_sessions", "token_hash", "expires_at", 0],
  ["board_links", "code_hash", "expires_at", 0],
  ["shop_changes", "id", "at", CHANGES_LIFETIME_MS],
  ["order_events", "number", "created_at", EVENT_LIFETIME_MS],
  ["courier_positions", "order_id", "at", POSITION_LIFETIME_MS],
  ["opening_notices", "endpoint", "created_at", 7 * DAY_MS],
  ["step_counts", "day, source, step", "day", COUNTS_LIFETIME_MS],
] as const;

/** Some milliseconds of PGlite. */
const MARKETS_AT_ONCE = 200;
/** More than a market's limits let in within 15 minutes, so that expired rows never pile up. */
const AT_ONCE = 10_000;

export function startCleanup(deps: { db: Database; now: () => Date }, report: (error: unknown) => void): void {
  const once = () => deleteExpired(deps).catch(report);
  void once();
  setInterval(once, EVERY_MS).unref();
}

/** Deletes expired rows by index, at most 10,000 per market and table at once. */
export async function deleteExpired({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const moment = now();
  await deleteOldInvites(db, moment);
  const lifetimes = [...OLD_ROWS.map(([, , , lifetime]) => lifetime), TYPED_LIFETIME_MS];
  const limits = lifetimes.map((lifetime) => new Date(moment.getTime() - lifetime).toISOString());
  const all = (await listAddresses(db)).flatMap(({ id }) => parseMarketToken(id) ?? []);
  for (let at = 0; at < all.length; at += MARKETS_AT_ONCE)
    for (const market of await withOldRows(db, all.slice(at, at + MARKETS_AT_ONCE), limits))
      await withMarket(db, market, async ({ tx }) => {
        for (const [index, [table, key, column]] of OLD_ROWS.entries()) {
          // biome-ignore lint/plugin: our own names
          const names = sql.raw(key);
          const isOld = sql`market_id = ${market} and ${sql.identifier(column)} < ${limits[index]}`;
          const old = sql`select ${names} from ${sql.identifier(table)} where ${isOld} limit ${AT_ONCE}`;
          await tx.execute(
            sql`delete from ${sql.identifier(table)} where market_id = ${market} and (${names}) in (${old})`,
          );
        }
        await eraseOrphans({ tx, market, now: moment });
      });
}

/**
 * Those of the markets that have something to delete. One statement enters one market after the other: of a thousand
 * shops hardly any has, and a transaction with a dozen statements for each takes PGlite ten milliseconds.
 */
async function withOldRows(
  db: Database,
  markets: readonly MarketToken[],
  limits: readonly string[],
): Promise<MarketToken[]> {
  return db.transaction(async (tx) => {
    await enterMarket(tx, "");
    await tx.execute(
      sql`select set_config('app.markets', ${markets.join(" ")}, true), set_config('app.limits', ${limits.join(" ")}, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
    );
    await tx.execute(FIND_OLD_ROWS);
    const [found] = await tx.select({ markets: sql<string>`current_setting('app.found')` }).from(sql`(values (1)) one`);
    const names = new Set(found?.markets.split(" "));
    return markets.filter((market) => names.has(market));
  });
}

/** Its text is constant: markets and limits are settings, as the market of every transaction is. */
const FIND_OLD_ROWS = sql`do $$
declare
  each text;
  limits timestamptz[] := string_to_array(current_setting('app.limits'), ' ')::timestamptz[];
  due text[] := '{}';
begin
  foreach each in array string_to_array(current_setting('app.markets'), ' ') loop
    perform set_config('app.market', each, true);
    if ${sql.join(OLD_ROWS.map(isOldRowOf), sql` or `)}
      or exists (select from orders where market_id = each and customer_id is null and (source is null or created_at < ${limitAt(OLD_ROWS.length)}) and ${HAS_PERSON})
    then due := due || each; end if;
  end loop;
  perform set_config('app.market', '', true), set_config('app.found', array_to_string(due, ' '), true);
end $$`;

function isOldRowOf([table, , column]: (typeof OLD_ROWS)[number], index: number): SQL {
  return sql`exists (select from ${sql.identifier(table)} where market_id = each and ${sql.identifier(column)} < ${limitAt(index)})`;
}

function limitAt(index: number): SQL {
  // biome-ignore lint/plugin: a number
  return sql.raw(`limits[${index + 1}]`);
}
