// Several orders changed by one tap.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOrdersBoard } from "@/lib/browser/board/orders/board";
import type { OrderCalls } from "@/lib/browser/board/orders/calls";
import { failure } from "@/lib/domain/api-error";
import { acceptedText, delayedText } from "@/lib/domain/board/orders/moves";
import { type BoardOrder, delayableOrders } from "@/lib/domain/board/orders/order";
import { shownOrder } from "@/lib/domain/board/orders/state";
import { err, ok } from "@/lib/domain/result";
import { aBoardOrder } from "./an-order";

const NUMBERS = ["1", "2", "3"];

/** A shop with three orders; it answers nothing about those in `silent`. */
let shop: Map<string, BoardOrder>;
let silent: Set<string>;
let said: string[];
/** As '2 +10', in the order of the calls. */
let delays: string[];

const read = async (number: string) => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  const order = shop.get(number);
  return order && !silent.has(number) ? ok(order) : err(failure("FETCH_ERROR"));
};

const calls: OrderCalls = {
  newest: async () => ok([...shop.values()]),
  numbered: async () => ok([...shop.values()]),
  one: read,
  move: async (number, { to }) => {
    const order = shop.get(number);
    if (order && !silent.has(number)) shop.set(number, { ...order, status: to });
    return read(number);
  },
  delay: (number, minutes) => {
    delays.push(`${number} +${minutes}`);
    return read(number);
  },
  search: async () => ({ ok: true, value: [] }),
  markPaid: read,
  markReturned: read,
  confirm: read,
  assign: read,
};

async function aBoard() {
  const board = createOrdersBoard({
    calls,
    openStream: () => ({ addEventListener: () => {}, close: () => {} }),
    now: Date.now,
    say: (text) => said.push(text),
    warn: (text) => said.push(text),
  });
  await Promise.all([...NUMBERS.map((number) => board.readOne(number)), vi.advanceTimersByTimeAsync(200)]);
  const state = () => board.store.getState();
  const statuses = () => NUMBERS.map((number) => shownOrder(state().board, number)?.status);
  return { ...board, state, statuses };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  shop = new Map(NUMBERS.map((number) => [number, aBoardOrder({ order_number: number })]));
  [silent, said, delays] = [new Set(), [], []];
});
afterEach(() => {
  vi.useRealTimers();
});

test("all new orders are accepted by one tap, and one offer takes them back", async () => {
  const board = await aBoard();
  board.acceptAll(NUMBERS);
  expect(board.statuses()).toEqual(["preparing", "preparing", "preparing"]);
  expect(said).toEqual(["3 pedidos aceitos."]);
  await pass(1_000);
  const [offer, ...others] = board.state().undo;
  expect([offer?.text, others]).toEqual([acceptedText(3), []]);
  if (offer) board.undo(offer);
  expect(board.statuses()).toEqual(["received", "received", "received"]);
  await pass(1_000);
  expect([...shop.values()].map(({ status }) => status)).toEqual(["received", "received", "received"]);
  expect(board.state().undo).toEqual([]);
});

test("an order accepted meanwhile is not moved a second time", async () => {
  const board = await aBoard();
  board.move("2", "advance");
  board.acceptAll(NUMBERS);
  expect(board.statuses()).toEqual(["preparing", "preparing", "preparing"]);
  expect(said.at(-1)).toBe("2 pedidos aceitos.");
});

test("an undo of several leaves out the one that moved on since, and ends after five seconds", async () => {
  const board = await aBoard();
  board.acceptAll(NUMBERS);
  await pass(1_000);
  board.move("2", "advance");
  await pass(1_000);
  const offer = board.state().undo.find(({ text }) => text === acceptedText(3));
  if (offer) board.undo(offer);
  await pass(1_000);
  expect(board.statuses()).toEqual(["received", "delivering", "received"]);
  board.acceptAll(NUMBERS);
  await pass(5_100);
  expect(board.state().undo).toEqual([]);
});

test("all are promised later one by one, and those that did not change are named", async () => {
  const board = await aBoard();
  silent.add("2");
  const failed = board.delayAll(NUMBERS);
  await pass(50);
  expect(delays).toEqual(["1 +10"]);
  await pass(1_000);
  expect(await failed).toEqual(["2"]);
  expect(delays).toEqual(["1 +10", "2 +10", "3 +10"]);
  expect([...board.state().notices.keys()]).toEqual(["2"]);
  expect(board.state().busy.size).toBe(0);
});

test("the summary counts, and names what did not change", () => {
  expect(delayedText(6, [])).toBe("6 pedidos: mais 10 minutos. Os clientes foram avisados.");
  expect(delayedText(1, [])).toBe("1 pedido: mais 10 minutos. O cliente foi avisado.");
  expect(delayedText(4, ["3", "7"])).toBe("4 de 6 pedidos: mais 10 minutos. Não mudou: 3, 7.");
});

test("only accepted orders with a promise that can move are promised later", () => {
  const orders = [
    aBoardOrder({ order_number: "1" }),
    aBoardOrder({ order_number: "2", status: "preparing" }),
    aBoardOrder({ order_number: "3", status: "delivering" }),
    aBoardOrder({ order_number: "4", status: "delivering", order_type: "TAKEOUT" }),
    aBoardOrder({ order_number: "5", status: "preparing", promised_at: null }),
    aBoardOrder({ order_number: "6", status: "delivered" }),
  ];
  expect(delayableOrders(orders).map(({ order_number: number }) => number)).toEqual(["2", "3"]);
});
