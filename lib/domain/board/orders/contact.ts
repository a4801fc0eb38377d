import { directionsLink } from "@/lib/domain/geo/links";
import { phoneHref, whatsappHref } from "@/lib/domain/market/contact";
import { statusOf } from "@/lib/domain/orders/statuses.mjs";
import { type BoardOrder, placeOf } from "./order";

export type ContactLink = { kind: "map" | "whatsapp" | "phone"; label: string; href: string };

/** How to reach an order's customer, and their door; each only where it is known. */
export function contactLinks(order: BoardOrder, shop: string): ContactLink[] {
  const place = placeOf(order);
  const phone = order.customer_phone?.trim();
  const chat = phone && whatsappHref(phone, greeting(order, shop));
  return [
    ...(chat ? [{ kind: "whatsapp" as const, label: "WhatsApp", href: chat }] : []),
    ...(place ? [{ kind: "map" as const, label: "Mapa", href: directionsLink(place) }] : []),
    ...(phone ? [{ kind: "phone" as const, label: "Ligar", href: phoneHref(phone) }] : []),
  ];
}

/** The beginning of a message, which the shop completes. */
function greeting(order: BoardOrder, shop: string): string {
  const first = order.customer_name?.trim().split(/\s+/)[0];
  return `Olá${first ? `, ${first}` : ""}! Aqui é ${shop}, sobre o seu pedido ${order.order_number}${statusOf(order.status, order.order_type).inGreeting}. `;
}
