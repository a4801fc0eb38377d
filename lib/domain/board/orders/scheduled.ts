import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { isWaitingForMoney } from "@/lib/domain/orders/ticket-facts.mjs";
import { slotText } from "@/lib/domain/scheduling/copy";
import type { BoardOrder } from "./order";

/** Whether it is for later: nobody begins with it until it is due, and then it is a new order like any other. */
export function isLater(order: BoardOrder, now: number): boolean {
  return order.status === "received" && order.due_at != null && now < Date.parse(order.due_at);
}

/** Whether somebody may begin with it: it waits neither for its money nor for its time. */
export function isForNow(order: BoardOrder, now: number): boolean {
  return !isWaitingForMoney(order) && !isLater(order, now);
}

/** Since when it waits for the shop, in epoch milliseconds. */
export function waitsSince({ created_at: placed, due_at: due }: Pick<BoardOrder, "created_at" | "due_at">): number {
  return Date.parse(due ?? placed);
}

/** 'hoje, 19h00 às 19h30'; null for an order that is for now. */
export function scheduledText(order: BoardOrder, now: number): string | null {
  const { deliver_start_time: start, deliver_end_time: end, timezone = DEFAULT_TIMEZONE } = order;
  if (!start || !end) return null;
  return slotText({ start: Date.parse(start), end: Date.parse(end) }, { timezone, now: new Date(now) });
}

/** When the next of them is due, in epoch milliseconds; null if none is for later. */
export function nextDue(orders: readonly BoardOrder[], now: number): number | null {
  const dues = orders.filter((order) => isLater(order, now)).map(waitsSince);
  return dues.length > 0 ? Math.min(...dues) : null;
}

type Waiting = Pick<BoardOrder, "created_at" | "due_at" | "order_number">;

export function byDue(one: Waiting, other: Waiting): number {
  return waitsSince(one) - waitsSince(other) || Number(one.order_number) - Number(other.order_number);
}
