import type { OrderStatus } from "@/lib/domain/orders/status";
import type { Move } from "./moves";
import type { BoardOrder, OrderNumber } from "./order";

/** A move made on this device: shown at once, in the order of the taps. */
type Pending = Move & { isSettled: boolean };

type Known = {
  order: BoardOrder;
  /** The state's `clock` when it was read. */
  setAt: number;
  /** The device that changed it last, if the event named one. */
  actor: string | null;
};

/** One device's view of its shop's orders, and the moves that it has requested. Immutable. */
export type BoardState = {
  orders: ReadonlyMap<OrderNumber, Known>;
  pending: ReadonlyMap<OrderNumber, readonly Pending[]>;
  /** The last event heard, null before the first. */
  lastEvent: number | null;
  /** Grows with every event, so that the response to an earlier request does not undo it. */
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

/** Replaces all orders by a snapshot, as of that event. */
export function withSnapshot(state: BoardState, event: number, orders: readonly BoardOrder[]): BoardState {
  const clock = state.clock + 1;
  const known = orders.map((order): [OrderNumber, Known] => {
    const before = state.orders.get(order.order_number);
    const actor = before?.order.status === order.status ? before.actor : null;
    return [order.order_number, { order, setAt: clock, actor }];
  });
  const next = { ...state, orders: new Map(known), clock, lastEvent: event, isLoaded: true };
  return withoutSettled(next, [...state.pending.keys()]);
}

export type OrderNews = { event: number; order_number: OrderNumber; actor: string | null; order: BoardOrder | null };

/** Applies a change with the order that it results in; ignores events that were applied already. */
export function withNews(state: BoardState, news: OrderNews): BoardState {
  if (state.lastEvent !== null && news.event <= state.lastEvent) return state;
  const clock = state.clock + 1;
  const next = { ...state, clock, lastEvent: news.event };
  if (!news.order) return next;
  const orders = new Map(state.orders);
  orders.set(news.order_number, { order: news.order, setAt: clock, actor: news.actor });
  return withoutSettled({ ...next, orders }, [news.order_number]);
}

/** Applies orders that were requested when the clock was at `askedAt`; newer ones stay. */
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
  return withoutSettled({ ...state, orders: known, clock, isLoaded: true }, read);
}

/** Applies a tap: the order moves to `move.to` at once. */
export function withMove(state: BoardState, number: OrderNumber, move: Move): BoardState {
  const moves = [...(state.pending.get(number) ?? []), { ...move, isSettled: false }];
  return { ...state, clock: state.clock + 1, pending: new Map(state.pending).set(number, moves) };
}

/** The order's oldest pending move succeeded. Events received meanwhile are newer than its response. */
export function withMade(state: BoardState, number: OrderNumber, order: BoardOrder, askedAt: number): BoardState {
  const moves = state.pending.get(number) ?? [];
  const at = moves.findIndex(({ isSettled }) => !isSettled);
  const marked = moves.map((move, index) => (index === at ? { ...move, isSettled: true } : move));
  const next = { ...state, pending: new Map(state.pending).set(number, marked) };
  return withRead(next, [order], askedAt);
}

/** The move was refused, which cancels the ones after it. `actual`: the status that the API named. */
export function withRefusal(state: BoardState, number: OrderNumber, actual: OrderStatus | null): BoardState {
  const pending = new Map(state.pending);
  pending.delete(number);
  const known = state.orders.get(number);
  if (!known || actual === null || known.order.status === actual) return { ...state, pending };
  const clock = state.clock + 1;
  const told = { order: { ...known.order, status: actual }, setAt: clock, actor: null };
  return { ...state, pending, clock, orders: new Map(state.orders).set(number, told) };
}

// A confirmed move is shown until the order is read again, and is part of it from then on.
function withoutSettled(state: BoardState, numbers: readonly OrderNumber[]): BoardState {
  const pending = new Map(state.pending);
  for (const number of numbers) {
    const left = (pending.get(number) ?? []).filter(({ isSettled }) => !isSettled);
    if (left.length === 0) pending.delete(number);
    else pending.set(number, left);
  }
  return { ...state, pending };
}

/** The orders as the screen shows them: the known ones, with this device's pending moves applied. */
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

/** The device that changed an order last, if its name is known. */
export function lastActor(state: BoardState, number: OrderNumber): string | null {
  return state.orders.get(number)?.actor ?? null;
}
