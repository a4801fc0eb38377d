import type { Books, Customer } from "./books";
import type { Deviations } from "./deviations";
import type { Market } from "./menu";

export type Answer = { status: number; body?: unknown };

export type Asked = {
  books: Books;
  deviations: Deviations;
  market: Market;
  /** Null: a guest. */
  customer: Customer | null;
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

export function forCustomers(handler: (asked: Asked & { customer: Customer }) => Answer): Handler {
  return (asked) => {
    const { customer } = asked;
    return customer ? handler({ ...asked, customer }) : refused(401, "Não autorizado.");
  };
}
