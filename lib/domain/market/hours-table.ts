import type { OpeningHours, SpecialHours } from "./hours";
import { DAY, dateOf, dayAt, localMinute, weekdayOf } from "./local-time";
import type { Market } from "./market";

const WEEKDAYS = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"];

/** The hours of the demo (specification §9). */
const DEMO_HOURS: readonly OpeningHours[] = [0, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  opens: "18:30",
  closes: "22:30",
}));

export type DayHours = { day: string; weekday: number; spans: string[] };

/** Sunday first; a day without spans is closed. Null for a shop that states no hours. */
export function hoursTable({ openingHours, demoHours }: Pick<Market, "openingHours" | "demoHours">): DayHours[] | null {
  const shown = openingHours ?? (demoHours ? DEMO_HOURS : null);
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

const SHOWN_DAYS = 14;

export type SpecialDay = { date: string; day: string; name: string | null; spans: string[]; isToday: boolean };

/** The special days of the next two weeks, in order; one without spans is closed. */
export function specialDays(special: readonly SpecialHours[], timezone: string, now: Date): SpecialDay[] {
  const today = Math.floor(localMinute(timezone, now) / DAY);
  const dates = Array.from({ length: SHOWN_DAYS }, (_, ahead) => dateOf(today + ahead));
  return dates.flatMap((date) => {
    const own = special.filter((entry) => entry.date === date);
    if (own.length === 0) return [];
    return [
      {
        date,
        day: dayName(date),
        name: own.find(({ name }) => name)?.name ?? null,
        spans: own
          .flatMap(({ opens, closes }) => (opens && closes ? [`${opens} às ${closes}`] : []))
          .sort((a, b) => a.localeCompare(b)),
        isToday: date === dateOf(today),
      },
    ];
  });
}

/** 'Sexta, 25/12'. */
export function dayName(date: string): string {
  const [, month, day] = date.split("-");
  return `${WEEKDAYS[weekdayOf(dayAt({ date }))]}, ${day}/${month}`;
}
