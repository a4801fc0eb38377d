import type { Market } from "./market";

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** With the country's code, as search engines ask for it; a service number (0800, 4004) has none. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return `+${digits}`;
  if (/^55\d{10,11}$/.test(digits)) return `+${digits}`;
  return /^[1-9]\d{9,10}$/.test(digits) ? `+55${digits}` : phone;
}

/** Adds Brazil's country code where it is missing; null without digits. */
export function whatsappHref(number: string, text?: string): string | null {
  const digits = number.replace(/\D/g, "");
  if (!digits) return null;
  const international = digits.length <= 11 ? `55${digits}` : digits;
  return `https://wa.me/${international}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

export function mailHref(address: string, text?: string): string {
  return `mailto:${encodeURIComponent(address)}${text ? `?body=${encodeURIComponent(text)}` : ""}`;
}

export type ContactWay = { kind: "whatsapp" | "phone" | "mail"; label: string; href: string };

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

export function addressLine(market: Pick<Market, "address" | "city" | "state">): string {
  const city = [market.city, market.state].filter(Boolean).join(" - ");
  return [market.address, city].filter(Boolean).join(", ");
}

export function sellerLine(market: Pick<Market, "name" | "legalName" | "taxId">): string {
  const name = market.legalName ?? market.name;
  return market.taxId ? `${name}, CNPJ ${market.taxId}` : name;
}
