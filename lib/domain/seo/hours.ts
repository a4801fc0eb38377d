import type { OpeningHours, SpecialHours } from "@/lib/domain/market/hours";
import type { SchemaNode } from "./structured-data";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/**
 * Groups equal days; closing before opening means after midnight, and 00:00 to 00:00 is closed. Empty when the shop
 * publishes no hours, because the fallback hours are not its own.
 */
export function openingHoursOf(hours: readonly OpeningHours[] | null): SchemaNode[] {
  if (!hours) return [];
  const spans = new Map<string, Set<number>>();
  for (const { weekday, opens, closes } of hours) {
    const key = `${opens}-${lastMinute(opens, closes)}`;
    spans.set(key, (spans.get(key) ?? new Set()).add(weekday));
  }
  const closed = DAYS.map((_, weekday) => weekday).filter((day) => !hours.some(({ weekday }) => weekday === day));
  if (closed.length > 0) spans.set("00:00-00:00", new Set(closed));
  return [...spans].map(([span, days]) => {
    const [opens, closes] = span.split("-");
    const dayOfWeek = [...days].sort().map((day) => DAYS[day] ?? "");
    return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
  });
}

/** The coming special days, each with its hours; 00:00 to 00:00 is closed. */
export function specialHoursOf(special: readonly SpecialHours[]): SchemaNode[] {
  return special.map(({ date, opens, closes, name }) => ({
    "@type": "OpeningHoursSpecification",
    name,
    validFrom: date,
    validThrough: date,
    opens: opens && closes ? opens : "00:00",
    closes: opens && closes ? lastMinute(opens, closes) : "00:00",
  }));
}

/** Equal times are a whole day for us and a closed day for schema.org; one minute less tells them apart. */
function lastMinute(opens: string, closes: string): string {
  if (opens !== closes) return closes;
  const [hour = 0, minute = 0] = opens.split(":").map(Number);
  const last = (hour * 60 + minute + 24 * 60 - 1) % (24 * 60);
  return [Math.floor(last / 60), last % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
