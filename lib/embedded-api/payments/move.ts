import { and, eq } from "drizzle-orm";
import { laterOf, minutesAfter, promisedAt } from "@/lib/domain/orders/promised-time";
import { type ChargeState, factsOf, orderPaymentOf } from "@/lib/domain/payment/charge-state";
import { nextCheckAt, payByOf } from "@/lib/domain/payment/check-rhythm";
import { settlesOrder } from "@/lib/domain/payment/money-rule";
import type { charges } from "@/lib/embedded-api/db/charge-tables";
import type { EventType } from "@/lib/embedded-api/db/event-tables";
import { marketOf } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import { recordEvent, scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import { isRemote } from "@/lib/embedded-api/payment-providers/provider";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import {
  type ChargeRow,
  chargesOf,
  isPaidOffline,
  leftOf,
  type OrderRow,
  orderOf,
  receiptsOf,
  refundsOf,
  setCharge,
  stateOf,
} from "./rows";

/**
 * The only place where a charge's state changes after its creation. The caller holds the order's lock and has checked
 * that the state may follow (`charge-state.ts`).
 */
export async function moveCharge(
  moment: MarketMoment,
  charge: ChargeRow,
  state: ChargeState,
  change: Partial<typeof charges.$inferInsert> = {},
): Promise<void> {
  const { now } = moment;
  const { wire, isPayable, tells } = factsOf(state);
  const next = isRemote(charge.provider) ? nextCheckAt({ state, since: now, now }) : null;
  const ends = { endedAt: isPayable ? null : now, tries: 0, leasedUntil: null, nextCheckAt: next };
  // Only a charge that begins to wait has something to keep: its code.
  const secrets = { sealed: null, pixCode: null, payer: null };
  await setCharge(moment, charge.id, { ...ends, ...secrets, ...change, state, status: wire });
  if (next) await scheduleWork(moment, next);
  const order = await orderOf(moment, charge.orderId);
  await setPayment(moment, charge.orderId);
  if (state === "paid" && isRemote(charge.provider)) await startAnswerClock(moment, order);
  if (!tells.event) return;
  const isNews = tells.customer && isRemote(charge.provider);
  const type = tells.event as EventType;
  await recordEvent(moment, { order, type, from: order.status, status: order.status, isNews });
}

/** Writes what all charges of an order make of it. */
export async function setPayment(moment: MarketMoment, orderId: string): Promise<void> {
  const { tx, market } = moment;
  const states = (await chargesOf(moment, [orderId])).map(stateOf);
  const payment = orderPaymentOf(states);
  if (!payment) return;
  const hasMoney = states.some((state) => factsOf(state).day !== "nothing");
  const order = await orderOf(moment, orderId);
  const receipts = await receiptsOf(moment, orderId);
  const isOffline = isPaidOffline(order);
  const isSeen = order.isPaid && receipts.some(({ chargeId }) => chargeId === null);
  const isDecided = isOffline && (isSeen || !hasMoney);
  // Money that the shop sends back has paid nothing, also while it is on its way.
  const isPaid = payment.isPaid && (receipts.length === 0 || receipts.some(settlesOrder));
  const all = receipts.length > 0 ? await refundsOf(moment, orderId) : [];
  const isGone = receipts.length > 0 && receipts.every((receipt) => leftOf(receipt, all) <= 0);
  // An order that its shop has not begun waits for money again, once all of it went back.
  const payBy = order.status === "received" && isGone && !isPaid ? (order.payBy ?? payByOf(moment.now)) : null;
  const times = payBy && !isOffline ? { payBy, acceptBy: null } : { payBy: null };
  await tx
    .update(orders)
    .set({ ...(!isDecided && { ...payment, isPaid }), ...((hasMoney || isOffline) && times) })
    .where(and(eq(orders.marketId, market), eq(orders.id, orderId)));
  if (times.payBy) await scheduleWork(moment, times.payBy);
}

/**
 * An order that is paid online is its shop's from the payment on: what was promised, and the shop's time to accept it, run
 * from then; of one for later from when it is due. Later money changes neither. `order`: as it was before.
 */
export async function startAnswerClock(moment: MarketMoment, order: OrderRow): Promise<void> {
  const { tx, market, now } = moment;
  if (order.status !== "received" || order.acceptBy || order.isPaid) return;
  const all = await refundsOf(moment, order.id);
  const kept = (await receiptsOf(moment, order.id)).filter((each) => settlesOrder(each) && leftOf(each, all) > 0);
  if (kept.length > 1) return;
  const minutes = (await marketOf(moment))?.body.accept_within_minutes;
  const acceptBy = minutes ? minutesAfter(laterOf(now, order.dueAt), minutes) : null;
  const promised = order.deliverStart ? order.promisedAt : promisedAt(now, order.deliveryTime);
  await tx
    .update(orders)
    .set({ acceptBy, promisedAt: promised })
    .where(and(eq(orders.marketId, market), eq(orders.id, order.id)));
  if (acceptBy) await scheduleWork(moment, acceptBy);
}
