import { isolated } from "@/lib/domain/isolated";
import { collectedOf, isPickUp, money } from "@/lib/domain/orders/ticket-facts.mjs";
import type { BoardOrder } from "./order";

/** 'Ana Souza, Vila Madalena, R$ 58,30': an order in a breath. */
export function newOrderText(order: BoardOrder): string {
  const where = isPickUp(order) ? "retirada" : order.neighborhood_name;
  const name = order.customer_name && isolated(order.customer_name);
  return [name, where, money(collectedOf(order))].filter(Boolean).join(", ");
}
