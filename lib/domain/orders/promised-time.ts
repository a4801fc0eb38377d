import { clock } from "./delivery-estimate";

const MINUTE_MS = 60_000;
/** A shop that needs longer writes another text. */
const MAX_MINUTES = 24 * 60;

const MINUTES = /^(?:(\d{1,3})\s*(?:-|–|a|e|até)\s*)?(\d{1,3})\s*(?:min|mins|minuto|minutos)\.?$/;
const HOURS =
  /^(?:(\d{1,2})\s*(?:-|–|a|e|até)\s*)?(\d{1,2})\s*(?:h|hs|hora|horas)\.?(?:\s*(?:e\s*)?([0-5]?\d)\s*(?:m|min|minutos)?\.?)?$/;

/** The longest that a delivery or pick-up time allows ('40-50 min': 50, 'até 1h30': 90); null for other wordings. */
export function longestMinutes(time: string | null | undefined): number | null {
  const text = (time ?? "")
    .trim()
    .toLowerCase()
    .replace(/^(?:até|em|cerca de|~)\s*/, "");
  const minutes = MINUTES.exec(text);
  if (minutes) return between(Number(minutes[1] ?? 0), Number(minutes[2]));
  const hours = HOURS.exec(text);
  return hours && between(Number(hours[1] ?? 0) * 60, Number(hours[2]) * 60 + Number(hours[3] ?? 0));
}

function between(from: number, to: number): number | null {
  return from <= to && to > 0 && to <= MAX_MINUTES ? to : null;
}

export function promisedAt(placedAt: Date, time: string | null | undefined): Date | null {
  const minutes = longestMinutes(time);
  return minutes === null ? null : minutesAfter(placedAt, minutes);
}

/** An order that is late already is promised anew from now on. */
export function delayedUntil(promised: Date, minutes: number, now: Date): Date {
  return minutesAfter(promised > now ? promised : now, minutes);
}

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

/** 'Previsto para 20h15', in the shop's zone. */
export function promiseSentence(promised: Date, timeZone: string): string {
  return `Previsto para ${clock(promised, timeZone)}`;
}
