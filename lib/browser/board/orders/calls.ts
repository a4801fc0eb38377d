import type { boardCall } from "@/lib/browser/board/call";
import { orderSchema, ordersSchema } from "@/lib/browser/board/order-schema";
import type { ApiError } from "@/lib/domain/api-error";
import { type Move, UNDO_SECONDS } from "@/lib/domain/board/orders/moves";
import type { BoardOrder, OrderNumber } from "@/lib/domain/board/orders/order";
import { ok, type Result } from "@/lib/domain/result";

type Answer<T> = Promise<Result<T, ApiError>>;

/** The calls of the orders screen; each change returns the updated order. */
export type OrderCalls = {
  newest(limit: number): Answer<BoardOrder[]>;
  numbered(numbers: readonly OrderNumber[]): Answer<BoardOrder[]>;
  /** Old orders, by words or digits of the customer, or by a day such as 2026-11-25; newest first. */
  search(wanted: { q?: string; date?: string }): Answer<BoardOrder[]>;
  one(number: OrderNumber): Answer<BoardOrder>;
  move(number: OrderNumber, move: Move, reason?: string): Answer<BoardOrder>;
  delay(number: OrderNumber, minutes: number): Answer<BoardOrder>;
  markPaid(number: OrderNumber): Answer<BoardOrder>;
  markReturned(number: OrderNumber): Answer<BoardOrder>;
  confirm(number: OrderNumber): Answer<BoardOrder>;
  assign(number: OrderNumber, courier: string | null): Answer<BoardOrder>;
};

/** More than that nobody looks through. */
const MOST_FOUND = 60;

/** `call` makes the operator's calls of one shop. */
export function createOrderCalls(call: typeof boardCall): OrderCalls {
  const list = async (query: string): Answer<BoardOrder[]> => {
    const found = await call("GET", `/orders?${query}`, ordersSchema);
    return found.ok ? ok(found.value.orders) : found;
  };
  return {
    newest: (limit) => list(`limit=${limit}`),
    numbered: (numbers) => list(`limit=${numbers.length}&numbers=${numbers.join(",")}`),
    search: (wanted) => list(new URLSearchParams({ limit: String(MOST_FOUND), ...wanted }).toString()),
    one: (number) => call("GET", `/orders/${number}`, orderSchema),
    move: (number, { name, from }, reason) => {
      const undo = name === "cancel" ? { reason } : { undo_seconds: UNDO_SECONDS };
      return call("POST", `/orders/${number}/${name}`, orderSchema, { from, ...undo });
    },
    delay: (number, minutes) => call("POST", `/orders/${number}/delay`, orderSchema, { minutes }),
    markPaid: (number) => call("POST", `/orders/${number}/paid`, orderSchema, {}),
    markReturned: (number) => call("POST", `/orders/${number}/returned`, orderSchema, {}),
    confirm: (number) => call("POST", `/orders/${number}/confirm`, orderSchema, {}),
    assign: (number, courier) => call("POST", `/orders/${number}/courier`, orderSchema, { courier }),
  };
}
