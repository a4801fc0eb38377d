import { instantOf } from "@/lib/domain/dates";
import { MINUTE_MS } from "@/lib/domain/durations";
import { DAY, localMinute } from "./local-time";

/** The moment of a local minute, in epoch milliseconds; the first one if the clocks show it twice. */
export function momentOf(minute: number, timezone: string): number {
  const written = new Date(minute * MINUTE_MS).toISOString().slice(0, 19);
  return instantOf(written, timezone) ?? minute * MINUTE_MS;
}

/** When the next day begins in a zone, in epoch milliseconds. */
export function nextMidnight(timezone: string, date: Date): number {
  return momentOf((dayOf(timezone, date) + 1) * DAY, timezone);
}

/** When the day began in a zone, in epoch milliseconds. */
export function lastMidnight(timezone: string, date: Date): number {
  return momentOf(dayOf(timezone, date) * DAY, timezone);
}

function dayOf(timezone: string, date: Date): number {
  return Math.floor(localMinute(timezone, date) / DAY);
}
