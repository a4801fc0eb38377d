import { isRecord } from "@/lib/contract/reading/reading";
import type { OpeningHours, SpecialHours } from "@/lib/domain/market/hours";
import { clockOf, DAY, dateOf, dayAt, localMinute, minutesOf } from "@/lib/domain/market/local-time";
import type { SalePeriod } from "@/lib/domain/market/sale-times";
import { DAYS } from "./standard";

const WEEK = DAYS.length;
const MIDNIGHT = "00:00";
const SECONDS = DAY * 60;
const TIME = /^(\d{2}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:(Z)|([+-])(\d{2}):?([0-5]\d))?$/i;

type TimePeriods = { startTime: string; endTime: string };
export type WrittenHours = { dayOfWeek: string[]; timePeriods: TimePeriods };
export type WrittenHoliday = { date: string; timePeriods: TimePeriods };

/** How many minutes a zone's clocks are ahead of UTC; below 0 in Brazil. */
export function minutesAhead(timezone: string, now: Date): number {
  return localMinute(timezone, now) - Math.floor(now.getTime() / 60_000);
}

/** Open without end, which a shop without `opening_hours` is. */
export const ALWAYS: WrittenHours = {
  dayOfWeek: [...DAYS],
  timePeriods: { startTime: "00:00:00Z", endTime: "23:59:59Z" },
};

/** A week in UTC; entries of equal times become one. */
export function utcWeek(hours: readonly OpeningHours[], ahead: number): WrittenHours[] {
  return byTimes(hours).map(({ days, opens, closes }) => utcHours({ days, opens, closes }, ahead));
}

function byTimes(hours: readonly OpeningHours[]): { days: number[]; opens: string; closes: string }[] {
  const all = new Map<string, { days: number[]; opens: string; closes: string }>();
  for (const { weekday, opens, closes } of hours) {
    const known = all.get(opens + closes);
    if (known) known.days.push(weekday);
    else all.set(opens + closes, { days: [weekday], opens, closes });
  }
  return [...all.values()];
}

export function utcPeriod({ days = [], from = MIDNIGHT, to = MIDNIGHT }: SalePeriod, ahead: number): WrittenHours {
  return utcHours({ days: days.length > 0 ? days : DAYS.keys(), opens: from, closes: to }, ahead);
}

export function utcHoliday({ date, opens, closes }: SpecialHours, ahead: number): WrittenHoliday {
  const { shift, startTime, endTime } = inUtc(opens ?? MIDNIGHT, closes ?? MIDNIGHT, ahead);
  // The schema requires a period, even of a day without one: a second is none.
  const end = opens ? endTime : startTime.replace(/00Z$/, "01Z");
  return { date: dateOf(dayAt({ date }) + shift), timePeriods: { startTime, endTime: end } };
}

function utcHours(
  { days, opens, closes }: { days: Iterable<number>; opens: string; closes: string },
  ahead: number,
): WrittenHours {
  const { shift, ...timePeriods } = inUtc(opens, closes, ahead);
  const dayOfWeek = [...new Set(days)].sort().map((day) => DAYS[modulo(day + shift, WEEK)] ?? "");
  return { dayOfWeek, timePeriods };
}

/** `shift`: by how many days the start is on another day in UTC. */
function inUtc(opens: string, closes: string, ahead: number): TimePeriods & { shift: number } {
  const start = minutesOf(opens) - ahead;
  const end = modulo(minutesOf(closes) - ahead, DAY);
  const isWholeDay = opens === closes;
  return {
    shift: Math.floor(start / DAY),
    startTime: `${clockOf(modulo(start, DAY))}:00Z`,
    endTime: isWholeDay ? `${clockOf(modulo(end - 1, DAY))}:59Z` : `${clockOf(end)}:00Z`,
  };
}

/** A period on the clocks of the shop; `closed` where it is shorter than a minute. */
type LocalPeriod = {
  shift: number;
  opens: string;
  closes: string;
  length: number;
  closed: boolean;
  /** Where a feed splits its days. */
  fromMidnight: boolean;
  toMidnight: boolean;
  isAlways: boolean;
};

/** Null for unreadable times. `isLocal`: a feed writes local times, whatever it says of their zone. */
function localPeriod(raw: unknown, ahead: number, isLocal: boolean): LocalPeriod | null {
  const [start, end] = isRecord(raw) ? [secondsOf(raw.startTime), secondsOf(raw.endTime)] : [];
  if (!start || !end) return null;
  const length = modulo(end.seconds - start.seconds, SECONDS) || SECONDS;
  const moved = (ownZone: number | null) => (isLocal || ownZone === null ? 0 : ahead - ownZone);
  const from = Math.floor(start.seconds / 60) + moved(start.ahead);
  const to = Math.floor((end.seconds + 1) / 60) + moved(end.ahead);
  return {
    shift: Math.floor(from / DAY),
    opens: clockOf(modulo(from, DAY)),
    closes: clockOf(modulo(to, DAY)),
    length: modulo(to - from, DAY) || DAY,
    closed: length < 60,
    fromMidnight: start.seconds === 0,
    toMidnight: end.seconds === 0 || end.seconds >= SECONDS - 60,
    isAlways: start.seconds === 0 && end.seconds === SECONDS - 1,
  };
}

function secondsOf(text: unknown): { seconds: number; ahead: number | null } | null {
  const [, hours, minutes, seconds = "0", isUtc, sign, zoneHours, zoneMinutes] = TIME.exec(String(text)) ?? [];
  if (hours === undefined || Number(hours) > 24) return null;
  const zone = sign ? (sign === "-" ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes)) : null;
  return {
    seconds: (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) % SECONDS,
    ahead: isUtc ? 0 : zone,
  };
}

/** An entry of hours as it was read: its days, in the shop's zone, and its times. */
export type ReadHours = { days: number[]; period: LocalPeriod };

/** Null for an entry without readable days or times. */
export function readHours(
  days: readonly unknown[],
  period: unknown,
  ahead: number,
  isLocal: boolean,
): ReadHours | null {
  const read = localPeriod(period, ahead, isLocal);
  const known = [...DAYS.keys()].filter((index) => days.includes(DAYS[index]));
  return read && known.length > 0 ? { days: known.map((day) => modulo(day + read.shift, WEEK)), period: read } : null;
}

/** By weekday; null for a shop that is always open. */
export function weekOf(entries: readonly ReadHours[]): OpeningHours[] | null {
  const always = new Set(entries.flatMap(({ days, period }) => (period.isAlways ? days : [])));
  if (always.size === WEEK) return null;
  const hours = joinedAtMidnight(entries).map(({ day, opens, closes }) => ({ weekday: day, opens, closes }));
  return hours.sort((one, other) => one.weekday - other.weekday || one.opens.localeCompare(other.opens));
}

/** Sale periods, one for each pair of times. */
export function periodsOf(entries: readonly ReadHours[]): SalePeriod[] {
  const hours = joinedAtMidnight(entries).map(({ day, opens, closes }) => ({ weekday: day, opens, closes }));
  return byTimes(hours).map(({ days, opens, closes }) => ({
    ...(new Set(days).size < WEEK && { days: [...new Set(days)].sort() }),
    ...((opens !== MIDNIGHT || closes !== MIDNIGHT) && { from: opens, to: closes }),
  }));
}

export function holidayOf(
  date: string,
  period: unknown,
  ahead: number,
  isLocal: boolean,
): Omit<SpecialHours, "name"> | null {
  const read = localPeriod(period, ahead, isLocal);
  if (!read) return null;
  const local = dateOf(dayAt({ date }) + read.shift);
  return read.closed ? { date: local, closed: true } : { date: local, opens: read.opens, closes: read.closes };
}

type Span = { day: number; opens: string; closes: string; start: number; length: number; period: LocalPeriod };

/** A feed that splits a night at midnight means one night. */
function joinedAtMidnight(entries: readonly ReadHours[]): Span[] {
  const seen = new Set<string>();
  const spans = entries.flatMap(({ days, period }) =>
    days.flatMap((day): Span[] => {
      const { opens, closes, length, closed } = period;
      const key = `${day} ${opens} ${closes}`;
      if (closed || seen.has(key)) return [];
      seen.add(key);
      return [{ day, opens, closes, start: day * DAY + minutesOf(opens), length, period }];
    }),
  );
  const later = new Set<Span>();
  for (const second of spans.filter(({ period }) => period.fromMidnight)) {
    const first = spans.find(
      (span) =>
        span !== second &&
        !later.has(span) &&
        span.period.toMidnight &&
        !span.period.fromMidnight &&
        span.length + second.length <= DAY &&
        modulo(second.start - span.start - span.length, WEEK * DAY) <= 1,
    );
    if (!first) continue;
    first.closes = second.closes;
    first.length += second.length;
    later.add(second);
  }
  return spans.filter((span) => !later.has(span));
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
