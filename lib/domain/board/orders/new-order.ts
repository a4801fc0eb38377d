import { nameWithTown } from "@/lib/domain/address/address";
import { isolated } from "@/lib/domain/isolated";
import { collectedOf, isPickUp, money } from "@/lib/domain/orders/ticket-facts.mjs";
import type { BoardOrder } from "./order";

type Shop = { city: string | null };

/** 'Ana Souza, Vila Madalena, R$ 58,30': an order in a breath. */
export function newOrderText(order: BoardOrder, shop: Shop): string {
  const where = isPickUp(order) ? "retirada" : districtText(order, shop);
  const name = order.customer_name && isolated(order.customer_name);
  return [name, where, money(collectedOf(order))].filter(Boolean).join(", ");
}

/** The neighbourhood, with its town where that is not the shop's; null where the order names none. */
export function districtText({ neighborhood_name: name, city }: BoardOrder, shop: Shop): string | null {
  return name ? nameWithTown({ name, city: city ?? undefined }, shop, []) : null;
}
