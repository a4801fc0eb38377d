import { and, eq } from "drizzle-orm";
import { isOver, type OrderStatus } from "@/lib/domain/orders/status";
import { mayStoreCancel, nextStatus, previousStatus } from "@/lib/domain/orders/transitions";
import { err, ok, type Result } from "@/lib/domain/result";
import { paymentTypesOf } from "@/lib/embedded-api/catalogue/menu";
import { orders } from "@/lib/embedded-api/db/schema";
import { chargesOf, endCharges, settleCharges } from "@/lib/embedded-api/payments/charges";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type MessageCode, messages } from "@/lib/embedded-api/request/messages";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { endLinksLater } from "./links";
import type { OrderRow } from "./response";

export type MoveResult = Result<null, RequestError> | null;

export function advanceOrder(moment: MarketMoment, number: number, from: OrderStatus): Promise<MoveResult> {
  return moveOrder(moment, number, { from, to: nextStatus(from), otherwise: "CANNOT_ADVANCE" });
}

export function revertOrder(moment: MarketMoment, number: number, from: OrderStatus): Promise<MoveResult> {
  return moveOrder(moment, number, { from, to: previousStatus(from), otherwise: "CANNOT_GO_BACK" });
}

export function cancelOrder(moment: MarketMoment, number: number, from: OrderStatus): Promise<MoveResult> {
  const to = mayStoreCancel(from) ? "cancelled" : null;
  return moveOrder(moment, number, { from, to, otherwise: "CANNOT_CANCEL" });
}

async function moveOrder(
  moment: MarketMoment,
  number: number,
  { from, to, otherwise }: { from: OrderStatus; to: OrderStatus | null; otherwise: MessageCode },
): Promise<MoveResult> {
  // Locks the row: the second of two operators finds another status.
  const order = await lockOrder(moment, number);
  if (!order) return null;
  const code = order.status === from ? otherwise : "STATUS_CHANGED";
  if (order.status !== from || !to)
    return err({ status: 409, code, message: messages[code], details: statusOf(order) });
  if (to === "cancelled") await endCharges(moment, order.id);
  await setOrder(moment, order.id, { status: to });
  if (isOver(to)) await endLinksLater(moment, order.id);
  return ok(null);
}

function statusOf({ status, orderType }: OrderRow) {
  return { status, order_type: orderType };
}

export async function markPaid(moment: MarketMoment, number: number): Promise<MoveResult> {
  const order = await lockOrder(moment, number);
  if (!order) return null;
  if (order.status === "cancelled") return err(requestError(409, "ORDER_CANCELLED"));
  if (order.isPaid) return ok(null);
  const type = (await paymentTypesOf(moment)).find(({ id }) => id === order.paymentTypeId);
  const isOnline = type?.online_payment || (await chargesOf(moment, [order.id])).length > 0;
  if (isOnline) return err(requestError(409, "PAID_ONLINE"));
  await setOrder(moment, order.id, { isPaid: true, paymentStatus: "Aprovado" });
  return ok(null);
}

async function lockOrder(moment: MarketMoment, number: number) {
  const { tx, market } = moment;
  const isOrder = and(eq(orders.marketId, market), eq(orders.number, number));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(isOrder).for("update");
  if (!found) return null;
  await settleCharges(moment, [found.id]);
  const [order] = await tx.select().from(orders).where(isOrder);
  return order ?? null;
}

function setOrder({ tx, market }: MarketMoment, id: string, change: Partial<typeof orders.$inferInsert>) {
  return tx
    .update(orders)
    .set(change)
    .where(and(eq(orders.marketId, market), eq(orders.id, id)));
}
