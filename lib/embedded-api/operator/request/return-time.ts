import * as z from "zod";
import { CLOCK } from "@/lib/domain/market/hours";
import { momentOf } from "@/lib/domain/market/local-moment";
import { DAY, localMinute, minutesOf } from "@/lib/domain/market/local-time";
import { endOfToday, type OpeningRules } from "@/lib/domain/market/opening";
import { momentText } from "@/lib/embedded-api/catalogue/document/shapes";

const MOST_AHEAD_MS = 366 * 24 * 60 * 60_000;

const clock = z.string().regex(CLOCK);

/** A moment, the next time that the shop's clocks show HH:MM, or the end of today's business. */
export const returnTime = z.union([z.literal("today"), clock, momentText], {
  error: 'Diga até quando: "today", uma hora como "18:00", ou data, hora e fuso, como "2026-12-25T18:00:00-03:00".',
});

/** As ISO; null for one that has passed or is more than a year ahead. */
export function returnMoment(written: z.output<typeof returnTime>, rules: OpeningRules, now: Date): string | null {
  const moment = momentMeant(written, rules, now);
  const isAhead = moment > now.getTime() && moment <= now.getTime() + MOST_AHEAD_MS;
  return isAhead ? new Date(moment).toISOString() : null;
}

function momentMeant(written: string, rules: OpeningRules, now: Date): number {
  if (written === "today") return endOfToday(rules, now);
  if (!clock.safeParse(written).success) return Date.parse(written);
  const minute = localMinute(rules.timezone, now);
  const today = minute - (minute % DAY) + minutesOf(written);
  return momentOf(today > minute ? today : today + DAY, rules.timezone);
}
