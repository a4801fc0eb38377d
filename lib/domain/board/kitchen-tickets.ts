import { type Due, dueOf, waitTone } from "@/lib/domain/board/orders/due";
import { byDue, waitsSince } from "@/lib/domain/board/orders/scheduled";
import { MINUTE_MS } from "@/lib/domain/durations";
import type { OrderMode } from "@/lib/domain/mode/mode";
import type { OrderSource } from "@/lib/domain/orders/source.mjs";
import type { OrderStatus } from "@/lib/domain/orders/status";
import type { Item } from "@/lib/domain/orders/ticket-facts.mjs";

/** A line to cook. `station`: its product's category; null: the product is gone from the menu. */
export type KitchenLine = Omit<Item, "price"> & { position: number; station: string | null; is_done: boolean };

/** The kitchen's view of an order: neither money nor the customer. */
export type KitchenOrder = {
  order_number: string;
  order_type: OrderMode;
  status: OrderStatus;
  source: OrderSource;
  created_at: string;
  /** When the kitchen begins with an order for later, ISO. */
  due_at: string | null;
  promised_at: string | null;
  timezone: string;
  /** The last change of the lines to cook. */
  changed?: readonly { from: string | null; to: string | null }[] | undefined;
  observations: string | null;
  /** How often the shop changed it; the positions of the lines are of this version. */
  version: number;
  lines: readonly KitchenLine[];
};

/** A category of the menu. */
export type Station = { id: string; name: string };

/** Categories whose lines a screen shows; empty: all of them. */
export type Stations = readonly string[];

/** `isOrder`: the order's end at this screen, not just some of its lines. */
export type Tap = Pick<KitchenOrder, "version"> & {
  number: string;
  lines: readonly number[];
  isDone: boolean;
  isOrder: boolean;
};

const areDone = (lines: readonly KitchenLine[]) => lines.every((line) => line.is_done);

/** A line whose product is gone is everybody's, so that somebody cooks it. */
export function linesAt({ lines }: Pick<KitchenOrder, "lines">, stations: Stations): KitchenLine[] {
  return lines.filter(({ station }) => stations.length === 0 || station === null || stations.includes(station));
}

/** The tap whose lines are all of the station's, that are not finished yet. */
export function endOf(order: KitchenOrder, stations: Stations): Tap {
  const open = linesAt(order, stations).filter((line) => !line.is_done);
  return tapOn(order, open, { isDone: true, isOrder: true });
}

export function tapOn(
  { order_number: number, version }: KitchenOrder,
  lines: readonly KitchenLine[],
  how: Pick<Tap, "isDone" | "isOrder">,
): Tap {
  return { number, version, lines: lines.map(({ position }) => position), ...how };
}

/** Whether the station's end is also the order's. */
export function isLastStation(order: KitchenOrder, stations: Stations): boolean {
  const own = new Set(linesAt(order, stations));
  return areDone(order.lines.filter((line) => !own.has(line)));
}

/** The orders as they are after a tap that the API has not responded to yet. */
export function withTap(orders: readonly KitchenOrder[], { number, lines, isDone, isOrder }: Tap): KitchenOrder[] {
  return orders.map((order) => {
    if (order.order_number !== number) return order;
    const marked = order.lines.map((line) =>
      lines.includes(line.position) && line.is_done !== isDone ? { ...line, is_done: isDone } : line,
    );
    if (!isOrder) return { ...order, lines: marked };
    const isReady = isDone && order.status === "preparing" && areDone(marked);
    const isBack = !isDone && order.status === "delivering";
    return { ...order, lines: marked, status: isReady ? "delivering" : isBack ? "preparing" : order.status };
  });
}

/**
 * The tickets that a screen has to cook now, oldest first: accepted, due, and with an open line of its stations. A
 * ticket whose lines are all finished one by one stays until somebody says 'Pronto'.
 */
export function ticketsOf(orders: readonly KitchenOrder[], stations: Stations, now: number): KitchenOrder[] {
  return orders.filter((order) => isHere(order, stations) && !isEarly(order, now)).sort(byDue);
}

/** Accepted orders for later that nobody begins with yet, the next one first. */
export function laterTickets(orders: readonly KitchenOrder[], stations: Stations, now: number): KitchenOrder[] {
  return orders.filter((order) => isHere(order, stations) && isEarly(order, now)).sort(byDue);
}

function isHere(order: KitchenOrder, stations: Stations): boolean {
  const own = linesAt(order, stations);
  return order.status === "preparing" && own.length > 0 && (!areDone(own) || areDone(order.lines));
}

function isEarly(order: KitchenOrder, now: number): boolean {
  return order.due_at !== null && now < Date.parse(order.due_at);
}

/** The orders that left the kitchen last, newest first. */
export function readyTickets(orders: readonly KitchenOrder[], stations: Stations): KitchenOrder[] {
  return orders
    .filter((order) => order.status === "delivering" && linesAt(order, stations).length > 0)
    .sort((one, other) => Number(other.order_number) - Number(one.order_number));
}

/** How long the kitchen has had an order, coloured as the board colours what waits. */
export function ageAt(order: KitchenOrder, now: number): Due {
  const minutes = Math.max(0, Math.floor((now - waitsSince(order)) / MINUTE_MS));
  return { tone: waitTone((now - waitsSince(order)) / MINUTE_MS), text: `${minutes} min` };
}

/** 'Faltam 8 min, para 19h40'; null if nothing was promised. */
export function promiseAt(order: KitchenOrder, now: number): string | null {
  return dueOf(order, now, true)?.text ?? null;
}

/** The further effects of 'Pronto'. */
export function readyHint(order: KitchenOrder, stations: Stations): string {
  if (!isLastStation(order, stations)) return "falta outra estação";
  // Whoever ordered by telephone or at the counter has no page that would say it.
  if (order.source !== "storefront") return "avança no painel";
  return order.order_type === "TAKEOUT" ? "avisa que pode buscar" : "avisa que saiu";
}
