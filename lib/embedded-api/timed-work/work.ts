import { and, eq, exists, lte, or, sql } from "drizzle-orm";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { openingNotices } from "@/lib/embedded-api/db/account-tables";
import { charges, refunds } from "@/lib/embedded-api/db/charge-tables";
import { listDueMarkets, withMarket } from "@/lib/embedded-api/db/market-scope";
import { markets } from "@/lib/embedded-api/db/schema";
import { whatsappMessages } from "@/lib/embedded-api/db/whatsapp-tables";
import { pushNews } from "@/lib/embedded-api/orders/news";
import { settleCharges } from "@/lib/embedded-api/payments/charges";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import { inSpan } from "@/lib/node/tracing/span";
import { cancelUnanswered } from "./no-answer";
import { pushOpening } from "./opening";
import { tellOwners } from "./owner-news";
import { cancelUnpaid } from "./unpaid";

const EVERY_MS = 1_000;
/** How often to see whether a shop has opened for which somebody waits. */
const OPENING_EVERY_MS = 60_000;
/** Pause before retrying a market whose work failed. */
const AFTER_FAILURE_MS = 30_000;
const MARKETS_AT_ONCE = 4;
const CHARGES_AT_ONCE = 50;

type WorkDependencies = Pick<
  Dependencies,
  "db" | "now" | "push" | "webhooks" | "payments" | "whatsapp" | "mailer" | "hasMail" | "background"
>;

/**
 * Runs timed work: settles charges, asks payment providers, tells owners of changes, cancels unaccepted and unpaid orders, sends push messages
 * delayed for an undo or of a shop that has opened, and posts to webhooks. All of it is stored in the database, so it survives the process. Returns a stop function.
 */
export function startWork(deps: WorkDependencies, report: (error: unknown) => void): () => void {
  const failed = new Map<MarketToken, number>();
  let isWorking = false;
  const once = async () => {
    if (isWorking) return;
    isWorking = true;
    try {
      await workOnDue(
        deps,
        (market, error) => {
          failed.set(market, Date.now());
          report(error);
        },
        (market) => Date.now() - (failed.get(market) ?? 0) < AFTER_FAILURE_MS,
      );
    } catch (error) {
      report(error);
    } finally {
      isWorking = false;
    }
  };
  void once();
  const timer = setInterval(once, EVERY_MS).unref();
  return () => clearInterval(timer);
}

export async function workOnDue(
  deps: WorkDependencies,
  failed: (market: MarketToken, error: unknown) => void,
  isResting: (market: MarketToken) => boolean = () => false,
): Promise<void> {
  const due = (await listDueMarkets(deps.db, deps.now())).flatMap((id) => parseMarketToken(id) ?? []);
  const left = due.filter((market) => !isResting(market));
  const worker = async () => {
    for (let market = left.shift(); market; market = left.shift()) {
      const one = market;
      const span = { "storefront.market": one };
      await inSpan("timed work", span, () => workOn(deps, one)).catch((error: unknown) => failed(one, error));
    }
  };
  await Promise.all(Array.from({ length: MARKETS_AT_ONCE }, worker));
}

async function workOn(deps: WorkDependencies, market: MarketToken): Promise<void> {
  const { db, now, push } = deps;
  const due = await withMarket(db, market, async (scope) => {
    const moment = { ...scope, now: now() };
    await settleDue(moment);
    return workDue(moment);
  });
  await cancelUnanswered(deps, market);
  await cancelUnpaid(deps, market);
  // A slow push service must not delay the rest.
  for (const tell of due.opening ? [pushNews, tellOwners, pushOpening] : [pushNews, tellOwners])
    if (push) push.queue.add(() => tell(deps, market));
    else await tell(deps, market);
  if (due.payments) deps.payments.work.wake(market);
  if (due.whatsapp) deps.whatsapp.work.wake(market);
  deps.webhooks.wake(market);
  await withMarket(db, market, (scope) => reschedule({ ...scope, now: now() }));
}

async function settleDue(moment: MarketMoment): Promise<void> {
  const { tx, market, now } = moment;
  const due = await tx
    .selectDistinct({ id: charges.orderId })
    .from(charges)
    .where(
      and(
        eq(charges.marketId, market),
        eq(charges.provider, "sandbox"),
        eq(charges.status, "waiting"),
        or(lte(charges.settlesAt, now), lte(charges.expiresAt, now)),
      ),
    )
    .limit(CHARGES_AT_ONCE);
  if (due.length > 0)
    await settleCharges(
      moment,
      due.map(({ id }) => id),
    );
}

type Due = { payments: boolean; opening: boolean; whatsapp: boolean };

/** `payments`: a provider has to be asked. `opening`: somebody waits for the shop to open. */
async function workDue({ tx, market, now }: MarketMoment): Promise<Due> {
  const one = { one: sql`1` };
  const isDue = (table: typeof charges | typeof refunds) =>
    exists(
      tx
        .select(one)
        .from(table)
        .where(and(eq(table.marketId, market), lte(table.nextCheckAt, now))),
    );
  const isAwaited = exists(tx.select(one).from(openingNotices).where(eq(openingNotices.marketId, market)));
  const isMessageDue = exists(
    tx
      .select(one)
      .from(whatsappMessages)
      .where(
        and(eq(whatsappMessages.marketId, market), eq(whatsappMessages.state, "due"), lte(whatsappMessages.dueAt, now)),
      ),
  );
  const [due] = await tx
    .select({
      payments: sql<boolean>`(${isDue(charges)} or ${isDue(refunds)})`,
      opening: sql<boolean>`${isAwaited}`,
      whatsapp: sql<boolean>`${isMessageDue}`,
    })
    .from(sql`(values (1)) one`);
  return due ?? { payments: false, opening: false, whatsapp: false };
}

/** The market's row is locked before the rest is read: an event that is being written is seen, or schedules itself. */
async function reschedule({ tx, market, now }: MarketMoment): Promise<void> {
  const isMarket = eq(markets.id, market);
  await tx.select({ id: markets.id }).from(markets).where(isMarket).for("no key update");
  const nextLook = new Date(now.getTime() + OPENING_EVERY_MS).toISOString();
  const next = sql`least(
    (select ${nextLook}::timestamptz from opening_notices where market_id = ${market} limit 1),
    (select min(due_at) from order_events where market_id = ${market} and is_push_due),
    (select min(tell_at) from people where market_id = ${market} and tell_at is not null),
    (select min(due_at) from whatsapp_messages where market_id = ${market} and state = 'due'),
    (select min(accept_by) from orders where market_id = ${market} and accept_by is not null),
    (select min(pay_by) from orders where market_id = ${market} and pay_by is not null),
    (select min(least(settles_at, expires_at)) from charges
      where market_id = ${market} and status = 'waiting' and provider = 'sandbox'),
    (select min(greatest(next_check_at, leased_until)) from charges
      where market_id = ${market} and next_check_at is not null),
    (select min(greatest(next_check_at, leased_until)) from refunds
      where market_id = ${market} and next_check_at is not null),
    (select greatest(w.next_attempt_at, w.leased_until, e.due_at) from webhooks w
      join lateral (select due_at from order_events
        where market_id = w.market_id and number > w.last_event_number and not is_undone
        order by number limit 1) e on true
      where w.market_id = ${market}))`;
  await tx.update(markets).set({ workDueAt: next }).where(isMarket);
}
