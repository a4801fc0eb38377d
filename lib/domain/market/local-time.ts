import { MINUTE_MS } from "@/lib/domain/durations";
import { zoneFormats } from "@/lib/domain/zone-formats";

/** Local minutes count from 1970-01-01 00:00 on the clocks of the market's zone; a day has 1,440. */
export type LocalSpan = { start: number; end: number };

/** In minutes. */
export const DAY = 24 * 60;
/** From Sunday on. */
export const WEEKDAYS = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"] as const;

const clockFormat = zoneFormats({
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
});

export function localMinute(timezone: string, date: Date): number {
  const parts = clockFormat(timezone).formatToParts(date);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS;
}

/** Closing at or before the opening time means the next day. */
export function localSpan(day: number, opens: string, closes: string): LocalSpan {
  const start = day * DAY + minutesOf(opens);
  return { start, end: start + ((minutesOf(closes) - minutesOf(opens) + DAY) % DAY || DAY) };
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** HH:MM of a local minute. */
export function clockOf(minute: number): string {
  const ofDay = minute % DAY;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Sunday is 0, and 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** YYYY-MM-DD. */
export function dateOf(day: number): string {
  return new Date(day * DAY * MINUTE_MS).toISOString().slice(0, 10);
}

export function dayAt({ date }: { date: string }): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / (DAY * MINUTE_MS));
}

/** The day, such as '2026-11-25', and time, such as '18:32', of a moment in a zone. */
export function localTime(moment: Date, timezone: string): { day: string; time: string } {
  const minute = localMinute(timezone, moment);
  return { day: dateOf(Math.floor(minute / DAY)), time: clockOf(minute) };
}
