import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { factsOf } from "@/lib/domain/payment/charge-state";
import { charges, refunds } from "@/lib/embedded-api/db/charge-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import {
  ABILITIES,
  type Account,
  type ChargeAsk,
  REMOTE_KINDS,
  type RefundAsk,
  type RemoteKind,
} from "@/lib/embedded-api/payment-providers/provider";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import type { Seals } from "@/lib/node/keys/seals";
import { openCharge } from "./charge-secrets";
import {
  type ChargeRow,
  chargeOf,
  orderOf,
  type RefundRow,
  receiptsOf,
  referenceOf,
  refundsOf,
  setCharge,
  setRefund,
  stateOf,
} from "./rows";
import { accountOf, settingsRowOf, takeCalls } from "./settings";

export type Step =
  | { kind: "charge"; charge: ChargeRow; ask: ChargeAsk; account: Account }
  | { kind: "refund"; refund: RefundRow; ask: ChargeAsk; refundAsk: RefundAsk; account: Account }
  | { kind: "list"; charges: readonly ChargeRow[]; account: Account }
  /** The shop has removed the provider that got the money. */
  | { kind: "unreachable"; refund: RefundRow };

/** Longer than all calls of a step may take. Other processes take over after this time if this one dies. */
const LEASE_MS = 60_000;
/** A step may read before and after what it sends. */
const CALLS_OF_STEP = 2;
/** With so many due at once, one list call finds those that have got money. */
const MANY = 5;
/** Long lists time out at some banks. */
const LISTED_MS = 50 * 60_000;
const WITHOUT_SETTINGS_MS = 60 * 60_000;
const UNTIL_BUDGET_MS = 60_000;

type Deps = { seals: Seals; siteOf: (market: MarketToken) => string };

/**
 * Takes the market's next due step for this process alone: its row is locked, and leased until the result is stored.
 * Null when nothing is due, or the minute's calls are used up.
 */
export async function claimStep(moment: MarketMoment, deps: Deps): Promise<Step | null> {
  return (await claimRefund(moment, deps)) ?? (await claimCharge(moment, deps));
}

async function accountAt(scope: MarketScope, { seals }: Deps, provider: RemoteKind): Promise<Account | null> {
  const row = await settingsRowOf(scope, provider);
  return row && accountOf(seals, row);
}

function isDue(table: typeof charges | typeof refunds, { market, now }: MarketMoment) {
  const isFree = or(isNull(table.leasedUntil), lte(table.leasedUntil, now));
  return and(eq(table.marketId, market), lte(table.nextCheckAt, now), isFree);
}

async function claimCharge(moment: MarketMoment, deps: Deps): Promise<Step | null> {
  const { tx, now } = moment;
  const due = await tx
    .select()
    .from(charges)
    .where(and(isDue(charges, moment), inArray(charges.provider, REMOTE_KINDS)))
    // Somebody waits for the code of a new one, and for the payment of one that has it.
    .orderBy(
      sql`array_position(array['creating', 'cancelling', 'waiting'], ${charges.state})`,
      asc(charges.nextCheckAt),
    )
    .limit(MANY * 10)
    .for("update", { skipLocked: true });
  const [charge] = due;
  if (!charge || charge.provider === "sandbox") return null;
  const account = await accountAt(moment, deps, charge.provider);
  const isUrgent = isAwaited(charge);
  if (!account || !(await takeCalls(moment, charge.provider, { count: CALLS_OF_STEP, isUrgent }))) {
    const next = new Date(now.getTime() + (account ? UNTIL_BUDGET_MS : WITHOUT_SETTINGS_MS));
    const alike = due.filter((each) => each.provider === charge.provider && isAwaited(each) === isUrgent);
    for (const each of alike) await setCharge(moment, each.id, { nextCheckAt: next });
    await scheduleWork(moment, next);
    return null;
  }
  const listed = due.filter((each) => isListed(each, charge.provider, now));
  if (listed.length >= MANY && ABILITIES[charge.provider].list && isListed(charge, charge.provider, now)) {
    for (const each of listed) await lease(moment, each);
    return { kind: "list", charges: listed, account };
  }
  return { kind: "charge", charge: await lease(moment, charge), ask: await askOf(moment, deps, charge), account };
}

function isAwaited(charge: ChargeRow): boolean {
  return factsOf(stateOf(charge)).isPayable;
}

/** Whether a list of recent money tells as much of it as its own answer would. */
function isListed(charge: ChargeRow, provider: string, now: Date): boolean {
  const isQuiet = ["waiting", "cancelled", "expired"].includes(stateOf(charge)) && charge.tries === 0;
  const isPassed = charge.expiresAt !== null && charge.expiresAt <= now && stateOf(charge) === "waiting";
  return charge.provider === provider && isQuiet && !isPassed && now.getTime() - charge.createdAt.getTime() < LISTED_MS;
}

async function lease(moment: MarketMoment, charge: ChargeRow): Promise<ChargeRow> {
  const taken = { tries: charge.tries + 1, leasedUntil: leaseEnd(moment.now) };
  await setCharge(moment, charge.id, taken);
  return { ...charge, ...taken };
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);

async function claimRefund(moment: MarketMoment, deps: Deps): Promise<Step | null> {
  const { tx, now } = moment;
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(isDue(refunds, moment))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!refund) return null;
  const receipt = (await receiptsOf(moment, refund.orderId)).find(({ id }) => id === refund.receiptId);
  const charge = receipt?.chargeId ? await chargeOf(moment, receipt.chargeId) : null;
  const kind = charge && charge.provider !== "sandbox" ? charge.provider : null;
  const taken = { tries: refund.tries + 1, leasedUntil: leaseEnd(now) };
  if (kind && !(await settingsRowOf(moment, kind))) {
    await setRefund(moment, refund.id, taken);
    return { kind: "unreachable", refund: { ...refund, ...taken } };
  }
  const account = kind && (await accountAt(moment, deps, kind));
  if (!charge || !account || !(await takeCalls(moment, kind, { count: CALLS_OF_STEP, isUrgent: true }))) {
    const next = new Date(now.getTime() + (account ? UNTIL_BUDGET_MS : WITHOUT_SETTINGS_MS));
    await setRefund(moment, refund.id, { nextCheckAt: next });
    await scheduleWork(moment, next);
    return null;
  }
  await setRefund(moment, refund.id, taken);
  const { id, receiptId, amount, providerRef } = refund;
  const others = (await refundsOf(moment, refund.orderId)).filter((each) => each.id !== id);
  const otherRefs = others.flatMap((each) => each.providerRef ?? []);
  const refundAsk = { id, reference: referenceOf(id), receiptId, amount, providerRef, otherRefs };
  return {
    kind: "refund",
    refund: { ...refund, ...taken },
    ask: await askOf(moment, deps, charge),
    refundAsk,
    account,
  };
}

async function askOf(scope: MarketScope, { siteOf, seals }: Deps, charge: ChargeRow): Promise<ChargeAsk> {
  const order = await orderOf(scope, charge.orderId);
  const { id, kind, createdAt, providerRef } = charge;
  return {
    ...{ id, kind, createdAt, providerRef },
    payer: openCharge(seals, charge).payer ?? charge.payer,
    reference: referenceOf(id),
    amount: charge.amount ?? order.total + order.deliveryTax,
    orderNumber: order.number,
    expiresAt: charge.expiresAt ?? createdAt,
    backUrl: `${siteOf(scope.market)}/orders/${order.id}`,
  };
}
