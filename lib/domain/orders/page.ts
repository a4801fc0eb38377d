import type { Order } from "./order";

export type OrdersPage = {
  orders: Order[];
  /** The cursor of the next page; null at the end, or when the API does not page. */
  next: string | null;
  total: number | null;
};

export function countOf({ orders, next, total }: OrdersPage): number | null {
  return next === null ? orders.length : total;
}
