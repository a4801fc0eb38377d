import type { OpeningHours } from "./hours";
import { DAY, minutesOf, WEEKDAYS } from "./local-time";

const WEEK = 7 * DAY;

// Minutes since Sunday 00:00 in the market's zone; `end` may exceed the week.
type Span = { start: number; end: number };

/** Entries of weekly hours that begin within an earlier one, or contain its beginning. */
export function overlapsIn(hours: readonly OpeningHours[]): { index: number; text: string; otherText: string }[] {
  const spans = spansOf(hours);
  return spans.flatMap((span, index) => {
    const other = spans.findIndex(
      (each, before) => before < index && (holds(each, span.start) || holds(span, each.start)),
    );
    const [entry, clash] = [hours[index], hours[other]];
    return entry && clash ? [{ index, text: textOf(entry), otherText: textOf(clash) }] : [];
  });
}

function textOf({ weekday, opens, closes }: OpeningHours): string {
  return `${WEEKDAYS[weekday]}, ${opens} a ${closes}`;
}

function spansOf(hours: readonly OpeningHours[]): Span[] {
  return hours.map((entry) => {
    const start = startOf(entry);
    // Closing at or before the opening time means the next day.
    const length = (minutesOf(entry.closes) - minutesOf(entry.opens) + DAY) % DAY || DAY;
    return { start, end: start + length };
  });
}

function startOf(entry: OpeningHours): number {
  return entry.weekday * DAY + minutesOf(entry.opens);
}

function holds(span: Span, minute: number): boolean {
  return remaining(span, minute) > 0;
}

function remaining({ start, end }: Span, minute: number): number {
  const since = (minute - start + WEEK) % WEEK;
  return Math.max(0, end - start - since);
}
