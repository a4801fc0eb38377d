import { MINUTE_MS } from "@/lib/domain/durations";
import { clock } from "./delivery-estimate";
import { minutesIn } from "./delivery-minutes";

/** The longest that a delivery or pick-up time allows ('40-50 min': 50, '40min a 1h30': 90); null for other wordings. */
export function longestMinutes(time: string | null | undefined): number | null {
  return minutesIn(time)?.to ?? null;
}

export function promisedAt(placedAt: Date, time: string | null | undefined): Date | null {
  const minutes = longestMinutes(time);
  return minutes === null ? null : minutesAfter(placedAt, minutes);
}

/** A late order is promised anew, counted from now. */
export function delayedUntil(promised: Date, minutes: number, now: Date): Date {
  return minutesAfter(promised > now ? promised : now, minutes);
}

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

/** An order for later is due when the shop begins with it (`dueAt`), every other one now. */
export function laterOf(now: Date, dueAt: Date | null): Date {
  return dueAt && dueAt > now ? dueAt : now;
}

/** 'por volta das 20h15', in the shop's zone. */
export function aroundTime(at: Date, timeZone: string): string {
  const time = clock(at, timeZone);
  return `por volta ${/^0[01]/.test(time) ? "da" : "das"} ${time}`;
}

/** 'Previsto para 20h15', in the shop's zone. */
export function promiseSentence(promised: Date, timeZone: string): string {
  return `Previsto para ${clock(promised, timeZone)}`;
}
