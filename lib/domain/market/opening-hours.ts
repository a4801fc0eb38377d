import type { OpeningHours } from "./hours";

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const WEEKDAYS = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"] as const;
const SHORT_NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The hours of a market without a time zone of its own. */
export const DEFAULT_TIMEZONE = "America/Sao_Paulo";

export type Opening = {
  /** 0 is Sunday. */
  weekday: number;
  /** HH:MM in the market's zone. */
  opens: string;
  /** 0: later today, 1: tomorrow, at most 7. */
  daysAhead: number;
};

// Minutes since Sunday 00:00 on the market's own clock; `end` may lie past the week's end.
type Span = { start: number; end: number };

/** Whether a name is a time zone that this runtime knows. */
export function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Whether the hours hold a moment, past midnight included. */
export function isOpenAt(hours: readonly OpeningHours[], timezone: string, date: Date): boolean {
  const now = weekMinute(timezone, date);
  return spansOf(hours).some((span) => holds(span, now));
}

/** The next opening after a moment; null without hours. */
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

/** When a market that is open closes, HH:MM, following hours that join on; null while closed or when it never closes. */
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

/**
 * 'Aberto até 22:30' or 'Aberto'; while closed 'Abrimos hoje às 18:30', 'amanhã', 'quarta'; null without hours.
 * @param isOpen what the market says, which its operator may have set against the hours
 */
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

/** The weekday on the market's own clock; 0 is Sunday. */
export function weekdayAt(timezone: string, date: Date): number {
  return Math.floor(weekMinute(timezone, date) / DAY);
}

/** The hours that another entry before them already holds a part of, in words; each by its index and the other's. */
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
    // Closing at the hour of opening, or before it, is on the next day.
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

/** Minutes a span still lasts from a minute of the week; 0 outside it. */
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

const formats = new Map<string, Intl.DateTimeFormat>();

function weekMinute(timezone: string, date: Date): number {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: timezone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formats.set(timezone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return SHORT_NAMES.indexOf(parts.weekday ?? "") * DAY + Number(parts.hour) * 60 + Number(parts.minute);
}
