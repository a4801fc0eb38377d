import type { Books, Customer } from "./books";
import type { Deviations } from "./deviations";
import type { Market } from "./menu";

export type VendorResponse = { status: number; body?: unknown };

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

export type Handler = (asked: Asked) => VendorResponse;

export function answered(body: unknown, status = 200): VendorResponse {
  return { status, body };
}

export function refused(status: number, message: string): VendorResponse {
  return { status, body: { message } };
}

export function forCustomers(handler: (asked: Asked & { customer: Customer }) => VendorResponse): Handler {
  return (asked) => {
    const { customer } = asked;
    return customer ? handler({ ...asked, customer }) : refused(401, "Não autorizado.");
  };
}
