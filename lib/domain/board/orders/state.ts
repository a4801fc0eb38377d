import type { OrderStatus } from "@/lib/domain/orders/status";
import type { Move } from "./moves";
import type { BoardOrder, OrderNumber } from "./order";

/** A move that this device made: shown at once, in the order of the taps. */
type Pending = Move & { isAnswered: boolean };

type Known = {
  order: BoardOrder;
  /** The state's `clock` when it was read. */
  setAt: number;
  /** Who changed it last, where the news named somebody. */
  actor: string | null;
};

/** What one device knows of its shop's orders, and what it has asked to change. Never changed in place. */
export type BoardState = {
  orders: ReadonlyMap<OrderNumber, Known>;
  pending: ReadonlyMap<OrderNumber, readonly Pending[]>;
  /** The last event heard, null before the first. */
  lastEvent: number | null;
  /** Grows with each news, so that a response that was asked for earlier does not undo it. */
  clock: number;
  isLoaded: boolean;
};

export const EMPTY_BOARD: BoardState = {
  orders: new Map(),
  pending: new Map(),
  lastEvent: null,
  clock: 0,
  isLoaded: false,
};

/** Every order that there is, as it was at that event. */
export function withSnapshot(state: BoardState, event: number, orders: readonly BoardOrder[]): BoardState {
  const clock = state.clock + 1;
  const known = orders.map((order): [OrderNumber, Known] => {
    const before = state.orders.get(order.order_number);
    const actor = before?.order.status === order.status ? before.actor : null;
    return [order.order_number, { order, setAt: clock, actor }];
  });
  const next = { ...state, orders: new Map(known), clock, lastEvent: event, isLoaded: true };
  return withoutAnswered(next, [...state.pending.keys()]);
}

export type OrderNews = { event: number; order_number: OrderNumber; actor: string | null; order: BoardOrder | null };

/** One change, with its order as it is after it; an event that was heard already changes nothing. */
export function withNews(state: BoardState, news: OrderNews): BoardState {
  if (state.lastEvent !== null && news.event <= state.lastEvent) return state;
  const clock = state.clock + 1;
  const next = { ...state, clock, lastEvent: news.event };
  if (!news.order) return next;
  const orders = new Map(state.orders);
  orders.set(news.order_number, { order: news.order, setAt: clock, actor: news.actor });
  return withoutAnswered({ ...next, orders }, [news.order_number]);
}

/** Orders that were asked for when the clock stood at `askedAt`; what is newer than that stays. */
export function withRead(state: BoardState, orders: readonly BoardOrder[], askedAt: number): BoardState {
  const clock = state.clock + 1;
  const known = new Map(state.orders);
  const read: OrderNumber[] = [];
  for (const order of orders) {
    const before = known.get(order.order_number);
    if (before && before.setAt > askedAt) continue;
    const actor = before?.order.status === order.status ? before.actor : null;
    known.set(order.order_number, { order, setAt: clock, actor });
    read.push(order.order_number);
  }
  return withoutAnswered({ ...state, orders: known, clock, isLoaded: true }, read);
}

/** A tap: the order stands at `move.to` at once. */
export function withMove(state: BoardState, number: OrderNumber, move: Move): BoardState {
  const moves = [...(state.pending.get(number) ?? []), { ...move, isAnswered: false }];
  return { ...state, clock: state.clock + 1, pending: new Map(state.pending).set(number, moves) };
}

/** The oldest unanswered move of the order was made. News that came meanwhile are newer than its response. */
export function withMade(state: BoardState, number: OrderNumber, order: BoardOrder, askedAt: number): BoardState {
  const moves = state.pending.get(number) ?? [];
  const at = moves.findIndex(({ isAnswered }) => !isAnswered);
  const marked = moves.map((move, index) => (index === at ? { ...move, isAnswered: true } : move));
  const next = { ...state, pending: new Map(state.pending).set(number, marked) };
  return withRead(next, [order], askedAt);
}

/** The move was refused: it and what followed it never happened. `actual`: the status that the API named. */
export function withRefusal(state: BoardState, number: OrderNumber, actual: OrderStatus | null): BoardState {
  const pending = new Map(state.pending);
  pending.delete(number);
  const known = state.orders.get(number);
  if (!known || actual === null || known.order.status === actual) return { ...state, pending };
  const clock = state.clock + 1;
  const told = { order: { ...known.order, status: actual }, setAt: clock, actor: null };
  return { ...state, pending, clock, orders: new Map(state.orders).set(number, told) };
}

// Until it is read anew an answered move still shows; afterwards it is part of what was read.
function withoutAnswered(state: BoardState, numbers: readonly OrderNumber[]): BoardState {
  const pending = new Map(state.pending);
  for (const number of numbers) {
    const left = (pending.get(number) ?? []).filter(({ isAnswered }) => !isAnswered);
    if (left.length === 0) pending.delete(number);
    else pending.set(number, left);
  }
  return { ...state, pending };
}

/** The orders as the screen shows them: the known ones with this device's own moves on top. */
export function shownOrders({ orders, pending }: BoardState): BoardOrder[] {
  return [...orders.values()].map(({ order }) => {
    const moves = pending.get(order.order_number) ?? [];
    const status = moves.reduce((at, { from, to }) => (from === at ? to : at), order.status);
    return status === order.status ? order : { ...order, status };
  });
}

export function shownOrder(state: BoardState, number: OrderNumber): BoardOrder | null {
  return shownOrders(state).find((order) => order.order_number === number) ?? null;
}

/** Who changed an order last, where a device is known by name. */
export function lastActor(state: BoardState, number: OrderNumber): string | null {
  return state.orders.get(number)?.actor ?? null;
}
