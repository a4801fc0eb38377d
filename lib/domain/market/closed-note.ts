import type { SpecialHours } from "./hours";
import { clockOf, DAY, dateOf, localMinute, WEEKDAYS, weekdayOf } from "./local-time";
import type { Market } from "./market";
import { isPausedAt, nextChange, type OpeningRules, type Pause, specialToday } from "./opening";

/**
 * The market at `now`. A pause closes it, whatever its API says; a pause and special hours set its note. An ended pause
 * is ignored.
 */
export function marketAsOf(market: Market, now: Date): Market {
  const { pause, closedNote: _note, changesAt: _at, ...rest } = market;
  const isPaused = isPausedAt(pause, now);
  if (!isPaused && !market.specialHours) return rest;
  const asOfNow: Market = { ...rest, isOpen: rest.isOpen && !isPaused, ...(isPaused && { pause }) };
  const closedNote = closedNoteOf(asOfNow, now);
  const changesAt = nextChange(rulesOf(asOfNow), now);
  return { ...asOfNow, ...(closedNote !== null && { closedNote }), ...(changesAt !== null && { changesAt }) };
}

/** The rules as the storefront knows them: the state from the API already includes a manual override. */
export function rulesOf(market: Pick<Market, "pause" | "specialHours" | "openingHours" | "timezone" | "isOpen">) {
  return {
    pause: market.pause,
    special: market.specialHours,
    hours: market.openingHours,
    timezone: market.timezone,
    word: market.isOpen,
  } satisfies OpeningRules;
}

type Closed = Pick<Market, "isOpen" | "timezone"> & {
  pause?: Pause | null | undefined;
  specialHours?: readonly SpecialHours[] | null | undefined;
};

/** 'Pausada até 20:30: forno quebrou' or 'Fechado hoje: Natal'; null if only the weekly hours apply. */
export function closedNoteOf({ isOpen, pause, specialHours, timezone }: Closed, now: Date): string | null {
  if (isPausedAt(pause, now)) return pauseText(pause, timezone, now);
  const today = isOpen ? null : specialToday(specialHours ?? [], timezone, now);
  if (!today?.every(({ closed }) => closed)) return null;
  const name = today.find((entry) => entry.name)?.name;
  return `Fechado hoje${name ? `: ${name}` : ""}`;
}

function pauseText({ until, reason }: Pause, timezone: string, now: Date): string {
  const end = until === null ? "" : ` até ${momentText(new Date(until), timezone, now)}`;
  return `Pausada${end}${reason ? `: ${reason}` : ""}`;
}

/** '20:30', 'amanhã às 20:30', 'sexta às 20:30' or '25/12 às 20:30'. */
export function momentText(date: Date, timezone: string, now: Date): string {
  const minute = localMinute(timezone, date);
  const day = Math.floor(minute / DAY);
  const ahead = day - Math.floor(localMinute(timezone, now) / DAY);
  const clock = clockOf(minute);
  if (ahead === 0) return clock;
  const [, month, dayOfMonth] = dateOf(day).split("-");
  const named = ahead === 1 ? "amanhã" : ahead < 7 ? WEEKDAYS[weekdayOf(day)] : `${dayOfMonth}/${month}`;
  return `${named} às ${clock}`;
}
