import { localTime } from "@/lib/domain/market/local-time";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { daysAfter, isDay } from "@/lib/domain/orders/day";
import { digitsOf } from "@/lib/domain/text/digits";
import { fold } from "@/lib/domain/text/fold";
import type { BoardOrder } from "./order";

/** The number that somebody typed ('12', '#12', 'nº 12'), or null. */
export function typedNumber(query: string): string | null {
  return /^(?:#|n[º°o.]*)?\s*0*(\d{1,9})$/i.exec(query.trim())?.[1] ?? null;
}

/** The day that somebody typed ('hoje', 'ontem', '25/11', '25/11/2026'): without a year the latest, or null. */
export function typedDay(query: string, today: string): string | null {
  const text = fold(query.trim());
  if (text === "hoje") return today;
  if (text === "ontem") return daysAfter(today, -1);
  const [, day = "", month = "", year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text) ?? [];
  const dayIn = (each: string) => `${each}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const thisYear = today.slice(0, 4);
  const wanted = dayIn(year ?? thisYear);
  const latest = year || wanted <= today ? wanted : dayIn(String(Number(thisYear) - 1));
  return isDay(latest) ? latest : null;
}

const FEWEST_DIGITS = 4;

/** The digits of a phone that somebody typed, or null. */
export function typedPhone(query: string): string | null {
  const digits = digitsOf(query);
  return /^[\d\s()+.-]+$/.test(query) && digits.length >= FEWEST_DIGITS ? digits : null;
}

/**
 * Orders with that number or phone, of that day, or with every typed word at the start of a word of the customer's name
 * or address; newest first.
 */
export function foundOrders(orders: Iterable<BoardOrder>, query: string, now: number): BoardOrder[] {
  const [number, phone] = [typedNumber(query), typedPhone(query)];
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return [...orders]
    .filter((order) => {
      const day = typedDay(query, dayOf(order, now));
      if (day !== null) return dayOf(order, Date.parse(order.created_at)) === day;
      if (phone !== null && digitsOf(order.customer_phone ?? "").includes(phone)) return true;
      return number === null ? hasWords(order, words) : order.order_number.startsWith(number);
    })
    .sort((one, other) => Number(other.order_number) - Number(one.order_number));
}

function dayOf({ timezone }: BoardOrder, moment: number): string {
  return localTime(new Date(moment), timezone ?? DEFAULT_TIMEZONE).day;
}

function hasWords(order: BoardOrder, words: readonly string[]): boolean {
  const { customer_name: name, full_address: street, neighborhood_name: district, complement, reference } = order;
  const text = [name, street, district, complement, reference].filter(Boolean).join(" ");
  const own = fold(text).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}
