import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOrdersBoard } from "@/lib/browser/board/orders/board";
import type { OrderCalls } from "@/lib/browser/board/orders/calls";
import { type ApiError, failure } from "@/lib/domain/api-error";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { shownOrder } from "@/lib/domain/board/orders/state";
import type { OrderStatus } from "@/lib/domain/orders/status";
import { err, ok, type Result } from "@/lib/domain/result";
import { aBoardOrder } from "./an-order";

/** A shop with one order, whose moves are compared and set as the API does. */
let actual: BoardOrder;
let sent: string[];
let said: string[];
let outage: boolean;

const calls: OrderCalls = {
  newest: async () => answer(() => [actual]),
  numbered: async () => answer(() => [actual]),
  search: async () => answer(() => [actual]),
  one: async () => answer(() => actual),
  move: async (_number, { name, from, to }, reason) => {
    sent.push(`${name} from ${from}${reason ? `: ${reason}` : ""}`);
    if (actual.status !== from) return err(changed());
    return answer(() => {
      actual = { ...actual, status: to };
      return actual;
    });
  },
  delay: async () => answer(() => actual),
  assign: async () => answer(() => actual),
  markReturned: async () => answer(() => ({ ...actual, to_return: null })),
  confirm: async () => answer(() => ({ ...actual, confirmed_at: "2026-11-21T21:40:00Z" })),
  markPaid: async () => answer(() => ({ ...actual, is_paid: true, payment_due: "NOTHING" as const })),
};

async function answer<T>(value: () => T): Promise<Result<T, ApiError>> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return outage ? err(failure("FETCH_ERROR")) : ok(value());
}

function changed(): ApiError {
  const data = { status: actual.status, actor: "Celular da Ana" };
  return { status: 409, code: "STATUS_CHANGED", message: "Mudou.", retryAfter: null, data };
}

async function aBoard() {
  const board = createOrdersBoard({
    calls,
    openStream: () => ({ addEventListener: () => {}, close: () => {} }),
    now: Date.now,
    say: (text) => said.push(text),
    warn: (text) => said.push(text),
  });
  await Promise.all([board.readOne("12"), vi.advanceTimersByTimeAsync(200)]);
  const status = () => shownOrder(board.store.getState().board, "12")?.status as OrderStatus;
  const offer = () => board.store.getState().undo[0];
  return { ...board, status, offer };
}

beforeEach(() => {
  vi.useFakeTimers();
  [actual, sent, said, outage] = [aBoardOrder(), [], [], false];
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a tap moves the order before anything is answered, and can be taken back for five seconds", async () => {
  const board = await aBoard();
  board.move("12", "advance");
  expect(board.status()).toBe("preparing");
  expect(said).toEqual(["Pedido 12: em preparo."]);
  await pass(4_900);
  expect(board.offer()?.text).toBe("Pedido 12: em preparo");
  await pass(200);
  expect(board.offer()).toBeUndefined();
  expect(board.status()).toBe("preparing");
});

test("an undo in the same moment waits for its move, and both reach the shop", async () => {
  const board = await aBoard();
  board.move("12", "advance");
  const offer = board.offer();
  if (offer) board.undo(offer);
  expect(board.status()).toBe("received");
  expect(board.offer()).toBeUndefined();
  await pass(1_000);
  expect(sent).toEqual(["advance from received", "back from preparing"]);
  expect([actual.status, board.status()]).toEqual(["received", "received"]);
});

test("whoever was slower sees the true state, and who was faster", async () => {
  const board = await aBoard();
  actual = { ...actual, status: "preparing" };
  board.move("12", "advance");
  await pass(1_000);
  expect(board.status()).toBe("preparing");
  expect(board.store.getState().notices.get("12")).toBe("Celular da Ana já deixou o pedido 12 em preparo.");
  expect(said.at(-1)).toBe("Celular da Ana já deixou o pedido 12 em preparo.");
  expect(board.offer()).toBeUndefined();
});

test("taps that follow a refused one are not sent", async () => {
  const board = await aBoard();
  actual = { ...actual, status: "cancelled" };
  board.move("12", "advance");
  board.move("12", "advance");
  await pass(1_000);
  expect(sent).toEqual(["advance from received"]);
  expect(board.status()).toBe("cancelled");
});

test("without an answer the order stands where it stood, and says so", async () => {
  const board = await aBoard();
  outage = true;
  board.move("12", "advance");
  await pass(1_000);
  expect(board.status()).toBe("received");
  expect(board.store.getState().notices.get("12")).toMatch(/^Sem resposta/);
  outage = false;
  board.move("12", "advance");
  expect(board.store.getState().notices.size).toBe(0);
});

test("a cancellation takes its reason along and has no undo", async () => {
  const board = await aBoard();
  board.move("12", "cancel", "Acabou um ingrediente");
  await pass(1_000);
  expect(sent).toEqual(["cancel from received: Acabou um ingrediente"]);
  expect([board.status(), board.offer()]).toEqual(["cancelled", undefined]);
});

test("a payment is marked once, however often it is tapped", async () => {
  const board = await aBoard();
  void board.markPaid("12");
  void board.markPaid("12");
  await pass(1_000);
  expect(said).toEqual(["Pedido 12: pago."]);
  expect(shownOrder(board.store.getState().board, "12")?.payment_due).toBe("NOTHING");
});
