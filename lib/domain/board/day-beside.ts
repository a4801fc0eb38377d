import { dayAt, localTime, WEEKDAYS, weekdayOf } from "@/lib/domain/market/local-time";
import { type Day, daysAfter } from "@/lib/domain/orders/day";
import { capital } from "@/lib/domain/scheduling/copy";
import { counted, quantity, reais } from "./day-copy";

/** A day to compare with. `label`: within a sentence. */
export type Beside = { label: string; day: Day };

/** The day before, and the same weekday of the week before. */
export function besideDates({ date, today }: Pick<Day, "date" | "today">): { label: string; date: string }[] {
  const [before, week] = [daysAfter(date, -1), daysAfter(date, -7)];
  if (date !== today)
    return [
      { label: "na véspera", date: before },
      { label: "uma semana antes", date: week },
    ];
  const weekday = weekdayOf(dayAt({ date }));
  const last = weekday === 0 || weekday === 6 ? "passado" : "passada";
  return [
    { label: "ontem", date: before },
    { label: `${WEEKDAYS[weekday]} ${last}`, date: week },
  ];
}

export type Part = { name: string; orders: number; total: number };

/** One line of a table: `share` of the longest bar, 0 to 1. */
export type Bar<Own> = { part: Own; share: number; beside: string | null };

/** The parts of a day, and those that only the days beside it have, each with what it was there. */
export function besideParts(
  day: Day,
  besides: readonly Beside[],
  partsOf: (day: Day) => readonly Part[] | undefined,
): Bar<Part>[] {
  const own = partsOf(day) ?? [];
  const others = besides.map((each) => ({ ...each, parts: partsOf(each.day) ?? [] }));
  const names = new Set([...own, ...others.flatMap(({ parts }) => parts)].map(({ name }) => name));
  const most = Math.max(0, ...[own, ...others.map(({ parts }) => parts)].flat().map(({ total }) => total));
  return [...names].map((name) => {
    const part = own.find((each) => each.name === name) ?? { name, orders: 0, total: 0 };
    const sums = others.map(({ label, parts }) => {
      const total = parts.find((each) => each.name === name)?.total ?? 0;
      return `${label} ${total === 0 ? "nada" : reais(total)}`;
    });
    return { part, share: most === 0 ? 0 : part.total / most, beside: sums.join(" · ") || null };
  });
}

/** The hours in which something was sold on any of the days, in the clock's order. */
export function hourParts({ hours = [] }: Day): Part[] {
  return hours.map(({ hour, ...sums }) => ({ name: hourText(hour), ...sums }));
}

export function byHour(bars: readonly Bar<Part>[]): Bar<Part>[] {
  return bars.toSorted((one, other) => Number.parseInt(one.part.name, 10) - Number.parseInt(other.part.name, 10));
}

type Sold = Day["products"][number];

/** The best sellers, with how many there were on the days beside. */
export function besideProducts({ products }: Day, besides: readonly Beside[], most: number): Bar<Sold>[] {
  const [first] = products;
  return products.slice(0, most).map((part) => {
    const counts = besides.map(({ label, day }) => {
      const found = day.products.find(({ name, variation }) => name === part.name && variation === part.variation);
      return `${label} ${found ? quantity(found.amount) : "nenhum"}`;
    });
    return { part, share: first ? part.amount / first.amount : 0, beside: counts.join(" · ") || null };
  });
}

/** 'Ontem R$ 900,00 em 20 pedidos'. */
export function wholeDays(besides: readonly Beside[]): string[] {
  return besides.map(({ label, day: { total, orders } }) =>
    orders === 0
      ? `${capital(label)} nada`
      : `${capital(label)} ${reais(total)} em ${counted(orders, "pedido", "pedidos")}`,
  );
}

/** 'Até as 19h: hoje R$ 100,00, ontem R$ 90,00'; null on another day, or while no hour is over. */
export function untilNow(day: Day, besides: readonly Beside[], now: Date, timezone: string): string | null {
  const local = localTime(now, timezone);
  const hour = Number(local.time.slice(0, 2));
  if (day.date !== day.today || local.day !== day.today || hour === 0 || besides.length === 0) return null;
  const sums = [{ label: "hoje", day }, ...besides].map(
    ({ label, day: { hours = [] } }) =>
      `${label} ${reais(hours.reduce((sum, each) => (each.hour < hour ? sum + Math.round(each.total * 100) : sum), 0) / 100)}`,
  );
  return `Até ${hour === 1 ? "a" : "as"} ${hourText(hour)}: ${sums.join(", ")}`;
}

function hourText(hour: number): string {
  return `${hour}h`;
}
