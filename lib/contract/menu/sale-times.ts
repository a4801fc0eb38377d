import { isDate } from "@/lib/contract/reading/date";
import { clockTime, money, wholeNumber } from "@/lib/contract/reading/readers";
import { isAbsent, isRecord, type Reader } from "@/lib/contract/reading/reading";
import { MAX_PERIODS, type SalePeriod } from "@/lib/domain/market/sale-times";

/** A price that holds within its period. */
export type Promotion = SalePeriod & { price: number };

const date = { type: "string", format: "date" } as const;
const properties = {
  days: { type: "array", items: { type: "integer", minimum: 0, maximum: 6 }, description: "0 is Sunday. None: all." },
  from: clockTime.json,
  to: { ...clockTime.json, description: "At or before from: on the next day." },
  start_date: date,
  end_date: { ...date, description: "Included. A night belongs to the day on which it starts." },
};
const weekday = wholeNumber(0, 6);

/** An unreadable part makes a period unreadable: what it meant would be a guess. */
function periodOf(raw: unknown): SalePeriod | null {
  if (!isRecord(raw)) return null;
  const { days = [], from, to, start_date: start, end_date: end } = raw;
  const read = Array.isArray(days) ? days.map((day) => weekday.read(day)?.value) : [undefined];
  const clocks = [from, to].map((time) => (isAbsent(time) ? undefined : (clockTime.read(time)?.value ?? null)));
  const dates = [start, end].map((day) => (isAbsent(day) ? undefined : isDate(day) ? day : null));
  if (read.includes(undefined) || [...clocks, ...dates].includes(null) || isAbsent(from) !== isAbsent(to)) return null;
  const parts = { from: clocks[0], to: clocks[1], start_date: dates[0], end_date: dates[1] };
  return {
    ...(read.length > 0 && { days: [...new Set(read as number[])] }),
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part)),
  };
}

export const salePeriods: Reader<SalePeriod[]> = {
  noun: "lista de horários de venda",
  json: {
    type: "array",
    maxItems: MAX_PERIODS,
    items: { type: "object", properties },
    description: "When it is sold, in the market's zone; several: in any of them. None: always.",
  },
  read(raw) {
    if (!Array.isArray(raw)) return null;
    const value = raw.slice(0, MAX_PERIODS).flatMap((period) => periodOf(period) ?? []);
    return { value, asSpecified: value.length === raw.length };
  },
  show: (periods) => `${periods.length} horários`,
};

export const promotionReader: Reader<Promotion> = {
  noun: "promoção com price",
  json: {
    type: "object",
    required: ["price"],
    properties: { price: money.json, ...properties },
    description: "The price within the period, in place of `price`; the API decides which one holds.",
  },
  read(raw) {
    const period = periodOf(raw);
    const price = isRecord(raw) ? money.read(raw.price) : null;
    return period && price && { value: { price: price.value, ...period }, asSpecified: price.asSpecified };
  },
  show: ({ price }) => money.show(price),
};
