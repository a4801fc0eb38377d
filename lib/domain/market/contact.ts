import type { Market } from "./market";

/** The address that dials a phone number as the shop wrote it. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** The address that opens a chat with a number, Brazil's code in front where it is missing; null when it has no digits. */
export function whatsappHref(number: string, text?: string): string | null {
  const digits = number.replace(/\D/g, "");
  if (!digits) return null;
  const international = digits.length <= 11 ? `55${digits}` : digits;
  return `https://wa.me/${international}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

/** The address that begins a mail. */
export function mailHref(address: string, text?: string): string {
  return `mailto:${encodeURIComponent(address)}${text ? `?body=${encodeURIComponent(text)}` : ""}`;
}

/** How a customer reaches the shop. */
export type ContactWay = { kind: "whatsapp" | "phone" | "mail"; label: string; href: string };

/** The ways that the shop has given, best answered first; `text` is what WhatsApp and the mail begin with. */
export function contactWays(
  { phone, whatsapp, email }: Pick<Market, "phone" | "whatsapp" | "email">,
  text?: string,
): ContactWay[] {
  const chat = whatsapp && whatsappHref(whatsapp, text);
  return [
    ...(chat ? [{ kind: "whatsapp" as const, label: "WhatsApp", href: chat }] : []),
    ...(phone ? [{ kind: "phone" as const, label: phone, href: phoneHref(phone) }] : []),
    ...(email ? [{ kind: "mail" as const, label: email, href: mailHref(email, text) }] : []),
  ];
}

/** The shop's address in one line; empty when it has given none. */
export function addressLine(market: Pick<Market, "address" | "city" | "state">): string {
  const city = [market.city, market.state].filter(Boolean).join(" - ");
  return [market.address, city].filter(Boolean).join(", ");
}

/** 'Brasa Burger Lanches Ltda., CNPJ 12.345.678/0001-95', or what of it is known. */
export function sellerLine(market: Pick<Market, "name" | "legalName" | "taxId">): string {
  const name = market.legalName ?? market.name;
  return market.taxId ? `${name}, CNPJ ${market.taxId}` : name;
}
