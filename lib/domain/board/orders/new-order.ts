import { nameWithTown } from "@/lib/domain/address/address";
import { isolated } from "@/lib/domain/isolated";
import { collectedOf, isPickUp, money } from "@/lib/domain/orders/ticket-facts.mjs";
import type { BoardOrder } from "./order";
import { isLater, scheduledText } from "./scheduled";

type Shop = { city: string | null };

/** 'Ana Souza, Vila Madalena, R$ 58,30': an order in a breath. */
export function newOrderText(order: BoardOrder, shop: Shop): string {
  const where = isPickUp(order) ? "retirada" : districtText(order, shop);
  const name = order.customer_name && isolated(order.customer_name);
  return [name, where, money(collectedOf(order))].filter(Boolean).join(", ");
}

/** 'Novo pedido 12', 'Pedido 12 agendado para amanhã, 18h30 às 19h00', 'Está na hora do pedido 12, agendado para hoje, …'. */
export function newOrderTitle(order: BoardOrder, now: number): string {
  const { order_number: number } = order;
  const when = scheduledText(order, now);
  if (when === null) return `Novo pedido ${number}`;
  return isLater(order, now)
    ? `Pedido ${number} agendado para ${when}`
    : `Está na hora do pedido ${number}, agendado para ${when}`;
}

/** The neighbourhood, with its town where that is not the shop's; null where the order names none. */
export function districtText({ neighborhood_name: name, city }: BoardOrder, shop: Shop): string | null {
  return name ? nameWithTown({ name, city: city ?? undefined }, shop, []) : null;
}
