import { and, eq } from "drizzle-orm";
import { delayedUntil } from "@/lib/domain/orders/promised-time";
import { isOver, type OrderStatus } from "@/lib/domain/orders/status";
import { mayStoreCancel, nextStatus, previousStatus } from "@/lib/domain/orders/transitions";
import { err, ok, type Result } from "@/lib/domain/result";
import { returnBalance, reverseCashback } from "@/lib/embedded-api/cashback/ledger";
import { paymentTypesOf } from "@/lib/embedded-api/catalogue/menu";
import { orders } from "@/lib/embedded-api/db/schema";
import { forgetPositions } from "@/lib/embedded-api/deliveries/positions";
import { deliveryOf } from "@/lib/embedded-api/deliveries/rows";
import { lastActorOf, type OrderEvent, recordEvent } from "@/lib/embedded-api/order-events/record-event";
import { earnDelivered, earnLate } from "@/lib/embedded-api/payments/cashback";
import { endCharges, settleCharges } from "@/lib/embedded-api/payments/charges";
import { markReturned } from "@/lib/embedded-api/payments/decide";
import { bookSeen } from "@/lib/embedded-api/payments/refunds";
import { chargesOf, isPaidOffline, receiptsOf } from "@/lib/embedded-api/payments/rows";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type MessageCode, messages } from "@/lib/embedded-api/request/messages";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { returnStock } from "@/lib/embedded-api/stock/stock";
import { endLinksLater } from "./links";
import type { OrderRow } from "./response";

export type MoveResult = Result<null, RequestError> | null;

/**
 * `from`: the status that the operator saw, so that two operators cannot move an order twice. `deliveredAt`: of a delivery
 * that is told later.
 */
export type Move = { from: OrderStatus; actor?: string | null; undoSeconds?: number; deliveredAt?: Date };

export function advanceOrder(moment: MarketMoment, number: number, move: Move): Promise<MoveResult> {
  return moveOrder(moment, number, { ...move, to: nextStatus(move.from), otherwise: "CANNOT_ADVANCE" });
}

export function revertOrder(moment: MarketMoment, number: number, move: Move): Promise<MoveResult> {
  return moveOrder(moment, number, { ...move, to: previousStatus(move.from), otherwise: "CANNOT_GO_BACK" });
}

/** `reason` is for the customer. */
export function cancelOrder(
  moment: MarketMoment,
  number: number,
  { reason, ...move }: Move & { reason?: string | null },
): Promise<MoveResult> {
  const to = mayStoreCancel(move.from) ? "cancelled" : null;
  const change = { cancelReason: reason ?? null };
  return moveOrder(moment, number, { ...move, to, otherwise: "CANNOT_CANCEL", change });
}

type Change = Partial<typeof orders.$inferInsert>;

async function moveOrder(
  moment: MarketMoment,
  number: number,
  {
    from,
    to,
    otherwise,
    change = {},
    ...by
  }: Move & { to: OrderStatus | null; otherwise: MessageCode; change?: Change },
): Promise<MoveResult> {
  // Locks the row: the second of two operators finds another status.
  const order = await lockOrder(moment, number);
  if (!order) return null;
  if (order.status !== from) return statusChanged(order, "STATUS_CHANGED", await lastActorOf(moment, order.id));
  // The shop has answered already what it typed itself.
  if (!to || (to === "received" && order.source)) return statusChanged(order, otherwise);
  if (to === "cancelled") await endCharges(moment, order.id);
  const handedAt = from === "delivered" && !(await wasCourierPaid(moment, order)) ? null : order.deliveredAt;
  const deliveredAt = handedAt ?? (to === "delivered" ? (by.deliveredAt ?? moment.now) : null);
  await setOrder(moment, order.id, { ...change, status: to, acceptBy: null, payBy: null, deliveredAt });
  if (to === "cancelled") {
    await returnBalance(moment, order);
    await returnStock(moment, order.stockTaken);
  }
  if (to === "delivered") await earnDelivered(moment, order);
  if (from === "delivered") await reverseCashback(moment, order);
  const type = to === "cancelled" ? "cancelled" : "moved";
  await recordEvent(moment, { order, type, from, status: to, isNews: true, ...by });
  if (to !== "delivering") await forgetPositions(moment, order.id);
  if (isOver(to)) await endLinksLater(moment, order.id);
  return ok(null);
}

/** Money that was taken at the door counts from then on, whatever becomes of the order. */
async function wasCourierPaid(moment: MarketMoment, { id, payAt, deliveredAt }: OrderRow): Promise<boolean> {
  const received = (await deliveryOf(moment, id))?.received ?? null;
  if (received !== 0) return received !== null;
  const isAfter = ({ receivedAt }: { receivedAt: Date }) => deliveredAt !== null && receivedAt >= deliveredAt;
  return payAt === "DOOR" && (await receiptsOf(moment, id)).some(isAfter);
}

/** `actor`: who changed it first, for the shop's other devices. */
export function statusChanged({ status, orderType }: OrderRow, code: MessageCode, actor: string | null = null) {
  return err<RequestError>({
    status: 409,
    code,
    message: messages[code],
    details: { status, order_type: orderType, actor },
  });
}

/** Moves the promised time, and notifies the customer. */
export async function delayOrder(
  moment: MarketMoment,
  number: number,
  { minutes, from, actor }: Partial<Move> & { minutes: number },
): Promise<MoveResult> {
  const order = await lockOrder(moment, number);
  if (!order) return null;
  if (from !== undefined && order.status !== from) return statusChanged(order, "STATUS_CHANGED");
  if (isOver(order.status)) return statusChanged(order, "CANNOT_DELAY");
  if (!order.promisedAt) return statusChanged(order, "NOTHING_PROMISED");
  await setOrder(moment, order.id, { promisedAt: delayedUntil(order.promisedAt, minutes, moment.now) });
  await recordEvent(moment, eventOf(order, { type: "delayed", isNews: true, actor: actor ?? null }));
  return ok(null);
}

/** Says that the shop has seen an order for later and will make it; an order for now needs no such word. */
export async function confirmOrder(
  moment: MarketMoment,
  number: number,
  actor: string | null = null,
): Promise<MoveResult> {
  const order = await lockOrder(moment, number);
  if (!order) return null;
  if (order.status === "cancelled") return statusChanged(order, "STATUS_CHANGED");
  if (!order.dueAt || order.confirmedAt || order.status !== "received") return ok(null);
  await setOrder(moment, order.id, { confirmedAt: moment.now });
  await recordEvent(moment, eventOf(order, { type: "confirmed", isNews: true, actor }));
  return ok(null);
}

export async function markPaid(moment: MarketMoment, number: number, actor: string | null = null): Promise<MoveResult> {
  const order = await lockOrder(moment, number);
  if (!order) return null;
  if (order.status === "cancelled") return err(requestError(409, "ORDER_CANCELLED"));
  if (order.isPaid && order.stillDue === null) return ok(null);
  if (order.isPaid) return markRest(moment, order, actor);
  const type = (await paymentTypesOf(moment)).find(({ id }) => id === order.paymentTypeId);
  const isCharged = type?.online_payment || (await chargesOf(moment, [order.id])).length > 0;
  if (isCharged && !isPaidOffline(order)) return err(requestError(409, "PAID_ONLINE"));
  await bookSeen(moment, order, actor);
  await setOrder(moment, order.id, { isPaid: true, paymentStatus: "Aprovado" });
  await earnLate(moment, order);
  await recordEvent(moment, eventOf(order, { type: "paid", actor }));
  return ok(null);
}

/** Books the rest of an order that became dearer after it was paid. */
async function markRest(moment: MarketMoment, order: OrderRow, actor: string | null): Promise<MoveResult> {
  await bookSeen(moment, order, actor, order.stillDue ?? 0);
  await setOrder(moment, order.id, { stillDue: null });
  await recordEvent(moment, eventOf(order, { type: "paid", actor }));
  return ok(null);
}

/** Somebody has given the customer's money back by hand. Repeated: once. */
export async function returnMoney(
  moment: MarketMoment,
  number: number,
  actor: string | null = null,
): Promise<MoveResult> {
  const order = await lockOrder(moment, number);
  if (!order) return null;
  if (await markReturned(moment, order, actor))
    await recordEvent(moment, eventOf(order, { type: "charge_refunded", isNews: order.status === "cancelled", actor }));
  return ok(null);
}

export function eventOf(order: OrderRow, event: Pick<OrderEvent, "type" | "isNews" | "actor">): OrderEvent {
  return { ...event, order, from: order.status, status: order.status };
}

/** The order with its row locked and its charges settled; null if there is none. */
export async function lockOrder(moment: MarketMoment, number: number) {
  const { tx, market } = moment;
  const isOrder = and(eq(orders.marketId, market), eq(orders.number, number));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(isOrder).for("no key update");
  if (!found) return null;
  await settleCharges(moment, [found.id]);
  const [order] = await tx.select().from(orders).where(isOrder);
  return order ?? null;
}

export function setOrder({ tx, market }: MarketMoment, id: string, change: Change) {
  return tx
    .update(orders)
    .set(change)
    .where(and(eq(orders.marketId, market), eq(orders.id, id)));
}
