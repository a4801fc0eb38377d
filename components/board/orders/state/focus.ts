import type { Column } from "@/lib/domain/board/orders/columns";
import type { OrderNumber } from "@/lib/domain/board/orders/order";

export function columnId(column: Column): string {
  return `coluna-${column}`;
}

export function orderId(number: OrderNumber): string {
  return `pedido-${number}`;
}

export function focusColumn(column: Column): void {
  afterRender(() => document.getElementById(columnId(column))?.focus({ preventScroll: true }));
}

/** The order's card, or where it would be. */
export function focusOrder(number: OrderNumber, column: Column): void {
  afterRender(() => (document.getElementById(orderId(number)) ?? document.getElementById(columnId(column)))?.focus());
}

function afterRender(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
