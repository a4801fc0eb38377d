import type { Market } from "@/lib/domain/market/market";
import { hoursSentence } from "@/lib/domain/market/opening-hours";
import { FIXED_OPENING_MESSAGE } from "./copy";

/** Computed from the market's hours; without hours the specification's text if `fixed`, else null. */
export function openingMessage(
  market: Pick<Market, "openingHours" | "timezone" | "isOpen">,
  now: Date,
  fixed: boolean,
): string | null {
  const { openingHours, timezone, isOpen } = market;
  const own = openingHours && hoursSentence(openingHours, timezone, now, isOpen);
  return own ?? (fixed ? FIXED_OPENING_MESSAGE : null);
}
