import { RESERVED_SEGMENTS } from "@/lib/domain/routes";

declare const brand: unique symbol;

/**
 * What names a market here, checked: its subdomain, cookie and header. Only `parseMarketToken` makes one, and every read takes
 * one. The market's id at the API is another thing (`ApiMarketId`).
 */
export type MarketToken = string & { readonly [brand]: "MarketToken" };

const SHAPE = /^[a-z0-9](-?[a-z0-9]){0,39}$/;

/** Whether our own addresses need a name, so that no market may have it. */
export function isReservedName(text: string): boolean {
  return RESERVED_SEGMENTS.has(text);
}

/** The market token that a text spells, or null when it is malformed or reserved. */
export function parseMarketToken(text: string | null | undefined): MarketToken | null {
  if (!text || text.length > 40 || !SHAPE.test(text) || isReservedName(text)) return null;
  return text as MarketToken;
}
