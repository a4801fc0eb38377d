import type { Market } from "@/lib/domain/market/market";
import { hoursSentence } from "@/lib/domain/market/opening-hours";
import { FIXED_OPENING_MESSAGE } from "./copy";

type Shown = Pick<Market, "openingHours" | "specialHours" | "timezone" | "isOpen" | "pause" | "closedNote">;

/**
 * Why the shop takes no orders just now; otherwise computed from the market's hours, and without hours the
 * specification's text if `fixed`, else null.
 */
export function openingMessage(market: Shown, now: Date, fixed: boolean): string | null {
  return market.closedNote ?? openingSentence(market, now) ?? (fixed ? FIXED_OPENING_MESSAGE : null);
}

/** 'Aberto até 22:30' or 'Abrimos amanhã às 18:30'; null without hours, and in a pause, which no hours end. */
export function openingSentence({ openingHours, specialHours, timezone, isOpen, pause }: Shown, now: Date) {
  if (pause) return null;
  return hoursSentence(openingHours ?? [], timezone, now, isOpen, specialHours);
}
