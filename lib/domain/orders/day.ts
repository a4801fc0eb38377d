import * as z from "zod";
import { instantOf } from "@/lib/domain/dates";
import { DAY_MS } from "@/lib/domain/durations";
import { ORDER_SOURCES } from "@/lib/domain/orders/source.mjs";

/** The maximum length of a downloaded period in days, both ends included. */
export const MAX_PERIOD_DAYS = 366;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const amount = z.number();
const count = z.number().int();
const named = z.object({ name: z.string(), orders: count, total: amount });

/**
 * A shop's calendar day in its own zone; amounts in reais. `orders`, `total`, `fees` and `discounts` count orders that
 * were neither cancelled nor simulated nor, though due on the site, `unpaid`; `total` includes the fees and is the sum of `payments`. `average_minutes` is
 * the time from received to delivered, for the `timed` orders whose moves are known. `products` and `flavours` are the
 * best sellers of all orders that were not cancelled; half a pizza is half a flavour. `online` is the money itself, by
 * the day that it came: what was received, `fees` as far as the provider tells them for every payment, else null, what
 * went back, and what waits for the shop's decision; simulated and test money are not in it.
 */
export const daySchema = z.object({
  date: z.string(),
  today: z.string(),
  orders: count,
  total: amount,
  fees: amount,
  discounts: amount,
  /** The discounts of each coupon, waived fees included; absent without any. */
  coupons: z.array(z.object({ code: z.string(), orders: count, given: amount })).optional(),
  deliveries: count,
  pick_ups: count,
  /** Absent where every order came from the storefront. */
  sources: z.array(z.object({ source: z.enum(ORDER_SOURCES), orders: count, total: amount })).optional(),
  payments: z.array(named),
  /** Hours of the shop's clock, 0 to 23, in which something was sold. */
  hours: z.array(z.object({ hour: count, orders: count, total: amount })).optional(),
  /** Deliveries only. */
  districts: z.array(named).optional(),
  /** Absent where no order says who took it. */
  couriers: z.array(named).optional(),
  simulated: z.object({ orders: count, total: amount }),
  unpaid: z.object({ orders: count, total: amount }).optional(),
  cancelled: z.object({
    orders: count,
    total: amount,
    reasons: z.array(z.object({ reason: z.string().nullable(), orders: count })),
  }),
  online: z
    .array(
      z.object({
        provider: z.string(),
        received: amount,
        payments: count,
        fees: amount.nullable(),
        refunded: amount,
        in_question: amount,
      }),
    )
    .optional(),
  average_minutes: z.number().nullable(),
  timed: count,
  products: z.array(z.object({ name: z.string(), variation: z.string().nullable(), amount })),
  flavours: z.array(z.object({ name: z.string(), amount })),
});

export type Day = z.infer<typeof daySchema>;

/** Whether a text is an existing day, such as '2026-02-28'. */
export function isDay(text: string): boolean {
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

/** '2026-11-26' for `daysAfter('2026-11-25', 1)`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** From the start of the first day to the end of the last, in a zone; null for invalid days. */
export function periodOf(first: string, last: string, timezone: string): { from: Date; to: Date } | null {
  if (!isDay(first) || !isDay(last)) return null;
  const [from, to] = [instantOf(first, timezone), instantOf(daysAfter(last, 1), timezone)];
  return from === null || to === null ? null : { from: new Date(from), to: new Date(to) };
}

/** The number of days in a period, both ends included; 0 or less if it ends before it begins. */
export function lengthOf(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
}
