import type { SpecialHours } from "@/lib/domain/market/hours";
import { DAY, dateOf, dayAt, localMinute, localSpan } from "@/lib/domain/market/local-time";
import type { Mistake } from "./schema";

const FAR_DAYS = 366;
const MOST_YEARS_AHEAD = 5;

/** Why a list edited on the board is refused; null if its entries do not contradict each other. */
export function specialHoursMistake(special: readonly SpecialHours[], timezone: string, now: Date): string | null {
  const today = Math.floor(localMinute(timezone, now) / DAY);
  for (const [index, entry] of special.entries()) {
    const ahead = dayAt(entry) - today;
    if (ahead < -FAR_DAYS || ahead > MOST_YEARS_AHEAD * FAR_DAYS)
      return `Confira o ano de ${entry.date}: as datas vão de um ano atrás a ${MOST_YEARS_AHEAD} anos à frente.`;
    const clash = clashOf(entry, special.slice(0, index));
    if (clash === "mixed") return `O dia ${entry.date} está fechado e também tem horário: deixe só um dos dois.`;
    if (clash === "twice") return `O dia ${entry.date} está fechado duas vezes: deixe uma só.`;
    if (clash) return `O horário de ${entry.date} se sobrepõe ao de ${clash.other.date}. Corrija um dos dois.`;
  }
  return null;
}

/** Warnings about special hours: in the past or far ahead, both closed and open on one date, or overlapping. */
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
  const clash = clashOf(entry, earlier);
  if (clash === "mixed") return `O dia ${entry.date} está fechado e também tem horário: vale o horário.`;
  if (clash === "twice") return `O dia ${entry.date} está fechado duas vezes.`;
  return clash && `O horário de ${entry.date} se sobrepõe a special_hours[${clash.index}].`;
}

type Clash = "mixed" | "twice" | { index: number; other: SpecialHours } | null;

function clashOf(entry: SpecialHours, earlier: readonly SpecialHours[]): Clash {
  const isClosed = entry.closed === true;
  const sameDate = earlier.filter(({ date }) => date === entry.date);
  if (sameDate.some(({ closed }) => (closed === true) !== isClosed)) return "mixed";
  if (isClosed) return sameDate.length > 0 ? "twice" : null;
  const own = spanOf(entry);
  const index = earlier.findIndex((each) => each.closed !== true && overlaps(spanOf(each), own));
  const other = earlier[index];
  return other ? { index, other } : null;
}

function spanOf({ date, opens = "00:00", closes = "00:00" }: SpecialHours) {
  return localSpan(dayAt({ date }), opens, closes);
}

type Span = ReturnType<typeof spanOf>;

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
