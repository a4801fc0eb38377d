import { createStore, type StoreApi } from "zustand/vanilla";
import { refusalSchema } from "@/lib/browser/board/order-schema";
import type { ApiError } from "@/lib/domain/api-error";
import { isOutage } from "@/lib/domain/api-error";
import {
  acceptedText,
  DELAY_OF_ALL,
  fasterText,
  type Move,
  type MoveName,
  movedText,
  moveOf,
  UNDO_SECONDS,
  undoOf,
} from "@/lib/domain/board/orders/moves";
import type { BoardOrder, OrderNumber } from "@/lib/domain/board/orders/order";
import {
  type BoardState,
  EMPTY_BOARD,
  lastActor,
  shownOrder,
  withMade,
  withMove,
  withNews,
  withRead,
  withRefusal,
  withSnapshot,
} from "@/lib/domain/board/orders/state";
import { isOver } from "@/lib/domain/orders/status";
import type { Result } from "@/lib/domain/result";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import type { OrderCalls } from "./calls";
import { type Feed, type Stream, startFeed } from "./feed";

type NumberedMove = { number: OrderNumber; move: Move };

/** Moves that can be undone together until `until`, in epoch milliseconds; at least one. */
export type UndoOffer = { id: number; text: string; moves: readonly NumberedMove[]; until: number };

/** The change in progress on an order's card. */
export type Edit = "time" | "payment" | "confirm" | "courier";

export type OrdersState = {
  board: BoardState;
  undo: readonly UndoOffer[];
  /** Why a change failed, or which device was faster; shown until the next tap on the order. */
  notices: ReadonlyMap<OrderNumber, string>;
  /** Changes that nobody at the shop made; shown until dismissed. */
  news: ReadonlyMap<OrderNumber, string>;
  /** Orders with a change in progress. */
  busy: ReadonlyMap<OrderNumber, Edit>;
  isLost: boolean;
  /** Epoch milliseconds of the last response or message. */
  heardAt: number;
};

export type OrdersBoard = ReturnType<typeof createOrdersBoard>;

type Options = {
  calls: OrderCalls;
  openStream: (after: number | null) => Stream;
  now: () => number;
  /** Announces a text once. */
  say: (text: string) => void;
  /** Shows and announces an error, wherever the order is on the screen. */
  warn: (text: string) => void;
};

/** As many as the API returns at once. */
const FIRST_READ = 200;
const NEXT_READ = 40;

/** A shop's orders on one device: updated by the feed, moved on the screen at once, and sent one move at a time. */
export function createOrdersBoard({ calls, openStream, now, say, warn }: Options) {
  const store: StoreApi<OrdersState> = createStore<OrdersState>(() => ({
    board: EMPTY_BOARD,
    undo: [],
    notices: new Map(),
    news: new Map(),
    busy: new Map(),
    isLost: false,
    heardAt: now(),
  }));
  const { getState: get, setState: set } = store;
  const change = (edit: (board: BoardState) => BoardState) => set(({ board }) => ({ board: edit(board) }));
  /** Queues the moves of each order, so that an undo follows the move that it undoes. */
  const queues = new Map<OrderNumber, Promise<void>>();
  let offers = 0;

  function start(): Feed {
    return startFeed({
      open: openStream,
      read,
      lastEvent: () => get().board.lastEvent,
      onSnapshot: (event, orders) => change((board) => withSnapshot(board, event, orders)),
      onNews: (news) => change((board) => withNews(board, news)),
      onHeard: () => set({ heardAt: now() }),
      onLost: (isLost) => set((state) => (state.isLost === isLost ? state : { isLost })),
    });
  }

  /** Reads the newest orders, and the open ones that are older. */
  async function read(): Promise<boolean> {
    const askedAt = get().board.clock;
    const newest = await calls.newest(get().board.isLoaded ? NEXT_READ : FIRST_READ);
    if (!newest.ok) return false;
    change((board) => withRead(board, newest.value, askedAt));
    const read = new Set(newest.value.map(({ order_number: number }) => number));
    const open = [...get().board.orders.values()].filter(({ order }) => !isOver(order.status));
    const older = open.map(({ order }) => order.order_number).filter((number) => !read.has(number));
    if (older.length === 0) return true;
    const others = await calls.numbered(older.slice(0, FIRST_READ));
    if (others.ok) change((board) => withRead(board, others.value, askedAt));
    return others.ok;
  }

  /** Moves an order on the screen at once, then at the shop's API. */
  function move(number: OrderNumber, name: MoveName, reason?: string): void {
    const order = shownOrder(get().board, number);
    const wanted = order && moveOf(order, name);
    if (!wanted) return;
    make(number, wanted, reason);
    const text = movedText(number, wanted.to, order.order_type);
    say(`${text}.`);
    const back = undoOf(wanted);
    if (back) offerUndo(text, [{ number, move: back }]);
  }

  /** Accepts the given orders, as far as they are still new; one offer undoes them all. */
  function acceptAll(numbers: readonly OrderNumber[]): void {
    const backs = numbers.flatMap((number): NumberedMove[] => {
      const order = shownOrder(get().board, number);
      const wanted = order?.status === "received" ? moveOf(order, "advance") : null;
      const back = wanted && undoOf(wanted);
      if (!back) return [];
      make(number, wanted);
      return [{ number, move: back }];
    });
    if (backs.length === 0) return;
    const text = acceptedText(backs.length);
    say(`${text}.`);
    offerUndo(text, backs);
  }

  function make(number: OrderNumber, wanted: Move, reason?: string): void {
    setNotice(number, null);
    withdrawUndo(number);
    change((board) => withMove(board, number, wanted));
    const before = queues.get(number) ?? Promise.resolve();
    const mine = before.then(() => send(number, wanted, reason));
    queues.set(number, mine);
    void mine.finally(() => queues.get(number) === mine && queues.delete(number));
  }

  async function send(number: OrderNumber, wanted: Move, reason?: string): Promise<void> {
    // An earlier move was refused, and this one with it.
    if (
      !get()
        .board.pending.get(number)
        ?.some((each) => !each.isSettled)
    )
      return;
    const askedAt = get().board.clock;
    const result = await calls.move(number, wanted, reason);
    if (result.ok) return change((board) => withMade(board, number, result.value, askedAt));
    withdrawUndo(number);
    const actual = refusalSchema.safeParse(result.error.data);
    change((board) => withRefusal(board, number, actual.success ? actual.data.status : null));
    const actor = (actual.success && actual.data.actor) || lastActor(get().board, number);
    await readOne(number);
    const order = shownOrder(get().board, number);
    const wasFaster = result.error.code === "STATUS_CHANGED" && order;
    tell(number, wasFaster ? fasterText(order, actor) : problemText(number, result.error));
  }

  /** Reads old orders that match. One that nobody ever accepted stays away: it would ring. */
  async function readFound(wanted: Parameters<OrderCalls["search"]>[0]): Promise<void> {
    const askedAt = get().board.clock;
    const found = await calls.search(wanted);
    if (!found.ok) return;
    const known = get().board.orders;
    const shown = found.value.filter(({ status, order_number: number }) => status !== "received" || known.has(number));
    change((board) => withRead(board, shown, askedAt));
  }

  async function readOne(number: OrderNumber): Promise<void> {
    const askedAt = get().board.clock;
    const found = await calls.one(number);
    if (found.ok) change((board) => withRead(board, [found.value], askedAt));
  }

  function offerUndo(text: string, moves: readonly NumberedMove[]): void {
    const id = ++offers;
    const until = now() + UNDO_SECONDS * 1000;
    set(({ undo }) => ({ undo: [...undo, { id, text, moves, until }] }));
    setTimeout(() => setUndo((offer) => (offer.id === id ? [] : offer.moves)), UNDO_SECONDS * 1000);
  }

  /** The order has changed since: an undo of several orders leaves it out. */
  function withdrawUndo(number: OrderNumber): void {
    setUndo(({ moves }) => moves.filter((each) => each.number !== number));
  }

  function setUndo(movesOf: (offer: UndoOffer) => readonly NumberedMove[]): void {
    const undo = get().undo.flatMap((offer) => {
      const moves = movesOf(offer);
      if (moves.length === 0) return [];
      return moves.length === offer.moves.length ? [offer] : [{ ...offer, moves }];
    });
    set({ undo });
  }

  function undo(offer: UndoOffer): void {
    if (!get().undo.includes(offer)) return;
    for (const { number, move: back } of offer.moves) make(number, back);
    const [first, ...others] = offer.moves;
    if (!first) return;
    const mode = shownOrder(get().board, first.number)?.order_type;
    const text = movedText(first.number, first.move.to, mode);
    say(others.length > 0 ? `Desfeito: ${offer.text}.` : `Desfeito. ${text}.`);
  }

  /** Makes a change that the screen shows only once it is done; returns its error, or null. */
  async function edit(
    number: OrderNumber,
    name: Edit,
    call: () => Promise<Result<BoardOrder, ApiError>>,
  ): Promise<ApiError | null> {
    setNotice(number, null);
    set(({ busy }) => ({ busy: new Map(busy).set(number, name) }));
    const askedAt = get().board.clock;
    const result = await call();
    set(({ busy }) => ({ busy: new Map([...busy].filter(([each]) => each !== number)) }));
    if (!result.ok) return result.error;
    change((board) => withRead(board, [result.value], askedAt));
    return null;
  }

  async function editOne(
    number: OrderNumber,
    name: Edit,
    done: string,
    call: () => Promise<Result<BoardOrder, ApiError>>,
  ): Promise<void> {
    if (get().busy.has(number)) return;
    const error = await edit(number, name, call);
    if (error) tell(number, problemText(number, error));
    else say(done);
  }

  /** Promises orders later, one by one; returns the numbers of those that did not change, whose cards say why. */
  async function delayAll(numbers: readonly OrderNumber[]): Promise<OrderNumber[]> {
    const failed: OrderNumber[] = [];
    for (const number of numbers) {
      const error = await edit(number, "time", () => calls.delay(number, DELAY_OF_ALL));
      if (!error) continue;
      failed.push(number);
      setNotice(number, problemText(number, error));
    }
    return failed;
  }

  function setNotice(number: OrderNumber, text: string | null): void {
    const notices = new Map(get().notices);
    if (text === null) notices.delete(number);
    else notices.set(number, text);
    set({ notices });
  }

  function tell(number: OrderNumber, text: string): void {
    setNotice(number, text);
    warn(text);
  }

  return {
    store,
    start,
    move,
    acceptAll,
    undo,
    readFound,
    readOne,
    delay: (number: OrderNumber, minutes: number) =>
      editOne(number, "time", `Pedido ${number}: mais ${minutes} minutos. O cliente foi avisado.`, () =>
        calls.delay(number, minutes),
      ),
    delayAll,
    markPaid: (number: OrderNumber) =>
      editOne(number, "payment", `Pedido ${number}: pago.`, () => calls.markPaid(number)),
    markReturned: (number: OrderNumber) =>
      editOne(number, "payment", `Pedido ${number}: devolução anotada.`, () => calls.markReturned(number)),
    confirm: (number: OrderNumber) =>
      editOne(number, "confirm", `Pedido ${number} confirmado. O cliente foi avisado.`, () => calls.confirm(number)),
    assign: (number: OrderNumber, courier: { id: string; name: string } | null) =>
      editOne(number, "courier", `Pedido ${number}: ${courier ? `com ${courier.name}` : "sem entregador"}.`, () =>
        calls.assign(number, courier?.id ?? null),
      ),
    addNews: (number: OrderNumber, text: string) => set(({ news }) => ({ news: new Map(news).set(number, text) })),
    dismissNews: (number: OrderNumber) =>
      set(({ news }) => ({ news: new Map([...news].filter(([each]) => each !== number)) })),
    dismissNotice: (number: OrderNumber) => setNotice(number, null),
  };
}

function problemText(number: OrderNumber, error: ApiError): string {
  if (isOutage(error)) return `Sem resposta ao mudar o pedido ${number}. Confira como ele está e tente de novo.`;
  return error.message ?? TRY_AGAIN;
}
