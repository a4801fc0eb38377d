import type { Order } from "./order";

/** Orders as they were read at once. */
export type OrdersPage = {
  /** Newest first. */
  orders: Order[];
  /** Asks for the next page; null at the end, and of an API that does not page. */
  next: string | null;
  /** How many an API that pages says there are in all, with the search that was asked for. */
  total: number | null;
};

/** How many orders the list has that begins with this page; null where the API does not say. */
export function countOf({ orders, next, total }: OrdersPage): number | null {
  return next === null ? orders.length : total;
}
