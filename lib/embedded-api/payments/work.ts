import { and, eq } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/durations";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { factsOf } from "@/lib/domain/payment/charge-state";
import { nextCheckAt } from "@/lib/domain/payment/check-rhythm";
import { err } from "@/lib/domain/result";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import { recordEvent, scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import type {
  Account,
  ChargeAsk,
  ChargeView,
  Failure,
  OpenProvider,
  PaymentProvider,
  ProviderResult,
  RefundView,
} from "@/lib/embedded-api/payment-providers/provider";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import type { Seals } from "@/lib/node/keys/seals";
import { withdraw } from "./charges";
import { claimStep, type Step } from "./claim";
import { startAnswerClock } from "./move";
import { laterRefund, refuseRefund, settleBefore, settleRefundCall } from "./refund-results";
import {
  type ChargeRow,
  chargeOf,
  chargesOf,
  isMade,
  lockOrders,
  NAMED,
  orderOf,
  type RefundRow,
  referenceOf,
  refundsOf,
  setCharge,
  stateOf,
} from "./rows";
import { LOCKED, noteProblem, settingsRowOf } from "./settings";
import { checkAsEnded, endUnmade, later, lockCharge, type SealedMoment, settle } from "./settle";

export type WorkDeps = Pick<Dependencies, "db" | "now" | "siteOf"> & { seals: Seals; open: OpenProvider };

/** Steps of one market at a time: a slow bank must not make every customer wait for the one before. */
const STEPS_AT_ONCE = 4;

/**
 * Does a market's due steps with its providers. No transaction is open during a call: a step is claimed in one, and its
 * result stored in another, so a process may die in between and another one takes over.
 */
export async function workOnPayments(deps: WorkDeps, market: MarketToken, mayGoOn: () => boolean): Promise<void> {
  const follow = async (room: number): Promise<void> => {
    const step = mayGoOn() ? await inMoment(deps, market, (moment) => claimStep(moment, deps)) : null;
    if (!step) return;
    await Promise.all([perform(deps, market, step), room > 1 && follow(room - 1)]);
    await follow(1);
  };
  await follow(STEPS_AT_ONCE);
}

function inMoment<T>({ db, now, seals }: WorkDeps, market: MarketToken, work: (moment: SealedMoment) => Promise<T>) {
  return withMarket(db, market, (scope) => work({ ...scope, now: now(), seals }));
}

async function perform(deps: WorkDeps, market: MarketToken, step: Step): Promise<void> {
  if (step.kind === "unreachable") return refuseUnreachable(deps, market, step.refund);
  if (step.kind === "locked") return storeLocked(deps, market, step);
  const provider = deps.open(step.account);
  if (step.kind === "list") return performList(deps, market, provider, step);
  if (step.kind === "refund") return performRefund(deps, market, provider, step);
  const result = await callFor(provider, step.charge, step.ask);
  await inMoment(deps, market, (moment) => store(moment, step.charge, result, step.account));
}

/** Reads a charge that was sent once and is in doubt, before it is sent again. */
async function callFor(
  provider: PaymentProvider,
  charge: ChargeRow,
  ask: ChargeAsk,
): Promise<ProviderResult<ChargeView>> {
  const state = stateOf(charge);
  if (state === "creating") {
    const known = charge.tries > 1 ? await provider.read(ask) : null;
    if (known && (known.ok || known.error.kind !== "absent")) return known;
    const made = await provider.create(ask);
    return !made.ok && made.error.kind === "exists" ? provider.read(ask) : made;
  }
  if (state !== "cancelling") return provider.read(ask);
  const cancelled = await provider.cancel(ask);
  // It may have been paid or have ended meanwhile, and a withdrawal races with a payment: its state is read.
  const isKnown = !cancelled.ok && cancelled.error.kind !== "refused";
  return isKnown ? cancelled : provider.read(ask);
}

async function store(
  moment: SealedMoment,
  charge: ChargeRow,
  result: ProviderResult<ChargeView>,
  { provider, receiver }: Pick<Account, "provider" | "receiver">,
): Promise<void> {
  if (result.ok) return noteProblem(moment, provider, await settle(moment, charge.id, result.value, receiver));
  const { kind, problem } = result.error;
  const now = await lockCharge(moment, charge.id);
  if (now && kind === "absent" && isLost(now, moment.now)) {
    await later(moment, now, problem);
    return noteProblem(
      moment,
      provider,
      "há uma cobrança aberta que esta conta não conhece: confira se a conta é a mesma",
    );
  }
  if (now) await storeFailure(moment, now, result.error, stateOf(charge));
  if (isTrouble(result.error, charge.tries)) await noteProblem(moment, provider, problem);
}

/** One call without a response is none yet; after so many tries it has been away for minutes. */
const AWAY_TRIES = 7;

function isTrouble({ kind }: Failure, tries: number): boolean {
  return kind === "unauthorised" || (kind === "unsure" && tries >= AWAY_TRIES);
}

/** As a provider that is away: what waits is tried again, and the board tells what to do (`attention.ts`). */
function storeLocked(deps: WorkDeps, market: MarketToken, { charge, provider }: Extract<Step, { kind: "locked" }>) {
  const failed = err({ kind: "busy", problem: LOCKED } as const);
  return inMoment(deps, market, (moment) => store(moment, charge, failed, { provider, receiver: "" }));
}

/** Its provider made it, somebody may pay it still, and now it is unknown there: that says nothing about money. */
function isLost(charge: ChargeRow, now: Date): boolean {
  const isOfToday = now.getTime() - charge.createdAt.getTime() < DAY_MS;
  return isMade(charge) && factsOf(stateOf(charge)).isPayable && isOfToday;
}

/** `asked`: the state in which the call was made. */
async function storeFailure(moment: MarketMoment, charge: ChargeRow, failure: Failure, asked: string): Promise<void> {
  const state = stateOf(charge);
  if (failure.kind === "absent" && state === "cancelling" && asked === "cancelling")
    return endUnmade(moment, charge, "cancelled", failure.problem);
  if (failure.kind === "refused" && state === "creating" && asked === "creating") {
    await endUnmade(moment, charge, "refused", failure.problem);
    return withoutCharge(moment, charge);
  }
  if (failure.kind === "absent" && charge.endedAt) return checkAsEnded(moment, charge);
  await later(moment, charge, failure.problem, failure.retryAfterMs);
  if (state === "creating") await withoutCharge(moment, charge);
}

/** A customer looks at a page without a code for so long before the order is paid at the door instead. */
const PATIENCE_MS = 30_000;

/** A provider that is down costs no order: where the shop says so, the order is then paid at the door. */
async function withoutCharge(moment: MarketMoment, { id, orderId, createdAt, provider }: ChargeRow): Promise<void> {
  const { tx, market, now } = moment;
  const charge = await chargeOf(moment, id);
  const isRefused = charge !== null && stateOf(charge) === "refused";
  if (provider === "sandbox" || (!isRefused && now.getTime() - createdAt.getTime() < PATIENCE_MS)) return;
  const settings = await settingsRowOf(moment, provider);
  const order = await orderOf(moment, orderId);
  if (settings?.onOutage !== "DOOR" || order.payAt !== "ONLINE" || order.status === "cancelled") return;
  if (charge && !isRefused) await withdraw(moment, charge);
  await tx
    .update(orders)
    .set({ payAt: "DOOR", payBy: null })
    .where(and(eq(orders.marketId, market), eq(orders.id, orderId)));
  await startAnswerClock(moment, order);
  await recordEvent(moment, { order, type: "charge_cancelled", from: order.status, status: order.status });
}

const CLOCKS_DIFFER_MS = 10 * 60_000;
/** Between the reads of charges whose list failed: many at once would use up the minute's calls. */
const APART_MS = 2_000;

async function performList(
  deps: WorkDeps,
  market: MarketToken,
  provider: PaymentProvider,
  { charges, account }: Extract<Step, { kind: "list" }>,
): Promise<void> {
  const now = deps.now();
  const from = Math.min(...charges.map(({ createdAt }) => createdAt.getTime())) - CLOCKS_DIFFER_MS;
  const listed = await provider.list(new Date(from), new Date(now.getTime() + CLOCKS_DIFFER_MS));
  const nextOf = (charge: ChargeRow, index: number) => {
    if (!listed.ok) return new Date(now.getTime() + (listed.error.retryAfterMs ?? 0) + index * APART_MS);
    const since = charge.endedAt ?? charge.createdAt;
    return listed.value.decided.includes(referenceOf(charge.id))
      ? NAMED
      : nextCheckAt({ state: stateOf(charge), since, now });
  };
  await inMoment(deps, market, async (moment) => {
    const orderIds = charges.map(({ orderId }) => orderId);
    await lockOrders(moment, orderIds);
    const current = await chargesOf(moment, orderIds);
    const nexts = charges.map(nextOf);
    for (const [index, { id, state }] of charges.entries()) {
      // It may have been withdrawn meanwhile.
      if (!current.some((charge) => charge.id === id && charge.state === state)) continue;
      // One that was not told of is read as a step of its own: `tries` says that it is not to be listed.
      const isCardRefused = listed.ok && listed.value.cardRefused.includes(referenceOf(id));
      const told = listed.ok && { checkedAt: now, ...(isCardRefused && { isCardRefused }) };
      await setCharge(moment, id, { ...told, nextCheckAt: nexts[index], leasedUntil: null, tries: listed.ok ? 0 : 1 });
    }
    await scheduleWork(moment, new Date(Math.min(...nexts.map((next) => next?.getTime() ?? now.getTime()))));
    if (listed.ok) await noteProblem(moment, account.provider, null);
  });
}

async function performRefund(
  deps: WorkDeps,
  market: MarketToken,
  provider: PaymentProvider,
  step: RefundStep,
): Promise<void> {
  const { refund, ask, refundAsk, account } = step;
  const isSent = refund.state === "processing" || refund.tries > 1;
  const known = isSent ? await provider.readRefund(ask, refundAsk) : null;
  const isAbsent = known === null || (!known.ok && known.error.kind === "absent");
  const sent = isAbsent ? await sendRefund(deps, market, provider, step) : known;
  const result = !sent.ok && sent.error.kind === "exists" ? await provider.readRefund(ask, refundAsk) : sent;
  await inMoment(deps, market, async (moment) => {
    await lockOrders(moment, [refund.orderId]);
    await storeRefund(moment, refund, result);
    if (result.ok) await noteProblem(moment, account.provider, null);
    else if (isTrouble(result.error, refund.tries)) await noteProblem(moment, account.provider, result.error.problem);
  });
}

type RefundStep = Extract<Step, { kind: "refund" }>;

/**
 * Asks for it; where its response has no name of ours, or one was refused before it, only after those are known that stand
 * there already.
 */
async function sendRefund(
  deps: WorkDeps,
  market: MarketToken,
  provider: PaymentProvider,
  { refund, isRepeated, ask, refundAsk }: RefundStep,
): Promise<ProviderResult<RefundView>> {
  const isRead = isRepeated || (provider.namesRefunds && refund.tries === 1);
  const before = isRead ? await provider.read(ask) : null;
  if (!before || (!before.ok && ["absent", "refused"].includes(before.error.kind)))
    return provider.refund(ask, refundAsk);
  if (!before.ok) return before;
  const otherRefs = await inMoment(deps, market, async (moment) => {
    await lockOrders(moment, [refund.orderId]);
    return settleBefore(moment, refund, before.value);
  });
  return otherRefs
    ? provider.refund(ask, { ...refundAsk, otherRefs })
    : err({ kind: "unsure", problem: "já voltou de outra forma" });
}

/** It may be set up again; if it is not, a person returns the money. */
function refuseUnreachable(deps: WorkDeps, market: MarketToken, refund: RefundRow): Promise<void> {
  return inMoment(deps, market, async (moment) => {
    await lockOrders(moment, [refund.orderId]);
    const now = (await refundsOf(moment, refund.orderId)).find(({ id }) => id === refund.id);
    if (now && !now.endedAt) await refuseRefund(moment, now, "o recebimento foi removido");
  });
}

async function storeRefund(
  moment: MarketMoment,
  refund: RefundRow,
  result: Awaited<ReturnType<PaymentProvider["refund"]>>,
): Promise<void> {
  const all = await refundsOf(moment, refund.orderId);
  const now = all.find(({ id }) => id === refund.id);
  // The charge's own view may have told its end meanwhile.
  if (!now || now.endedAt) return;
  const isOthers = result.ok && all.some((each) => each !== now && each.providerRef === result.value.reference);
  if (result.ok && (isOthers || result.value.amount !== now.amount))
    return laterRefund(moment, now, "respondeu sobre outro estorno");
  if (result.ok) return settleRefundCall(moment, now, result.value);
  const { kind, problem, retryAfterMs } = result.error;
  return kind === "refused" ? refuseRefund(moment, now, problem) : laterRefund(moment, now, problem, retryAfterMs);
}
