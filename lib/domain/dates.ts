import { DAY_MS } from "./durations";
import { zoneFormats } from "./zone-formats";

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?\s?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;
const BRAZILIAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:(?:,? | às )(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const EPOCH = /^(?:\d{10}|\d{13})$/;

type Clock = [year: number, month: number, day: number, hours: number, minutes: number, seconds: number];

/**
 * Parses a date of an API to epoch milliseconds, else null: ISO 8601, '2026-11-21 18:32:00', '21/11/2026 18:32' and
 * Unix time. A date without a zone is the market's local time.
 */
export function instantOf(text: string, timezone: string): number | null {
  const trimmed = text.trim();
  if (EPOCH.test(trimmed)) return Number(trimmed) * (trimmed.length === 10 ? 1000 : 1);
  const written = writtenIn(trimmed);
  if (!written) return null;
  const { clock, zone } = written;
  const asUtc = utcOf(clock);
  if (asUtc === null) return null;
  return zone === null ? asUtc - localOffset(asUtc, timezone) : asUtc - zone;
}

function writtenIn(text: string): { clock: Clock; zone: number | null } | null {
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hours, minutes, seconds, zone] = iso;
    return { clock: clockOf(year, month, day, hours, minutes, seconds), zone: zone ? offsetOf(zone) : null };
  }
  const brazilian = BRAZILIAN.exec(text);
  if (!brazilian) return null;
  const [, day, month, year, hours, minutes, seconds] = brazilian;
  return { clock: clockOf(year, month, day, hours, minutes, seconds), zone: null };
}

function clockOf(...parts: (string | undefined)[]): Clock {
  return parts.map((part) => Number(part ?? 0)) as Clock;
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})?/.exec(zone) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === "-" ? -offset : offset;
}

function utcOf([year, month, day, hours, minutes, seconds]: Clock): number | null {
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  const date = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds));
  // A day that its month lacks rolls over into the next month.
  return date.getUTCMonth() === month - 1 ? date.getTime() : null;
}

/**
 * The offset of a local time. A time that occurs twice counts as the first; a skipped one keeps the offset from before.
 */
function localOffset(local: number, timezone: string): number {
  const before = offsetAt(local - DAY_MS, timezone);
  const after = offsetAt(local + DAY_MS, timezone);
  const isShown = (offset: number) => offsetAt(local - offset, timezone) === offset;
  return before === after || isShown(before) || !isShown(after) ? before : after;
}

const momentFormat = zoneFormats({
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
  hourCycle: "h23",
});

function offsetAt(moment: number, timezone: string): number {
  const parts = momentFormat(timezone).formatToParts(moment);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
}
