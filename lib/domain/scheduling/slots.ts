import { MINUTE_MS } from "@/lib/domain/durations";
import { momentOf } from "@/lib/domain/market/local-moment";
import { DAY, localMinute } from "@/lib/domain/market/local-time";
import { endOfToday, isPausedAt, type OpeningRules } from "@/lib/domain/market/opening";
import { spansOn } from "@/lib/domain/market/opening-hours";
import type { Scheduling } from "@/lib/domain/market/scheduling";

/** In epoch milliseconds; an order is handed over from `start` to `end`. */
export type Slot = { start: number; end: number };

/** `left`: how many orders it still takes; null: any number. */
export type OfferedSlot = Slot & { left: number | null };

/** `minutes`: from the kitchen to the customer, 0 if the shop does not say. */
export type SlotRules = {
  opening: Omit<OpeningRules, "word">;
  scheduling: Scheduling;
  minutes: number;
};

/** A month of quarters of an hour, day and night. */
const MAX_SLOTS = 3_000;

/**
 * The slots of the coming days, soonest first: within one opening, begun while the shop is open, after its pause, and
 * not sooner than its lead time. None while it is paused by hand; a shop closed by hand has none today.
 */
export function slotsFrom(rules: SlotRules, now: Date): Slot[] {
  const { opening, scheduling, minutes } = rules;
  const { timezone, special, hours } = opening;
  const least = beginsFrom(opening, now);
  const first = now.getTime() + noticeMs(rules);
  const today = Math.floor(localMinute(timezone, now) / DAY);
  const days = Array.from({ length: scheduling.daysAhead + 3 }, (_, index) => today - 1 + index);
  const open = days
    .flatMap((day) => spansOn(hours ?? [], special ?? [], day))
    .map(({ start, end }) => ({ start: momentOf(start, timezone), end: momentOf(end, timezone) }));
  const last = momentOf((today + scheduling.daysAhead + 1) * DAY, timezone);
  const isOpenAt = (at: number) => open.some(({ start, end }) => start <= at && at < end);
  const slots = new Map<number, Slot>();
  for (const span of open)
    for (const slot of within(span, scheduling.slotMinutes * MINUTE_MS)) {
      const begins = slot.start - minutes * MINUTE_MS;
      if (slot.start >= first && slot.start < last && begins >= least && isOpenAt(begins)) slots.set(slot.start, slot);
    }
  return [...slots.values()].sort((one, other) => one.start - other.start).slice(0, MAX_SLOTS);
}

/** When the shop begins with an order of this slot: until then it can be cancelled. */
export function dueAt(slot: Pick<Slot, "start">, rules: Pick<SlotRules, "scheduling" | "minutes">): Date {
  return new Date(slot.start - noticeMs(rules));
}

/** Each slot with what is left of it. `taken`: the slots of the orders that were not cancelled. */
export function withLeft(slots: readonly Slot[], taken: readonly Slot[], { perSlot }: Scheduling): OfferedSlot[] {
  return slots.map((slot) => ({
    ...slot,
    left: perSlot === undefined ? null : Math.max(0, perSlot - taken.filter((other) => overlap(slot, other)).length),
  }));
}

export function isFree({ left }: OfferedSlot): boolean {
  return left === null || left > 0;
}

/** The shop may have changed its hours or the length of a slot since the other was taken. */
function overlap(one: Slot, other: Slot): boolean {
  return one.start < other.end && other.start < one.end;
}

function noticeMs({ scheduling, minutes }: Pick<SlotRules, "scheduling" | "minutes">): number {
  return Math.max(scheduling.leadMinutes, minutes) * MINUTE_MS;
}

/** Before that moment the kitchen begins with nothing. */
function beginsFrom(opening: SlotRules["opening"], now: Date): number {
  const { pause, override } = opening;
  if (isPausedAt(pause, now)) return pause.until === null ? Number.POSITIVE_INFINITY : Date.parse(pause.until);
  return override === "closed" ? endOfToday({ ...opening, word: false }, now) : 0;
}

/** In steps of real time, so that none is skipped or doubled when the clocks change. */
function* within({ start, end }: Slot, length: number): Generator<Slot> {
  for (let at = start; at + length <= end; at += length) yield { start: at, end: at + length };
}
