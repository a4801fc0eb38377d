import type { boardCall } from "@/lib/browser/board/call";
import { orderSchema, ordersSchema } from "@/lib/browser/board/order-schema";
import type { ApiError } from "@/lib/domain/api-error";
import { type Move, UNDO_SECONDS } from "@/lib/domain/board/orders/moves";
import type { BoardOrder, OrderNumber } from "@/lib/domain/board/orders/order";
import { ok, type Result } from "@/lib/domain/result";

type PendingResult<T> = Promise<Result<T, ApiError>>;

/** The calls of the orders screen; each change returns the updated order. */
export type OrderCalls = {
  newest(limit: number): PendingResult<BoardOrder[]>;
  numbered(numbers: readonly OrderNumber[]): PendingResult<BoardOrder[]>;
  /** Old orders, by words or digits of the customer, or by a day such as 2026-11-25; newest first. */
  search(wanted: { q?: string; date?: string }): PendingResult<BoardOrder[]>;
  one(number: OrderNumber): PendingResult<BoardOrder>;
  move(number: OrderNumber, move: Move, reason?: string): PendingResult<BoardOrder>;
  delay(number: OrderNumber, minutes: number): PendingResult<BoardOrder>;
  markPaid(number: OrderNumber): PendingResult<BoardOrder>;
  markReturned(number: OrderNumber): PendingResult<BoardOrder>;
  confirm(number: OrderNumber): PendingResult<BoardOrder>;
  assign(number: OrderNumber, courier: string | null): PendingResult<BoardOrder>;
};

/** More than that nobody looks through. */
const MOST_FOUND = 60;

/** `call` makes the operator's calls of one shop. */
export function createOrderCalls(call: typeof boardCall): OrderCalls {
  const list = async (query: string): PendingResult<BoardOrder[]> => {
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
