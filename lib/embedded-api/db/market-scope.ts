import { eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import type { Override, Pause } from "@/lib/domain/market/opening";
import type { Database, Transaction } from "./database";
import { DEMO_MARKETS } from "./demo-markets";
import { markets } from "./schema";
import type { StoredMarket } from "./stored";
import { inTurn } from "./turns";

export type MarketScope = { tx: Transaction; market: MarketToken };

/**
 * The only access to a market's data: a transaction in a role under row-level security, bound to the market. Both
 * settings end with the transaction, so a pooled connection never keeps them.
 */
export function withMarket<T>(db: Database, market: MarketToken, work: (scope: MarketScope) => Promise<T>): Promise<T> {
  return inTurn(db, market, () =>
    db.transaction(async (tx) => {
      await enterMarket(tx, market);
      return work({ tx, market });
    }),
  );
}

export async function enterMarket(tx: Transaction, market: string): Promise<void> {
  await tx.execute(
    sql`select set_config('app.market', ${market}, true), set_config('role', 'storefront_market', true)`,
  );
}

export type MarketRow = {
  id: MarketToken;
  body: StoredMarket;
  override: Override | null;
  pause: Pause | null;
  importedAt: Date;
  factsAt: Date | null;
};

export async function marketOf(scope: MarketScope): Promise<MarketRow | null> {
  const [row] = await rowOf(scope);
  return row ? { id: scope.market, ...row } : null;
}

/**
 * Locks the market before a write of its body and returns its latest state; nobody else can change it until the
 * transaction ends.
 */
export async function lockedMarketOf(scope: MarketScope): Promise<MarketRow | null> {
  const [row] = await rowOf(scope).for("update");
  return row ? { id: scope.market, ...row } : null;
}

/** `importedAt` of a changed market: later than the one before, even within the same millisecond. */
export function nextState(now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, ${markets.importedAt} + interval '1 millisecond')`;
}

/** Names a new state of the menu. */
export async function touchMenu({ tx, market, now }: MarketScope & { now: Date }): Promise<void> {
  await tx
    .update(markets)
    .set({ importedAt: nextState(now) })
    .where(eq(markets.id, market));
}

function rowOf({ tx, market }: MarketScope) {
  const { body, override, pause, importedAt, factsAt } = markets;
  return tx.select({ body, override, pause, importedAt, factsAt }).from(markets).where(eq(markets.id, market));
}

export function listMarkets(db: Database): Promise<(typeof markets.$inferSelect)[]> {
  return db.transaction(everyMarket);
}

/** The fields that decide the addresses of all markets. Only a demo market's e-mail is read out of its long body. */
export function listAddresses(db: Database) {
  const { id, origin, redirectFrom, body } = markets;
  const email = sql<string>`case when ${inArray(id, DEMO_MARKETS)} then coalesce(${body} ->> 'email', '') else '' end`;
  return asOperator(db, (tx) => tx.select({ id, origin, redirectFrom, email }).from(markets).orderBy(id));
}

/** The markets with due work, longest waiting first. */
export function listDueMarkets(db: Database, now: Date, most = 200): Promise<string[]> {
  return asOperator(db, async (tx) => {
    const due = await tx
      .select({ id: markets.id })
      .from(markets)
      .where(lte(markets.workDueAt, now))
      .orderBy(markets.workDueAt)
      .limit(most);
    return due.map(({ id }) => id);
  });
}

/** A transaction in the operator's role, which sees all markets, and what belongs to the installation. */
export function asOperator<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await enterAsOperator(tx);
    return work(tx);
  });
}

/** Switches the transaction to the operator's role. */
export async function everyMarket(tx: Transaction): Promise<(typeof markets.$inferSelect)[]> {
  await enterAsOperator(tx);
  return tx.select().from(markets).orderBy(markets.id);
}

export async function enterAsOperator(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('role', 'storefront_operator', true)`);
}
