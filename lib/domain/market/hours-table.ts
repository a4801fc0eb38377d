import type { OpeningHours } from "./hours";

const WEEKDAYS = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"];

/** The hours of a market that sends none (specification §9). */
const DEFAULT_HOURS: readonly OpeningHours[] = [0, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  opens: "18:30",
  closes: "22:30",
}));

export type DayHours = { day: string; weekday: number; spans: string[] };

/** Sunday first; a day without spans is closed. Without hours, the specification's if `fixed`, else null. */
export function hoursTable(hours: readonly OpeningHours[] | null, fixed: boolean): DayHours[] | null {
  const shown = hours ?? (fixed ? DEFAULT_HOURS : null);
  if (!shown) return null;
  return WEEKDAYS.map((day, weekday) => ({
    day,
    weekday,
    spans: shown
      .filter((entry) => entry.weekday === weekday)
      .sort((a, b) => a.opens.localeCompare(b.opens))
      .map((entry) => `${entry.opens} às ${entry.closes}`),
  }));
}
