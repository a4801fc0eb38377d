import { HOUR_MS } from "@/lib/domain/durations";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { isOver, type OrderStatus } from "@/lib/domain/orders/status";
import { STATUSES } from "@/lib/domain/orders/statuses.mjs";
import { isPickUp, isWaitingForMoney } from "@/lib/domain/orders/ticket-facts.mjs";
import { zoneFormats } from "@/lib/domain/zone-formats";
import type { BoardOrder } from "./order";
import { byDue, waitsSince } from "./scheduled";

export const COLUMNS = ["received", "preparing", "delivering", "over"] as const;

/** With more new orders than this they get more room, and can be accepted together. */
export const FEW_NEW = 3;

export type Column = (typeof COLUMNS)[number];

export function columnOf(status: OrderStatus): Column {
  return STATUSES[status].column;
}

const TITLES = { received: "Novos", preparing: "Em preparo", over: "Concluídos" };

/** The title of a column with these orders. Pick-up orders do not leave: they are ready. */
export function columnTitle(column: Column, orders: readonly BoardOrder[]): string {
  if (column !== "delivering") return TITLES[column];
  const fetched = orders.filter(isPickUp).length;
  if (fetched === 0) return "Saiu";
  return fetched === orders.length ? "Prontos" : "Saiu e prontos";
}

const EMPTY = {
  received: "Nenhum pedido novo.",
  preparing: "Nada em preparo.",
  delivering: "Nada a caminho.",
  over: "Nenhum pedido concluído hoje.",
};

export function emptyColumnText(column: Column): string {
  return EMPTY[column];
}

/**
 * Sorts the orders of each column: received ones by age, those that wait for their money last, those in work by
 * promised time, and today's finished ones newest first.
 */
export function ordersByColumn(orders: Iterable<BoardOrder>, now: number): Record<Column, BoardOrder[]> {
  const columns: Record<Column, BoardOrder[]> = { received: [], preparing: [], delivering: [], over: [] };
  for (const order of orders) {
    if (!isOver(order.status) || isOfToday(order, now)) columns[columnOf(order.status)].push(order);
  }
  columns.received.sort((one, other) => unpaid(one) - unpaid(other) || byDue(one, other));
  columns.preparing.sort((one, other) => promised(one) - promised(other) || byNumber(one, other));
  columns.delivering.sort((one, other) => promised(one) - promised(other) || byNumber(one, other));
  columns.over.sort((one, other) => byNumber(other, one));
  return columns;
}

/** A night's orders stay on the board past midnight. */
const NIGHT_MS = 8 * HOUR_MS;

const dayFormat = zoneFormats({ year: "numeric", month: "2-digit", day: "2-digit" });

function isOfToday(order: BoardOrder, now: number): boolean {
  const since = waitsSince(order);
  if (now - since < NIGHT_MS) return true;
  const format = dayFormat(order.timezone ?? DEFAULT_TIMEZONE);
  return format.format(since) === format.format(now);
}

function unpaid(order: BoardOrder): number {
  return Number(isWaitingForMoney(order));
}

function placed({ created_at: at }: BoardOrder): number {
  return Date.parse(at);
}

function promised(order: BoardOrder): number {
  return order.promised_at ? Date.parse(order.promised_at) : placed(order);
}

function byNumber(one: BoardOrder, other: BoardOrder): number {
  return Number(one.order_number) - Number(other.order_number);
}
