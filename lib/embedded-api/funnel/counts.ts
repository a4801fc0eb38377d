import { and, eq, gte, lte, sql } from "drizzle-orm";
import { timezoneOf } from "@/lib/contract/market/read-market";
import { localTime } from "@/lib/domain/market/local-time";
import type { Source } from "@/lib/domain/measurement/source";
import type { Step } from "@/lib/domain/measurement/steps";
import { stepCounts } from "@/lib/embedded-api/db/funnel-tables";
import { type MarketScope, marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { countStep, type StepCount, takeStepCounts } from "@/lib/node/step-counts";

type Counted = Pick<StepCount, "step" | "source" | "count">;

/** Adds to the counts of a day, such as '2026-11-28'. */
async function addCounts({ tx, market }: MarketScope, day: string, counted: readonly Counted[]): Promise<void> {
  // In one order everywhere, so that two transactions never wait for each other.
  const rows = counted
    .map(({ step, source, count }) => ({ marketId: market, day, source, step, count }))
    .toSorted((a, b) => `${a.source} ${a.step}`.localeCompare(`${b.source} ${b.step}`));
  await tx
    .insert(stepCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [stepCounts.marketId, stepCounts.day, stepCounts.source, stepCounts.step],
      set: { count: sql`${stepCounts.count} + excluded.count` },
    });
}

/** Counts a customer's order in its own transaction. */
export async function countOrder(context: MarketContext, source: Source): Promise<void> {
  const { day } = localTime(context.now, timezoneOf(context.row.body));
  await addCounts(context, day, [{ step: "order", source, count: 1 }]);
}

/** Writes down what this process has counted. What the database does not take is counted again at the next time. */
export async function writeCounts(
  { db, now }: Pick<Dependencies, "db" | "now">,
  report: (error: unknown) => void,
): Promise<void> {
  const counted = takeStepCounts();
  for (const market of new Set(counted.map((one) => one.market))) {
    const own = counted.filter((one) => one.market === market);
    await withMarket(db, market, (scope) => addToday(scope, now(), own)).catch((error: unknown) => {
      for (const { count, ...one } of own) countStep(one, count);
      report(error);
    });
  }
}

async function addToday(scope: MarketScope, now: Date, counted: readonly StepCount[]): Promise<void> {
  const row = await marketOf(scope);
  if (!row) return;
  const { day } = localTime(now, timezoneOf(row.body));
  await addCounts(scope, day, counted);
}

export type FunnelRow = { day: string; source: Source; step: Step; count: number };

/** Both days included. */
export function countsOf({ tx, market }: MarketScope, from: string, to: string): Promise<FunnelRow[]> {
  const { day, source, step, count } = stepCounts;
  return tx
    .select({ day, source, step, count })
    .from(stepCounts)
    .where(and(eq(stepCounts.marketId, market), gte(day, from), lte(day, to)));
}
