import type { SpecialHours } from "./hours";
import { clockOf, DAY, dateOf, localMinute, WEEKDAYS, weekdayOf } from "./local-time";
import type { Market } from "./market";
import { isPausedAt, nextChange, type OpeningRules, type Pause, specialToday } from "./opening";

/**
 * The market as it is at `now`, where it has a pause or special hours: a pause closes it whatever its API says, and
 * both say why. An ended pause is as none.
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

/** As the storefront knows them: a manual override is already part of the state that the API tells. */
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

/** 'Pausada até 20:30: forno quebrou' or 'Fechado hoje: Natal'; null while the shop is open or closed as every week. */
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
