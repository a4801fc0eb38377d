import { lineName } from "@/lib/domain/menu/line-name";
import type { Order, OrderItem } from "./order";
import { isToPay } from "./payment-progress";
import { isOver, parseStatus } from "./status";

const MOST_SHOWN = 3;

/** The newest order that the customer has still to pay; null without one. */
export function owedOrder(newestFirst: readonly Order[]): Order | null {
  return newestFirst.find((order) => isToPay(order) && !isOver(order.status)) ?? null;
}

/** The last orders that may be wanted again: none that was cancelled, and of equal ones the newest. */
export function pastOrders(newestFirst: readonly Order[]): Order[] {
  const shown = new Map<string, Order>();
  for (const order of newestFirst) {
    const key = order.items.map(contentOf).sort().join();
    if (order.items.length > 0 && parseStatus(order.status) !== "cancelled" && !shown.has(key)) shown.set(key, order);
  }
  return [...shown.values()].slice(0, MOST_SHOWN);
}

/** '1× Brasa Bacon · Duplo, 2× Batata Frita' */
export function itemsText({ items }: Pick<Order, "items">): string {
  return items.map(({ amount, name, variationName }) => `${amount}× ${lineName(name, variationName)}`).join(", ");
}

/** '3 itens · R$ 80,30 · 26/11' */
export function pastOrderFacts({ items }: Pick<Order, "items">, total: string | null, day: string | null): string {
  const count = items.reduce((sum, { amount }) => sum + amount, 0);
  return [count === 1 ? "1 item" : `${count} itens`, total, day].filter(Boolean).join(" · ");
}

function contentOf({ productId, name, variationId, amount, note, complements }: OrderItem): string {
  const chosen = complements.map(({ id, name: option, amount: count }) => [id ?? option, count].join()).sort();
  return JSON.stringify([productId ?? name, variationId, amount, note, chosen]);
}
