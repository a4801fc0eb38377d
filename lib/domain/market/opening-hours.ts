import type { OpeningHours, SpecialHours } from "./hours";
import { clockOf, DAY, dateOf, dayAt, type LocalSpan, localMinute, localSpan, WEEKDAYS, weekdayOf } from "./local-time";

/** How many days ahead to look for a closing time. */
const HORIZON = 8;

export type Opening = {
  weekday: number;
  opens: string;
  daysAhead: number;
};

/**
 * Only looks at the hours; `special` replaces the weekly ones on its dates, which may still begin with the night
 * before.
 */
export function isOpenAt(
  hours: readonly OpeningHours[],
  timezone: string,
  date: Date,
  special: readonly SpecialHours[] = [],
): boolean {
  const now = localMinute(timezone, date);
  return spansAt(hours, special, now).length > 0;
}

/** The next start after `date`. */
export function nextOpening(
  hours: readonly OpeningHours[],
  timezone: string,
  date: Date,
  special: readonly SpecialHours[] = [],
): Opening | null {
  const now = localMinute(timezone, date);
  const today = Math.floor(now / DAY);
  // Special dates can replace that many days, so this includes a regular week.
  for (const day of [...daysFrom(today, 8 + special.length), ...special.map(dayAt).sort((a, b) => a - b)]) {
    const starts = spansOn(hours, special, day).map(({ start }) => start);
    const start = Math.min(...starts.filter((each) => each > now));
    if (Number.isFinite(start)) return { weekday: weekdayOf(day), opens: clockOf(start), daysAhead: day - today };
  }
  return null;
}

/** HH:MM at the end of adjoining hours; null while closed, or when it never closes. */
export function closingTime(
  hours: readonly OpeningHours[],
  timezone: string,
  date: Date,
  special: readonly SpecialHours[] = [],
): string | null {
  const end = closingMinute(hours, localMinute(timezone, date), special);
  return end === null ? null : clockOf(end);
}

/** The local minute at which adjoining hours end; null while closed, or when they never do. */
export function closingMinute(
  hours: readonly OpeningHours[],
  now: number,
  special: readonly SpecialHours[] = [],
): number | null {
  let end = now;
  for (let spans = spansAt(hours, special, end); spans.length > 0; spans = spansAt(hours, special, end)) {
    end = Math.max(...spans.map((span) => span.end));
    if (end - now >= HORIZON * DAY) return null;
  }
  return end === now ? null : end;
}

/** Null without hours. `isOpen` is the market's state, which its operator may set regardless of the hours. */
export function hoursSentence(
  hours: readonly OpeningHours[],
  timezone: string,
  date: Date,
  isOpen?: boolean,
  special: readonly SpecialHours[] = [],
): string | null {
  if (hours.length + special.length === 0) return null;
  if (isOpen ?? isOpenAt(hours, timezone, date, special)) {
    const closes = closingTime(hours, timezone, date, special);
    return closes ? `Aberto até ${closes}` : "Aberto";
  }
  const next = nextOpening(hours, timezone, date, special);
  // Without weekly hours, nothing is known about the days between.
  if (!next || (hours.length === 0 && next.daysAhead > 0)) return null;
  return `Abrimos ${dayWords(next, localMinute(timezone, date))} às ${next.opens}`;
}

/** 'hoje', 'amanhã', 'sexta', or the date of a day beyond the coming week. */
function dayWords({ weekday, daysAhead }: Opening, now: number): string {
  if (daysAhead > 7) {
    const [, month, day] = dateOf(Math.floor(now / DAY) + daysAhead).split("-");
    return `em ${day}/${month}`;
  }
  return daysAhead === 0 ? "hoje" : daysAhead === 1 ? "amanhã" : (WEEKDAYS[weekday] ?? "");
}

export function weekdayAt(timezone: string, date: Date): number {
  return weekdayOf(Math.floor(localMinute(timezone, date) / DAY));
}

/** All entries of a date, or null if there are none. */
export function specialOn(special: readonly SpecialHours[], day: number): SpecialHours[] | null {
  const date = dateOf(day);
  const own = special.filter((entry) => entry.date === date);
  return own.length > 0 ? own : null;
}

/** Many shops write midnight as 23:59: it is midnight if the next day (`next`) opens at 00:00. */
export function isMidnight(closes: string, next: readonly { opens?: string | undefined }[]): boolean {
  return closes === "23:59" && next.some(({ opens }) => opens === "00:00");
}

/** The hours that start on a day, in local minutes. */
export function spansOn(hours: readonly OpeningHours[], special: readonly SpecialHours[], day: number): LocalSpan[] {
  const next = entriesOn(hours, special, day + 1);
  return entriesOn(hours, special, day).flatMap(({ opens, closes }) =>
    opens && closes ? [localSpan(day, opens, isMidnight(closes, next) ? "00:00" : closes)] : [],
  );
}

function entriesOn(hours: readonly OpeningHours[], special: readonly SpecialHours[], day: number) {
  return specialOn(special, day) ?? hours.filter((entry) => entry.weekday === weekdayOf(day));
}

/** The spans that contain a local minute: of its day, and of the night before. */
function spansAt(hours: readonly OpeningHours[], special: readonly SpecialHours[], minute: number): LocalSpan[] {
  const day = Math.floor(minute / DAY);
  return [day - 1, day]
    .flatMap((each) => spansOn(hours, special, each))
    .filter(({ start, end }) => start <= minute && minute < end);
}

function daysFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
