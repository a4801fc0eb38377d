import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { factsOf } from "@/lib/domain/payment/charge-state";
import { LOOKED_EVERY_MS } from "@/lib/domain/payment/check-rhythm";
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
import { nextTryId } from "./refunds";
import {
  type ChargeRow,
  chargeOf,
  hastened,
  NAMED,
  orderOf,
  type RefundRow,
  receiptsOf,
  referenceOf,
  refundsOf,
  setCharge,
  setRefund,
  stateOf,
  WOKEN,
} from "./rows";
import { accountOf, type Rank, settingsRowOf, takeCalls } from "./settings";

export type Step =
  | { kind: "charge"; charge: ChargeRow; ask: ChargeAsk; account: Account }
  /** The shop's credentials cannot be opened. */
  | { kind: "locked"; charge: ChargeRow; provider: RemoteKind }
  /** `isRepeated`: one was refused before it. */
  | {
      kind: "refund";
      refund: RefundRow;
      isRepeated: boolean;
      ask: ChargeAsk;
      refundAsk: RefundAsk;
      account: Account;
    }
  | { kind: "list"; charges: readonly ChargeRow[]; account: Account }
  /** The shop has removed the provider that got the money. */
  | { kind: "unreachable"; refund: RefundRow };

/** Longer than all calls of a step may take. Other processes take over after this time if this one dies. */
const LEASE_MS = 60_000;
/** After so many tries a withdrawal has its turn among the calls that no customer waits for. */
const PROMPT_TRIES = 4;
/** Where so many are due soon, one list call finds those that have got money. */
const MANY = 3;
/** The most charges of one list. */
const LISTED = 200;
/** Long lists time out at some banks. */
const LISTED_MS = 50 * 60_000;
const WITHOUT_SETTINGS_MS = 60 * 60_000;

type Deps = { seals: Seals; siteOf: (market: MarketToken) => string };

/**
 * Takes the market's next due step for this process alone: its row is locked, and leased until the result is stored.
 * Null when nothing is due, or the minute's calls are used up: what is due stays so, and is tried each second.
 */
export async function claimStep(moment: MarketMoment, deps: Deps): Promise<Step | null> {
  let step: Step | null = null;
  for (const provider of REMOTE_KINDS) step ??= await claimCharge(moment, deps, provider);
  return step ?? claimRefund(moment, deps);
}

async function accountAt(scope: MarketScope, { seals }: Deps, provider: RemoteKind): Promise<Account | null> {
  const row = await settingsRowOf(scope, provider);
  return row && accountOf(seals, row);
}

function isDue(table: typeof charges | typeof refunds, { market, now }: MarketMoment, at = now) {
  const isFree = or(isNull(table.leasedUntil), lte(table.leasedUntil, now));
  return and(eq(table.marketId, market), lte(table.nextCheckAt, at), isFree);
}

async function claimCharge(moment: MarketMoment, deps: Deps, provider: RemoteKind): Promise<Step | null> {
  const { tx, now } = moment;
  const soon = await tx
    .select()
    .from(charges)
    .where(and(isDue(charges, moment, new Date(now.getTime() + LOOKED_EVERY_MS)), eq(charges.provider, provider)))
    .orderBy(
      sql`case when ${charges.nextCheckAt} <= ${WOKEN.toISOString()}::timestamptz then ${charges.nextCheckAt} end`,
      sql`${charges.nextCheckAt} > ${now.toISOString()}::timestamptz`,
      // Somebody waits for the code of a new one, and for the payment of one that has it.
      sql`case when ${charges.state} <> 'cancelling' or ${charges.tries} < ${PROMPT_TRIES}
        then array_position(array['creating', 'cancelling', 'waiting'], ${charges.state}) end`,
      asc(charges.nextCheckAt),
    )
    .limit(LISTED)
    .for("update", { skipLocked: true });
  const [charge] = soon;
  if (!charge?.nextCheckAt || charge.nextCheckAt > now) return null;
  // Refunds go before charges of the lowest rank.
  const refund = rankOf(charge) === "patient" ? await claimRefund(moment, deps) : null;
  if (refund) return refund;
  const settings = await settingsRowOf(moment, provider);
  const account = settings && accountOf(deps.seals, settings);
  const isAwaited = (each: ChargeRow) => settings !== null && factsOf(stateOf(each)).isPayable;
  if (!account && isAwaited(charge)) return { kind: "locked", charge: await lease(moment, charge), provider };
  if (!account) {
    const next = new Date(now.getTime() + WITHOUT_SETTINGS_MS);
    for (const { id } of soon.filter((each) => !isAwaited(each)))
      await setCharge(moment, id, { nextCheckAt: next }, { isClaim: true });
    return null;
  }
  const listed = isListed(charge, now) && ABILITIES[provider].list ? soon.filter((each) => isListed(each, now)) : [];
  const isList = listed.length >= MANY;
  if (!(await takeCalls(moment, provider, rankOf(charge), isList ? 1 : callsOf(charge)))) {
    if (rankOf(charge) !== "woken") return null;
    // Without calls for what is woken, it has its turn among what is awaited.
    const ids = soon.filter((each) => rankOf(each) === "woken").map(({ id }) => id);
    await tx
      .update(charges)
      .set({ nextCheckAt: hastened(now) })
      .where(and(eq(charges.marketId, moment.market), inArray(charges.id, ids)));
    return claimCharge(moment, deps, provider);
  }
  if (isList) {
    for (const each of listed) await lease(moment, each);
    return { kind: "list", charges: listed.toSorted((one, other) => one.position - other.position), account };
  }
  const asked = stateOf(charge) === "creating" && !charge.receiver ? { receiver: account.receiver } : {};
  return {
    kind: "charge",
    charge: await lease(moment, charge, asked),
    ask: await askOf(moment, deps, charge),
    account,
  };
}

const isMarked = ({ nextCheckAt }: ChargeRow) => nextCheckAt !== null && nextCheckAt <= WOKEN;

function rankOf(charge: ChargeRow): Rank {
  const state = stateOf(charge);
  if (state === "creating") return "code";
  if (isMarked(charge)) return charge.nextCheckAt?.getTime() === NAMED.getTime() ? "named" : "woken";
  const isSlow = state === "cancelling" && charge.tries >= PROMPT_TRIES;
  return factsOf(state).isPayable && !isSlow ? "awaited" : "patient";
}

/** A charge in doubt is read before it is sent, and a withdrawal is read afterwards. */
function callsOf(charge: ChargeRow): number {
  const state = stateOf(charge);
  return state === "cancelling" || (state === "creating" && charge.tries > 0) ? 2 : 1;
}

/** Whether a list of recent money tells as much of it as its own response would. */
function isListed(charge: ChargeRow, now: Date): boolean {
  const isQuiet = ["waiting", "cancelled", "expired"].includes(stateOf(charge)) && charge.tries === 0;
  const isPassed = charge.expiresAt !== null && charge.expiresAt <= now && stateOf(charge) === "waiting";
  const isRecent = now.getTime() - charge.createdAt.getTime() < LISTED_MS;
  return isQuiet && !isMarked(charge) && !isPassed && isRecent;
}

async function lease(moment: MarketMoment, charge: ChargeRow, noted: Partial<ChargeRow> = {}): Promise<ChargeRow> {
  // From now on a mark is a new one.
  const taken = { ...noted, tries: charge.tries + 1, leasedUntil: leaseEnd(moment.now), nextCheckAt: moment.now };
  await setCharge(moment, charge.id, taken, { isClaim: true });
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
  if (!charge || !account) {
    const next = new Date(now.getTime() + WITHOUT_SETTINGS_MS);
    await setRefund(moment, refund.id, { nextCheckAt: next });
    await scheduleWork(moment, next);
    return null;
  }
  const { id, receiptId, amount, providerRef } = refund;
  const others = (await refundsOf(moment, refund.orderId)).filter((each) => each.id !== id);
  const isRepeated = others.some((other) => nextTryId(moment, other.id) === id);
  const isFirst = refund.state !== "processing" && refund.tries === 0;
  const isReadBefore = refund.state !== "processing" && (!isFirst || isRepeated);
  if (!(await takeCalls(moment, kind, isFirst ? "awaited" : "patient", isReadBefore ? 2 : 1))) return null;
  await setRefund(moment, id, taken);
  const otherRefs = others.flatMap((each) => each.providerRef ?? []);
  const refundAsk = { id, reference: referenceOf(id), receiptId, amount, providerRef, otherRefs };
  return {
    kind: "refund",
    refund: { ...refund, ...taken },
    isRepeated,
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
