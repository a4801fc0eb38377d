import type { Market } from "@/lib/market/market";
import { hoursSentence } from "@/lib/market/opening-hours";
import { FIXED_OPENING_MESSAGE } from "./copy";

/** The cart's sentence about opening hours: computed from the market's hours, else the specification's fixed text. */
export function openingMessage(market: Pick<Market, "openingHours" | "timezone" | "isOpen">, now: Date): string {
  const { openingHours, timezone, isOpen } = market;
  return (openingHours && hoursSentence(openingHours, timezone, now, isOpen)) ?? FIXED_OPENING_MESSAGE;
}
