import { MINUTE_MS } from "@/lib/domain/durations";
import type { OpeningHours, SpecialHours } from "./hours";
import { momentOf } from "./local-moment";
import { DAY, dateOf, localMinute } from "./local-time";
import { isOpenAt, spansOn, specialOn } from "./opening-hours";

/** The shop takes no orders until it resumes by hand (`until` null) or by itself at that moment (ISO). */
export type Pause = { until: string | null; reason: string | null };

/** The maximum length of the reason. */
export const MAX_PAUSE_REASON = 80;

export type Override = "open" | "closed";

/** Everything that decides whether a shop is open, the strongest rule first. */
export type OpeningRules = {
  pause?: Pause | null | undefined;
  override?: Override | null | undefined;
  special?: readonly SpecialHours[] | null | undefined;
  hours?: readonly OpeningHours[] | null | undefined;
  timezone: string;
  /** Applies if no other rule does. */
  word: boolean;
};

export type OpenState = { isOpen: boolean; because: "pause" | "override" | "special" | "hours" | "word" };

/** Days ahead to look for a change: it is usually near, and a page is rendered again well within a week. */
const HORIZONS_DAYS = [1, 8];

/** The one rule for whether a shop takes orders: pause, manual override, special hours, weekly hours, then the word. */
export function openStateAt(rules: OpeningRules, date: Date): OpenState {
  const { pause, override, timezone, word } = rules;
  const special = rules.special ?? [];
  const hours = rules.hours ?? [];
  if (isPausedAt(pause, date)) return { isOpen: false, because: "pause" };
  if (override) return { isOpen: override === "open", because: "override" };
  const today = dayOf(timezone, date);
  const isSpecial = specialOn(special, today) !== null;
  if (isOpenAt(hours, timezone, date, special)) return { isOpen: true, because: isSpecial ? "special" : "hours" };
  if (isSpecial) return { isOpen: false, because: "special" };
  return hours.length > 0 ? { isOpen: false, because: "hours" } : { isOpen: word, because: "word" };
}

export function isPausedAt(pause: Pause | null | undefined, date: Date): pause is Pause {
  return Boolean(pause) && (pause?.until == null || Date.parse(pause.until) > date.getTime());
}

/** Today's special entries in the market's zone; null if there are none. */
export function specialToday(special: readonly SpecialHours[], timezone: string, date: Date): SpecialHours[] | null {
  return specialOn(special, dayOf(timezone, date));
}

/** From yesterday on, because that night may not be over. */
export function comingHours(special: readonly SpecialHours[], timezone: string, date: Date): SpecialHours[] {
  const yesterday = dateOf(dayOf(timezone, date) - 1);
  return special.filter((entry) => entry.date >= yesterday);
}

/**
 * The next moment at which the shop opens, closes or resumes, or another special date begins, in epoch milliseconds;
 * null if there is none in the coming days.
 */
export function nextChange(rules: OpeningRules, date: Date): number | null {
  const now = date.getTime();
  const special = rules.special ?? [];
  if (!rules.pause && special.length === 0 && !rules.hours?.length) return null;
  const until = isPausedAt(rules.pause, date) && rules.pause.until !== null ? [Date.parse(rules.pause.until)] : [];
  const state = stateText(rules, special, date);
  for (const days of HORIZONS_DAYS) {
    const last = now + days * DAY * MINUTE_MS;
    const later = [...until, ...clockMoments(rules, date, days)]
      .filter((moment) => moment > now && moment <= last)
      .sort((a, b) => a - b);
    const change = later.find((moment) => stateText(rules, special, new Date(moment)) !== state);
    if (change !== undefined) return change;
  }
  return until[0] ?? null;
}

/**
 * The end of today's business in epoch milliseconds: midnight, or the end of a night that begins today. Until
 * yesterday's night is over, its end.
 */
export function endOfToday({ special, hours, timezone }: OpeningRules, date: Date): number {
  const now = localMinute(timezone, date);
  const today = Math.floor(now / DAY);
  const spansOf = (day: number) => spansOn(hours ?? [], special ?? [], day);
  const nights = spansOf(today - 1).filter(({ start, end }) => start <= now && now < end);
  if (nights.length > 0) return momentOf(Math.max(...nights.map(({ end }) => end)), timezone);
  const midnight = (today + 1) * DAY;
  const ends = spansOf(today).flatMap(({ end }) => (end - midnight < DAY / 2 ? [end] : []));
  return momentOf(Math.max(midnight, ...ends), timezone);
}

/**
 * The parts of a page that change with time: the state, its reason, and the special day, or the day on which a pause is
 * shown.
 */
function stateText(rules: OpeningRules, special: readonly SpecialHours[], date: Date): string {
  const { isOpen, because } = openStateAt(rules, date);
  const day = because === "pause" ? dayOf(rules.timezone, date) : specialToday(special, rules.timezone, date);
  return JSON.stringify([isOpen, because, day]);
}

/** Starts, ends and midnights of the coming days, also around a change of the clocks. */
function clockMoments({ special, hours, timezone }: OpeningRules, date: Date, ahead: number): number[] {
  const today = dayOf(timezone, date);
  const days = Array.from({ length: ahead + 3 }, (_, index) => today - 1 + index);
  const last = date.getTime() + ahead * DAY * MINUTE_MS;
  const minutes = days.flatMap((day) => [
    day * DAY,
    ...spansOn(hours ?? [], special ?? [], day).flatMap(({ start, end }) => [start, end]),
  ]);
  // Around a change of the clocks, a local time occurs twice or never.
  const shifts = offsetAt(timezone, date) === offsetAt(timezone, new Date(last)) ? [0] : [-60, -30, 0, 30, 60];
  return [...new Set(minutes)]
    .flatMap((minute) => shifts.map((shift) => momentOf(minute, timezone) + shift * MINUTE_MS))
    .filter((moment) => moment <= last);
}

function offsetAt(timezone: string, date: Date): number {
  return localMinute(timezone, date) - Math.floor(date.getTime() / MINUTE_MS);
}

function dayOf(timezone: string, date: Date): number {
  return Math.floor(localMinute(timezone, date) / DAY);
}
