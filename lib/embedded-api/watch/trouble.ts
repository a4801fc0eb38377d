import { sql } from "drizzle-orm";
import * as z from "zod";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { rowsOf } from "@/lib/embedded-api/backup/tables";
import type { Database } from "@/lib/embedded-api/db/database";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import { enterMarket, listAddresses, withMarket } from "@/lib/embedded-api/db/market-scope";
import { attentionOf } from "@/lib/embedded-api/payments/attention";

/** `certificateEnds`: the first of all shops' certificates at their banks; null: there is none. */
export type Trouble = {
  unheardOrders: number;
  failingWebhooks: number;
  attention: number;
  certificateEnds: Date | null;
};

const UNHEARD_MS = 5 * 60_000;
const MARKETS_AT_ONCE = 200;

const foundSchema = z.object({
  unheard: z.coerce.number(),
  failing: z.coerce.number(),
  ends: z.string(),
  attention: z.string(),
});

/** Counts over all shops but the demo ones: numbers, and nobody's data. */
export async function troubleOf(db: Database, now: Date): Promise<Trouble> {
  const addresses = await listAddresses(db);
  const real = addresses.filter(({ id, email }) => !isDemo({ id, body: { email } }));
  const all = real.flatMap(({ id }) => parseMarketToken(id) ?? []);
  const total: Trouble = { unheardOrders: 0, failingWebhooks: 0, attention: 0, certificateEnds: null };
  for (let at = 0; at < all.length; at += MARKETS_AT_ONCE) {
    const found = await troubleAmong(db, all.slice(at, at + MARKETS_AT_ONCE), now);
    total.unheardOrders += found.unheard;
    total.failingWebhooks += found.failing;
    const ends = found.ends === "" ? null : new Date(found.ends);
    if (ends && (!total.certificateEnds || ends < total.certificateEnds)) total.certificateEnds = ends;
    for (const market of found.attention.split(" ").flatMap((id) => parseMarketToken(id) ?? []))
      total.attention += (await attentionIn(db, market, now)).length;
  }
  return total;
}

/** The board's own list: some of what was found may be settled by now. */
function attentionIn(db: Database, market: MarketToken, now: Date) {
  return withMarket(db, market, (scope) => attentionOf({ ...scope, now }));
}

/**
 * One statement enters one market after the other, as in `cleanup.ts`. Its plan is made once, for any market: where one has
 * nearly all orders, it would read the whole table for each of the others too.
 */
function troubleAmong(db: Database, markets: readonly MarketToken[], now: Date) {
  const before = new Date(now.getTime() - UNHEARD_MS).toISOString();
  return db.transaction(async (tx) => {
    await enterMarket(tx, "");
    await tx.execute(
      sql`select set_config('app.markets', ${markets.join(" ")}, true), set_config('app.limits', ${before}, true), set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`,
    );
    await tx.execute(FIND_TROUBLE);
    const setting = (name: string) =>
      sql`coalesce(current_setting(${`app.${name}`}, true), '') as ${sql.identifier(name)}`;
    const read = sql.join(["unheard", "failing", "ends", "attention"].map(setting), sql`, `);
    const [found] = await rowsOf(tx, sql`select ${read}`, foundSchema);
    return found ?? { unheard: 0, failing: 0, ends: "", attention: "" };
  });
}

/**
 * An order that waits for its money, or for the hour of its slot, is not due to be heard yet; one that the shop typed was
 * heard. A webhook's third refusal comes half a minute after the first.
 */
const FIND_TROUBLE = sql`do $$
declare
  each text;
  unheard integer := 0;
  failing integer := 0;
  ends text := '';
  attention text[] := '{}';
  before timestamptz := current_setting('app.limits')::timestamptz;
begin
  foreach each in array string_to_array(current_setting('app.markets'), ' ') loop
    perform set_config('app.market', each, true);
    unheard := unheard + (select count(*) from orders
      where market_id = each and status = 'received' and confirmed_at is null and pay_by is null and source is null
        and greatest(created_at, due_at) < before);
    failing := failing + (select count(*) from webhooks where market_id = each and attempts >= 3);
    ends := coalesce(least(nullif(ends, ''), (select min(certificate ->> 'until') from payment_settings
      where market_id = each and not is_test)), '');
    if exists (select from payment_receipts where market_id = each and verdict = 'asks')
      or exists (select from refunds where market_id = each and seen_at is null
        and (cause in ('late', 'doubled', 'dispute') or state in ('asked', 'failed')))
    then attention := attention || each; end if;
  end loop;
  perform set_config('app.market', '', true), set_config('app.unheard', unheard::text, true),
    set_config('app.failing', failing::text, true), set_config('app.ends', ends, true),
    set_config('app.attention', array_to_string(attention, ' '), true);
end $$`;
