import { and, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/durations";
import { PAYABLE_STATES } from "@/lib/domain/payment/charge-state";
import { LATE_LIKELY_MS } from "@/lib/domain/payment/check-rhythm";
import { charges, paymentReceipts, refunds } from "@/lib/embedded-api/db/charge-tables";
import type { RemoteKind } from "@/lib/embedded-api/payment-providers/provider";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type ChargeRow, isMade, stateOf } from "./rows";

/** `until`: when money may no longer come unseen; null: a person decides about some, or a refund is under way. */
export type OpenMoney = { until: Date | null };

/**
 * The money that would be lost from sight if the shop left this account now; null: none. `counts`: which of the charges
 * that may still be paid are meant.
 */
export async function openMoneyOf(
  moment: MarketMoment,
  provider: RemoteKind,
  counts: (charge: ChargeRow) => boolean,
): Promise<OpenMoney | null> {
  const { tx, market, now } = moment;
  if (await isUndecided(moment, provider)) return { until: null };
  const [dayAgo, likelySince] = [DAY_MS, LATE_LIKELY_MS].map((age) => new Date(now.getTime() - age)) as [Date, Date];
  // A code or a page of yesterday cannot be paid, whether or not its provider still answers.
  const isPayable = and(inArray(charges.state, PAYABLE_STATES), gt(charges.createdAt, dayAgo));
  const isWatched = and(inArray(charges.state, ["cancelled", "expired", "refused"]), gt(charges.endedAt, likelySince));
  const rows = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.marketId, market), eq(charges.provider, provider), or(isPayable, isWatched)));
  const ends = rows
    .filter((charge) => (charge.endedAt ? isMade(charge) : counts(charge)))
    .map((row) => endOf(row, now));
  return ends.length > 0 ? { until: new Date(Math.max(...ends)) } : null;
}

/** An account may be changed before a charge is made: it is then made at the new one. */
export function isAtProvider(charge: ChargeRow, now: Date): boolean {
  return isMade(charge) || (stateOf(charge) === "creating" && charge.leasedUntil !== null && charge.leasedUntil > now);
}

function endOf({ endedAt, expiresAt, createdAt }: ChargeRow, now: Date): number {
  const likely = (endedAt ?? expiresAt ?? createdAt).getTime() + LATE_LIKELY_MS;
  return likely > now.getTime() ? likely : createdAt.getTime() + DAY_MS;
}

async function isUndecided({ tx, market }: MarketMoment, provider: RemoteKind): Promise<boolean> {
  const ofProvider = and(eq(charges.marketId, market), eq(charges.provider, provider));
  const [charge] = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(ofProvider, inArray(charges.state, ["mismatch", "late", "refunding"])))
    .limit(1);
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentReceipts, and(eq(paymentReceipts.marketId, market), eq(paymentReceipts.id, refunds.receiptId)))
    .where(and(eq(refunds.marketId, market), eq(paymentReceipts.provider, provider), isNotNull(refunds.nextCheckAt)))
    .limit(1);
  return charge !== undefined || refund !== undefined;
}
