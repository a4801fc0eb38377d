import { RESERVED_SEGMENTS } from "@/lib/domain/routes";

declare const brand: unique symbol;

/** The validated subdomain, cookie or header of a market; every read takes one. The API's own id is `ApiMarketId`. */
export type MarketToken = string & { readonly [brand]: "MarketToken" };

const SHAPE = /^[a-z0-9](-?[a-z0-9]){0,39}$/;

export function isReservedName(text: string): boolean {
  return RESERVED_SEGMENTS.has(text);
}

export function parseMarketToken(text: string | null | undefined): MarketToken | null {
  if (!text || text.length > 40 || !SHAPE.test(text) || isReservedName(text)) return null;
  return text as MarketToken;
}
