import { sql } from "drizzle-orm";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import type { Database } from "@/lib/embedded-api/db/database";
import { listMarkets, withMarket } from "@/lib/embedded-api/db/market-scope";
import { deleteOldInvites } from "@/lib/embedded-api/invites/invites";
import { eraseOrphans } from "@/lib/embedded-api/privacy/erasure";

const EVERY_MS = 15 * 60 * 1000;
const KEY_LIFETIME_MS = 48 * 60 * 60 * 1000;
/** Half a year: long enough to ask who changed something. */
const CHANGES_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
/** A webhook gives up after a day, and a board that has missed more gets the orders anew. */
const EVENT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
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
  const before = moment.toISOString();
  const keysBefore = new Date(moment.getTime() - KEY_LIFETIME_MS).toISOString();
  await deleteOldInvites(db, moment);
  const changesBefore = new Date(moment.getTime() - CHANGES_LIFETIME_MS).toISOString();
  const eventsBefore = new Date(moment.getTime() - EVENT_LIFETIME_MS).toISOString();
  for (const { id } of await listMarkets(db)) {
    const market = parseMarketToken(id);
    if (!market) continue;
    await withMarket(db, market, async ({ tx }) => {
      for (const [table, key, column, limit] of [
        ["sessions", "token_hash", "expires_at", before],
        ["reset_tokens", "token_hash", "expires_at", before],
        ["email_changes", "customer_id", "expires_at", before],
        ["attempts", "action, subject", "expires_at", before],
        ["order_links", "code_hash", "expires_at", before],
        ["order_keys", "customer_id, key", "created_at", keysBefore],
        ["board_sessions", "token_hash", "expires_at", before],
        ["board_links", "code_hash", "expires_at", before],
        ["shop_changes", "id", "at", changesBefore],
        ["order_events", "number", "created_at", eventsBefore],
      ] as const) {
        const names = sql.raw(key);
        const old = sql`select ${names} from ${sql.identifier(table)} where market_id = ${market} and ${sql.identifier(column)} < ${limit} limit ${AT_ONCE}`;
        await tx.execute(
          sql`delete from ${sql.identifier(table)} where market_id = ${market} and (${names}) in (${old})`,
        );
      }
      await eraseOrphans({ tx, market, now: moment });
    });
  }
}
