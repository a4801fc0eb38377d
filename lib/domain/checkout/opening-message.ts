import type { Market } from "@/lib/domain/market/market";
import { hoursSentence } from "@/lib/domain/market/opening-hours";
import { DEMO_OPENING_MESSAGE } from "./copy";

type Shown = Pick<Market, "openingHours" | "specialHours" | "timezone" | "isOpen" | "pause" | "closedNote">;

/**
 * Why the shop takes no orders just now; otherwise computed from the market's hours. Null for a shop that wrote none;
 * the demo has the specification's text.
 */
export function openingMessage(market: Shown & Pick<Market, "demoHours">, now: Date): string | null {
  return market.closedNote ?? openingSentence(market, now) ?? (market.demoHours ? DEMO_OPENING_MESSAGE : null);
}

/** 'Aberto até 22:30' or 'Abrimos amanhã às 18:30'; null without hours, and in a pause, which no hours end. */
export function openingSentence({ openingHours, specialHours, timezone, isOpen, pause }: Shown, now: Date) {
  if (pause) return null;
  return hoursSentence(openingHours ?? [], timezone, now, isOpen, specialHours);
}
