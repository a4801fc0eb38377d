import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { type ChargeState, factsOf, PAYABLE_STATES } from "@/lib/domain/payment/charge-state";
import { isLookedFor, lookedPace, offerEnd, payByOf } from "@/lib/domain/payment/check-rhythm";
import { err, ok, type Result } from "@/lib/domain/result";
import { charges } from "@/lib/embedded-api/db/charge-tables";
import { orders } from "@/lib/embedded-api/db/schema";
import { recordEvent, scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import { isRemote, type Payer, type RemoteKind } from "@/lib/embedded-api/payment-providers/provider";
import {
  kindOf,
  outcomeOf,
  type SandboxDelays,
  sandboxCard,
  sandboxPixCode,
} from "@/lib/embedded-api/payment-providers/sandbox";
import type { MarketContext, MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import type { Seals } from "@/lib/node/keys/seals";
import { openCharge, sealCharge } from "./charge-secrets";
import { moveCharge } from "./move";
import { providerOf } from "./offered";
import { refundAll } from "./refunds";
import {
  type ChargeRow,
  chargesOf,
  hastened,
  idOfReference,
  isSimulated,
  lockOrders,
  type OrderRow,
  stateOf,
  WOKEN,
} from "./rows";

/** A release that knows the sandbox alone never settles it. */
const NEVER = new Date("9999-12-31T00:00:00Z");

/** Why an online order of this type cannot be charged. */
export async function chargeRefusal(
  context: MarketContext,
  paymentType: string,
  cardId: string | null,
): Promise<RequestError | null> {
  const kind = kindOf(paymentType);
  const found = await providerOf(context, kind);
  if (!found) return requestError(409, "PAYMENT_UNAVAILABLE");
  const needsCard = kind === "card" && found.provider === "sandbox";
  return needsCard && !sandboxCard(cardId) ? requestError(422, "CARD_MISSING") : null;
}

type Charged = Pick<OrderRow, "id" | "number" | "status" | "paymentType" | "total" | "deliveryTax">;

/** `payer`: who pays, for a provider that wants to know. */
export type ChargeStart = { order: Charged; cardId: string | null; payer: Payer; earlier?: readonly ChargeRow[] };

/**
 * Adds a charge to an order, in the order's transaction. No provider is asked here: a remote one has the charge only
 * after the commit (`work.ts`).
 */
export async function startCharge(
  context: MarketContext & { seals?: Seals },
  delays: SandboxDelays,
  { order, cardId, payer, earlier = [] }: ChargeStart,
): Promise<Result<ChargeRow, RequestError>> {
  const { tx, market, now } = context;
  const refused = await chargeRefusal(context, order.paymentType, cardId);
  if (refused) return err(refused);
  const kind = kindOf(order.paymentType);
  const { provider, isTest } = (await providerOf(context, kind)) ?? { provider: "sandbox" as const, isTest: false };
  const isLocal = provider === "sandbox";
  const seals = provider === "mercado-pago" && context.seals;
  const end = offerEnd(now);
  const common = {
    marketId: market,
    orderId: order.id,
    position: earlier.length + 1,
    id: randomUUID(),
    kind,
    status: "waiting" as const,
    provider,
    isTest,
    amount: order.total + order.deliveryTax,
    createdAt: now,
    // A remote charge expires a while after its provider has made it.
    expiresAt: kind === "pix" && isLocal ? end : null,
  };
  const own = isLocal
    ? { ...common, ...sandboxValues(context, delays, { order, kind, cardId, earlier }) }
    : { ...common, ...remoteValues(now), sealed: seals ? sealCharge(seals, common, { payer }) : null };
  const [charge] = await tx.insert(charges).values(own).returning();
  if (!charge) throw new Error("A charge was not stored.");
  if (!isLocal) await letPayUntil(context, order.id, end);
  // The first one is part of the order that is being placed.
  if (earlier.length > 0)
    await recordEvent(context, { order, type: "charge_started", from: order.status, status: order.status });
  await scheduleWork(context, charge.nextCheckAt ?? charge.settlesAt);
  return ok(charge);
}

/** An order that is paid online waits for its money until some time after the end of its offer. */
export async function letPayUntil(moment: MarketMoment, id: string, end: Date): Promise<void> {
  const { tx, market } = moment;
  const payBy = payByOf(end);
  await tx
    .update(orders)
    .set({ payBy })
    .where(and(eq(orders.marketId, market), eq(orders.id, id), eq(orders.payAt, "ONLINE")));
  await scheduleWork(moment, payBy);
}

function sandboxValues(
  { row, now }: MarketContext,
  delays: SandboxDelays,
  { order, kind, cardId, earlier }: Required<Omit<ChargeStart, "payer">> & { kind: ChargeRow["kind"] },
) {
  const card = kind === "card" ? sandboxCard(cardId) : null;
  const cards = earlier.map((charge) => charge.card);
  return {
    state: "waiting" as const,
    outcome: kind === "pix" ? ("approved" as const) : outcomeOf(card, cards),
    card,
    pixCode: kind === "pix" ? sandboxPixCode(row.body, order.total + order.deliveryTax) : null,
    settlesAt: new Date(now.getTime() + (earlier.length > 0 ? delays.retry : delays[kind])),
  };
}

function remoteValues(now: Date) {
  const unknown = { outcome: "refused" as const, settlesAt: NEVER, pixCode: null };
  return { ...unknown, state: "creating" as const, nextCheckAt: now };
}

/** The state by the clock of a charge of the sandbox; a remote one's as stored. */
export function stateAt(charge: ChargeRow, now: Date): ChargeState {
  const state = stateOf(charge);
  if (charge.provider !== "sandbox" || state !== "waiting") return state;
  const { settlesAt, expiresAt } = charge;
  if (settlesAt <= now && (!expiresAt || settlesAt <= expiresAt))
    return charge.outcome === "approved" ? "paid" : "refused";
  return expiresAt && expiresAt <= now ? "expired" : "waiting";
}

/** Settles what the clock alone decides. */
export async function settleCharges(moment: MarketMoment, orderIds: readonly string[]): Promise<void> {
  await lockOrders(moment, orderIds);
  for (const charge of await chargesOf(moment, orderIds)) {
    const state = stateAt(charge, moment.now);
    if (state !== stateOf(charge)) await moveCharge(moment, charge, state);
  }
}

/** For an order that is being cancelled: withdraws what may still be paid, and returns what was paid. */
export async function endCharges(moment: MarketMoment, orderId: string): Promise<void> {
  await settleCharges(moment, [orderId]);
  for (const charge of await chargesOf(moment, [orderId]))
    if (factsOf(stateOf(charge)).isPayable) await withdraw(moment, charge);
  await refundAll(moment, orderId, "cancelled");
}

/** A remote charge may still be paid until its provider has confirmed that it is gone. */
export async function withdraw(moment: MarketMoment, charge: ChargeRow): Promise<void> {
  const isLocal = charge.provider === "sandbox";
  if (stateOf(charge) === "cancelling") return;
  const change = isLocal ? {} : { nextCheckAt: moment.now };
  await moveCharge(moment, charge, isLocal ? "cancelled" : "cancelling", change);
  if (!isLocal) await scheduleWork(moment, moment.now);
}

/**
 * A customer looks at an order: its charges that may still bring its money are checked soon, each at most every few
 * seconds however many look.
 */
export async function noteLook(moment: MarketMoment, rows: readonly ChargeRow[]): Promise<void> {
  const { tx, market, now } = moment;
  const hasMoney = rows.some((charge) => factsOf(stateOf(charge)).day !== "nothing");
  const dues: number[] = [];
  for (const charge of rows) {
    const isWanted = isLookedFor(stateOf(charge), charge.endedAt, now) && !(charge.endedAt && hasMoney);
    if (!isRemote(charge.provider) || !isWanted || !charge.nextCheckAt) continue;
    const pace = lookedPace(now.getTime() - charge.createdAt.getTime());
    const due = new Date(Math.max(now.getTime(), (charge.checkedAt?.getTime() ?? 0) + pace));
    if (charge.nextCheckAt <= due || charge.tries > 0) continue;
    const isCharge = and(eq(charges.marketId, market), eq(charges.id, charge.id), gt(charges.nextCheckAt, due));
    await tx.update(charges).set({ nextCheckAt: due }).where(isCharge);
    dues.push(due.getTime());
  }
  // Charges are locked before the market.
  if (dues.length > 0) await scheduleWork(moment, new Date(Math.min(...dues)));
}

/**
 * Something may have happened to the hinted charges of a provider, which are read first, else to any open one, as if
 * its customer looked. Hints that name none of ours wake nothing: anybody's text may be among them.
 */
export async function wakeCharges(moment: MarketMoment, provider: RemoteKind, hints: readonly string[]): Promise<void> {
  const { tx, market, now } = moment;
  const ofProvider = and(eq(charges.marketId, market), eq(charges.provider, provider));
  const ids = hints.flatMap((hint) => idOfReference(hint) ?? []);
  const isNamed = or(inArray(charges.id, ids), inArray(charges.providerRef, [...hints]));
  const due = hastened(now);
  const isOpen = and(inArray(charges.state, PAYABLE_STATES), eq(charges.tries, 0), gt(charges.nextCheckAt, due));
  const woken = sql`least(${charges.nextCheckAt}, ${WOKEN.toISOString()}::timestamptz)`;
  const found = await tx
    .update(charges)
    .set({ nextCheckAt: hints.length > 0 ? woken : due })
    .where(and(ofProvider, hints.length > 0 ? isNamed : isOpen))
    .returning({ id: charges.id });
  if (found.length > 0) await scheduleWork(moment, now);
}

/** A provider's code only with `seals`: in what its customer asks for. */
export function chargeResponse(charge: ChargeRow, seals?: Seals) {
  const { id, kind, status, expiresAt, provider, checkoutUrl, isCardRefused } = charge;
  const state = stateOf(charge);
  const code = isRemote(provider) ? seals && state === "waiting" && openCharge(seals, charge).pixCode : charge.pixCode;
  return {
    id,
    kind,
    status,
    pix_code: code || null,
    expires_at: expiresAt?.toISOString() ?? null,
    sandbox: isSimulated(charge),
    ...(isRemote(provider) && { state, provider }),
    ...(checkoutUrl && state === "waiting" && { checkout_url: checkoutUrl }),
    ...(isCardRefused && state === "waiting" && { card_refused: true }),
  };
}
