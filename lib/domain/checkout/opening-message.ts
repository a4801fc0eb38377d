import type { Market } from "@/lib/domain/market/market";
import { hoursSentence } from "@/lib/domain/market/opening-hours";
import { DEMO_OPENING_MESSAGE } from "./copy";

type Shown = Pick<Market, "openingHours" | "specialHours" | "timezone" | "isOpen" | "pause" | "closedNote">;

/**
 * Why the shop takes no orders now, or else when it opens or closes. Null if the shop states no hours; the demo shows
 * the specification's text.
 */
export function openingMessage(market: Shown & Pick<Market, "demoHours">, now: Date): string | null {
  return market.closedNote ?? openingSentence(market, now) ?? (market.demoHours ? DEMO_OPENING_MESSAGE : null);
}

/**
 * 'Aberto até 22:30' or 'Abrimos amanhã às 18:30'; null without hours, and during a pause, which the hours do not end.
 */
export function openingSentence({ openingHours, specialHours, timezone, isOpen, pause }: Shown, now: Date) {
  if (pause) return null;
  return hoursSentence(openingHours ?? [], timezone, now, isOpen, specialHours);
}

/**
 * The part of the opening time that the badge of a closed shop leaves out: the day on which it opens
 * ('Abrimos domingo'), and the time where the badge has none. Null where the badge says all.
 */
export function untoldOpening(market: Parameters<typeof openingMessage>[0] & Pick<Market, "openingTime">, now: Date) {
  if (market.closedNote) return null;
  if (!market.openingTime) return openingMessage(market, now);
  const [day] = openingSentence(market, now)?.split(" às ") ?? [];
  return day && day !== "Abrimos hoje" ? day : null;
}
