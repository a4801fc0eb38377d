import { zoneFormats } from "@/lib/domain/zone-formats";
import type { OpeningHours } from "./hours";

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const WEEKDAYS = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"] as const;
const SHORT_NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

export const DEFAULT_TIMEZONE = "America/Sao_Paulo";

export type Opening = {
  weekday: number;
  opens: string;
  daysAhead: number;
};

// Minutes since Sunday 00:00 in the market's zone; `end` may exceed the week.
type Span = { start: number; end: number };

export function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

export function isOpenAt(hours: readonly OpeningHours[], timezone: string, date: Date): boolean {
  const now = weekMinute(timezone, date);
  return spansOf(hours).some((span) => holds(span, now));
}

export function nextOpening(hours: readonly OpeningHours[], timezone: string, date: Date): Opening | null {
  const now = weekMinute(timezone, date);
  let soonest: { wait: number; entry: OpeningHours } | null = null;
  for (const entry of hours) {
    const wait = (startOf(entry) - now + WEEK) % WEEK || WEEK;
    if (!soonest || wait < soonest.wait) soonest = { wait, entry };
  }
  if (!soonest) return null;
  const { entry, wait } = soonest;
  return { weekday: entry.weekday, opens: entry.opens, daysAhead: Math.floor(((now % DAY) + wait) / DAY) };
}

/** HH:MM at the end of adjoining hours; null while closed, or when it never closes. */
export function closingTime(hours: readonly OpeningHours[], timezone: string, date: Date): string | null {
  const spans = spansOf(hours);
  const now = weekMinute(timezone, date);
  let end = now;
  for (let reached = true; reached; ) {
    const ends = spans.filter((span) => holds(span, end % WEEK)).map((span) => end + remaining(span, end % WEEK));
    reached = ends.length > 0;
    if (reached) end = Math.max(...ends);
    if (end - now >= WEEK) return null;
  }
  return end === now ? null : clock(end % DAY);
}

/** Null without hours. `isOpen` is the market's state, which its operator may set against the hours. */
export function hoursSentence(
  hours: readonly OpeningHours[],
  timezone: string,
  date: Date,
  isOpen = isOpenAt(hours, timezone, date),
): string | null {
  if (hours.length === 0) return null;
  if (isOpen) {
    const closes = closingTime(hours, timezone, date);
    return closes ? `Aberto até ${closes}` : "Aberto";
  }
  const next = nextOpening(hours, timezone, date);
  if (!next) return null;
  const day = next.daysAhead === 0 ? "hoje" : next.daysAhead === 1 ? "amanhã" : WEEKDAYS[next.weekday];
  return `Abrimos ${day} às ${next.opens}`;
}

export function weekdayAt(timezone: string, date: Date): number {
  return Math.floor(weekMinute(timezone, date) / DAY);
}

export function overlapsIn(hours: readonly OpeningHours[]): { index: number; other: number; text: string }[] {
  const spans = spansOf(hours);
  return spans.flatMap((span, index) => {
    const other = spans.findIndex(
      (each, before) => before < index && (holds(each, span.start) || holds(span, each.start)),
    );
    const entry = hours[index];
    if (other < 0 || !entry) return [];
    return [{ index, other, text: `de ${WEEKDAYS[entry.weekday]}, ${entry.opens} a ${entry.closes},` }];
  });
}

function spansOf(hours: readonly OpeningHours[]): Span[] {
  return hours.map((entry) => {
    const start = startOf(entry);
    // Closing at or before the opening time is on the next day.
    const length = (minutesOf(entry.closes) - minutesOf(entry.opens) + DAY) % DAY || DAY;
    return { start, end: start + length };
  });
}

function startOf(entry: OpeningHours): number {
  return entry.weekday * DAY + minutesOf(entry.opens);
}

function holds(span: Span, minute: number): boolean {
  return remaining(span, minute) > 0;
}

function remaining({ start, end }: Span, minute: number): number {
  const since = (minute - start + WEEK) % WEEK;
  return Math.max(0, end - start - since);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

const weekFormat = zoneFormats({ weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

function weekMinute(timezone: string, date: Date): number {
  const parts = Object.fromEntries(
    weekFormat(timezone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return SHORT_NAMES.indexOf(parts.weekday ?? "") * DAY + Number(parts.hour) * 60 + Number(parts.minute);
}
