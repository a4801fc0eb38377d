import { RESERVED_SEGMENTS } from "@/lib/routes";

declare const brand: unique symbol;

/** The id of a market, checked; only `parseMarketId` makes one, and every read takes one. */
export type MarketId = string & { readonly [brand]: "MarketId" };

const SHAPE = /^[a-z0-9](-?[a-z0-9]){0,39}$/;

/** The market id that a text spells, or null when it is malformed or reserved. */
export function parseMarketId(text: string | null | undefined): MarketId | null {
  if (!text || text.length > 40 || !SHAPE.test(text) || RESERVED_SEGMENTS.has(text)) return null;
  return text as MarketId;
}
