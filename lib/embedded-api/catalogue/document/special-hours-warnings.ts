import type { SpecialHours } from "@/lib/domain/market/hours";
import { dateOf, dayAt, localMinute, localSpan } from "@/lib/domain/market/local-time";
import type { Mistake } from "./schema";

const DAY = 24 * 60;
const FAR_DAYS = 366;

/** What is odd about special hours: of the past or far ahead, closed and open on one date, overlapping. */
export function specialHoursWarnings(special: readonly SpecialHours[], timezone: string, now: Date): Mistake[] {
  const today = Math.floor(localMinute(timezone, now) / DAY);
  return special.flatMap((entry, index) => {
    const path = `market.special_hours[${index}]`;
    const earlier = special.slice(0, index);
    const sentence = dateSentence(entry.date, today) ?? clashSentence(entry, earlier);
    return sentence === null ? [] : [{ path, message: sentence }];
  });
}

function dateSentence(date: string, today: number): string | null {
  // Yesterday's night may still go on.
  if (date < dateOf(today - 1)) return `O dia ${date} já passou: este horário não vale mais.`;
  return dayAt({ date }) - today > FAR_DAYS ? `O dia ${date} ainda está longe: confira o ano.` : null;
}

function clashSentence(entry: SpecialHours, earlier: readonly SpecialHours[]): string | null {
  const isClosed = entry.closed === true;
  const sameDate = earlier.filter(({ date }) => date === entry.date);
  if (sameDate.some(({ closed }) => (closed === true) !== isClosed))
    return `O dia ${entry.date} está fechado e também tem horário: vale o horário.`;
  if (isClosed) return sameDate.length > 0 ? `O dia ${entry.date} está fechado duas vezes.` : null;
  const own = spanOf(entry);
  const other = earlier.findIndex((each) => each.closed !== true && overlaps(spanOf(each), own));
  return other < 0 ? null : `O horário de ${entry.date} se sobrepõe a special_hours[${other}].`;
}

function spanOf({ date, opens = "00:00", closes = "00:00" }: SpecialHours) {
  return localSpan(dayAt({ date }), opens, closes);
}

type Span = ReturnType<typeof spanOf>;

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
