import { MINUTE_MS } from "@/lib/domain/durations";
import { minutesIn } from "./delivery-minutes";

/** '19h12 e 19h22' for '40-50 min', in the shop's zone; null for other wordings or without a date. */
export function arrivalWindow(placedAt: Date | null, deliveryTime: string | null, timeZone: string): string | null {
  const minutes = minutesIn(deliveryTime);
  if (!placedAt || minutes === null || minutes.from === null) return null;
  const at = (after: number) => clock(new Date(placedAt.getTime() + after * MINUTE_MS), timeZone);
  return `${at(minutes.from)} e ${at(minutes.to)}`;
}

/** '19h12', as every moment of an order is written; only a timetable says '18:30', as the specification does. */
export function clock(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("pt-BR", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return format.format(at).replace(":", "h");
}
