import { rulesOf } from "@/lib/domain/market/closed-note";
import type { Market } from "@/lib/domain/market/market";
import { openStateAt } from "@/lib/domain/market/opening";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { minutesIn } from "@/lib/domain/orders/delivery-minutes";
import { startText } from "./copy";
import { dueAt, type Slot, slotsFrom } from "./slots";

/** `time`: of the district, if it has its own. */
type Way = { mode?: OrderMode | null; time?: string | undefined };

/** The slots that follow from what a shop tells everybody; none where it does not schedule. */
export function slotsOf(market: Market, { mode, time }: Way, now: Date): Slot[] {
  const rules = rulesFor(market, { mode, time }, now);
  return rules ? slotsFrom(rules, now) : [];
}

function rulesFor(market: Market, { mode = "DELIVERY", time }: Way, now: Date) {
  const { scheduling, pickup, deliveryTime } = market;
  if (!scheduling) return null;
  const minutes = minutesIn(mode === "TAKEOUT" ? pickup?.time : (time ?? deliveryTime))?.to ?? 0;
  const opening = rulesOf(market);
  // The API says that it is closed, although its hours do not: by hand.
  const override = !market.isOpen && openStateAt(opening, now).isOpen ? ("closed" as const) : null;
  return { opening: { ...opening, override }, scheduling, minutes };
}

/**
 * 'amanhã 18h30', the first slot of a closed shop, and until when that is so, in epoch milliseconds; null where it is
 * open or has none.
 */
export function closedSchedule(market: Market, now: Date): { text: string; until: number } | null {
  const mode = market.modes?.includes("DELIVERY") === false ? "TAKEOUT" : "DELIVERY";
  const rules = market.isOpen ? null : rulesFor(market, { mode }, now);
  const [first] = rules ? slotsFrom(rules, now) : [];
  if (!rules || !first) return null;
  return { text: startText(first, { timezone: market.timezone, now }), until: dueAt(first, rules).getTime() + 1 };
}
