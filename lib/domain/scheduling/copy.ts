import { dayAt, localTime, WEEKDAYS, weekdayOf } from "@/lib/domain/market/local-time";
import type { Slot } from "./slots";

/** How many slots a refusal names. */
export const NAMED_SLOTS = 3;

type Clock = { timezone: string; now: Date };

/** 'hoje', 'amanhã', 'ontem', 'sexta, 04/12': the day of a moment. */
export function dayText(at: number, { timezone, now }: Clock): string {
  const { day } = localTime(new Date(at), timezone);
  const ahead = dayAt({ date: day }) - dayAt({ date: localTime(now, timezone).day });
  const [, month, date] = day.split("-");
  return NEAR[ahead] ?? `${WEEKDAYS[weekdayOf(dayAt({ date: day }))]}, ${date}/${month}`;
}

const NEAR: Record<number, string> = { [-1]: "ontem", 0: "hoje", 1: "amanhã" };

/** '19h00 às 19h30'. */
export function hoursText({ start, end }: Slot, timezone: string): string {
  return `${timeText(start, timezone)} às ${timeText(end, timezone)}`;
}

/** 'hoje, 19h00 às 19h30', within a sentence. */
export function slotText(slot: Slot, clock: Clock): string {
  return `${dayText(slot.start, clock)}, ${hoursText(slot, clock.timezone)}`;
}

/** 'Hoje, 19h00 às 19h30', by itself. */
export function slotLabel(slot: Slot, clock: Clock): string {
  return capital(slotText(slot, clock));
}

/** 'amanhã 18h30'. */
export function startText({ start }: Pick<Slot, "start">, clock: Clock): string {
  return `${dayText(start, clock)} ${timeText(start, clock.timezone)}`;
}

/** 'hoje, 18h30', of the moment until which an order can be cancelled. */
export function momentText(at: number, clock: Clock): string {
  return `${dayText(at, clock)}, ${timeText(at, clock.timezone)}`;
}

/** Why a slot is not to be had, with the next ones. */
export function slotRefusal(slot: Slot, free: readonly Slot[], isFull: boolean, clock: Clock): string {
  const gone = `O horário de ${slotText(slot, clock)} ${isFull ? "lotou" : "não está mais disponível"}.`;
  const [next] = free;
  return next ? `${gone} O próximo livre é ${slotText(next, clock)}.` : `${gone} Não há outro horário livre.`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function timeText(at: number, timezone: string): string {
  return localTime(new Date(at), timezone).time.replace(":", "h");
}
