import { momentOf } from "@/lib/domain/market/local-moment";
import { DAY, dateOf, dayAt, localMinute, localSpan, WEEKDAYS, weekdayOf } from "@/lib/domain/market/local-time";
import { listInWords } from "@/lib/domain/text/in-words";

/**
 * When something is sold: on weekdays (0 is Sunday; none: every day), from one time to another (HH:MM; none: all day),
 * on dates (YYYY-MM-DD, both included). `to` before or equal to `from` means after midnight, and such a night belongs
 * to the day on which it starts. Everything in the market's zone.
 */
export type SalePeriod = {
  days?: readonly number[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
};

/** Every list must allow it, by one of its periods: a product's own list, and its category's. */
export type SaleRule = readonly (readonly SalePeriod[])[];

/** The maximum number of periods of one category or product. */
export const MAX_PERIODS = 20;

const MIDNIGHT = "00:00";
const WEEK = 7;

export function isOnSaleAt(rule: SaleRule, timezone: string, date: Date): boolean {
  const minute = localMinute(timezone, date);
  const day = Math.floor(minute / DAY);
  const isIn = (period: SalePeriod) =>
    [day - 1, day].some((each) => spansOf(period, each).some(({ start, end }) => start <= minute && minute < end));
  return rule.every((periods) => periods.some(isIn));
}

/** When a rule next begins or ceases to allow it after `date`, in epoch milliseconds; null if never. */
export function nextSaleChange(rule: SaleRule, timezone: string, date: Date): number | null {
  const now = date.getTime();
  const state = isOnSaleAt(rule, timezone, date);
  const periods = rule.flat();
  const today = Math.floor(localMinute(timezone, date) / DAY);
  const dates = periods.flatMap(({ start_date: start, end_date: end }) => [start, end]).filter((day) => day != null);
  const later = dates.map((day) => dayAt({ date: day })).filter((day) => day > today);
  const turns = [today, ...later.sort((one, other) => one - other)];
  // Between two dates on which a period begins or ends, a week repeats itself.
  for (const [index, turn] of turns.entries()) {
    const next = turns[index + 1];
    const last = next === undefined ? Number.POSITIVE_INFINITY : momentOf(next * DAY, timezone);
    const change = momentsAround(periods, turn, timezone)
      .filter((moment) => moment > now && moment < last)
      .find((moment) => isOnSaleAt(rule, timezone, new Date(moment)) !== state);
    if (change !== undefined) return change;
  }
  return null;
}

/** Starts and ends from the day before until a week later, also where a change of the clocks moves them. */
function momentsAround(periods: readonly SalePeriod[], turn: number, timezone: string): number[] {
  const days = Array.from({ length: WEEK + 3 }, (_, index) => turn - 1 + index);
  const minutes = days.flatMap((day) => periods.flatMap((period) => spansOf(period, day)));
  const all = new Set(minutes.flatMap(({ start, end }) => [momentOf(start, timezone), momentOf(end, timezone)]));
  return [...all].sort((one, other) => one - other);
}

function spansOf({ days, from = MIDNIGHT, to = MIDNIGHT, start_date: first, end_date: last }: SalePeriod, day: number) {
  const date = dateOf(day);
  const isOff = (first && date < first) || (last && date > last) || (days?.length && !days.includes(weekdayOf(day)));
  return isOff ? [] : [localSpan(day, from, endOf(to))];
}

/** Many shops write midnight as 23:59. */
function endOf(to: string): string {
  return to === "23:59" ? MIDNIGHT : to;
}

/**
 * 'Só de segunda a sexta, 11h às 14h'; null for what is always sold. Leaves out periods that are over, unless all are.
 */
export function saleTimesText(rule: SaleRule, timezone: string, date: Date): string | null {
  const today = dateOf(Math.floor(localMinute(timezone, date) / DAY) - 1);
  const texts = rule.flatMap((periods) => {
    const coming = periods.filter(({ end_date: end }) => !end || end >= today);
    return listText(coming.length > 0 ? coming : periods) ?? [];
  });
  return texts.length > 0 ? `Só ${texts.join(" e ")}` : null;
}

/** Lunch and dinner of the same days are said together. */
function listText(periods: readonly SalePeriod[]): string | null {
  const times = new Map<string, string[]>();
  for (const period of periods) {
    const days = [daysText(period.days ?? []), datesText(period)].filter(Boolean).join(" ");
    times.set(days, [...(times.get(days) ?? []), timesText(period)]);
  }
  const all = [...times].map(([days, clocks]) =>
    [days, clocks.includes("") ? "" : listInWords(clocks)].filter(Boolean).join(", "),
  );
  return all.includes("") ? null : all.join("; ");
}

function daysText(days: readonly number[]): string {
  const fromMonday = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.includes(day));
  if (fromMonday.length % WEEK === 0) return "";
  const first = fromMonday.filter((day) => !days.includes((day + WEEK - 1) % WEEK));
  const [start] = first;
  const end = fromMonday.find((day) => !days.includes((day + 1) % WEEK));
  if (first.length === 1 && fromMonday.length > 2 && start !== undefined && end !== undefined)
    return `de ${WEEKDAYS[start]} a ${WEEKDAYS[end]}`;
  return listInWords(fromMonday.map((day) => WEEKDAYS[day] ?? ""));
}

function timesText({ from = MIDNIGHT, to = MIDNIGHT }: SalePeriod): string {
  return from === endOf(to) ? "" : `${clockText(from)} às ${clockText(endOf(to))}`;
}

/** '11h', '11h30'. */
function clockText(time: string): string {
  const [hours, minutes] = time.split(":");
  return `${Number(hours)}h${minutes === "00" ? "" : minutes}`;
}

function datesText({ start_date: start, end_date: end }: SalePeriod): string {
  const [first, last] = [start, end].map((date) => date?.split("-").slice(1).reverse().join("/"));
  if (first && last) return first === last ? `em ${first}` : `de ${first} a ${last}`;
  return first ? `a partir de ${first}` : last ? `até ${last}` : "";
}
