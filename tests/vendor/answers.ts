import type { Books, Customer } from "./books";
import type { Deviations } from "./deviations";
import type { Market } from "./menu";

/** What a handler answers with; without a body it is empty. */
export type Answer = { status: number; body?: unknown };

/** One request as its handler sees it. */
export type Asked = {
  books: Books;
  deviations: Deviations;
  market: Market;
  /** Null: a guest. */
  customer: Customer | null;
  /** The id in the path. */
  id: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
  /** Epoch milliseconds. */
  now: number;
  timeScale: number;
};

export type Handler = (asked: Asked) => Answer;

export function answered(body: unknown, status = 200): Answer {
  return { status, body };
}

export function refused(status: number, message: string): Answer {
  return { status, body: { message } };
}

/** A handler that only a customer of the market reaches. */
export function forCustomers(handler: (asked: Asked & { customer: Customer }) => Answer): Handler {
  return (asked) => {
    const { customer } = asked;
    return customer ? handler({ ...asked, customer }) : refused(401, "Não autorizado.");
  };
}
