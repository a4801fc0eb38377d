import { digitsOf } from "@/lib/domain/text/digits";
import { internationalPhone } from "@/lib/domain/text/phone";
import type { Market } from "./market";

export function phoneHref(phone: string): string {
  return `tel:${internationalPhone(phone) ?? digitsOf(phone)}`;
}

/** Adds Brazil's country code where it is missing; null without digits. */
export function whatsappHref(number: string, text?: string): string | null {
  const digits = digitsOf(internationalPhone(number) ?? number);
  if (!digits) return null;
  const international = digits.length <= 11 ? `55${digits}` : digits;
  return `https://wa.me/${international}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

export function mailHref(address: string, text?: string): string {
  // Some mail programs do not decode addresses: @ and + stay as they are.
  const to = encodeURIComponent(address)
    .replace(/%40(?!.*%40)/, "@")
    .replaceAll("%2B", "+");
  return `mailto:${to}${text ? `?body=${encodeURIComponent(text)}` : ""}`;
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
