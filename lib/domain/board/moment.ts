import { DEFAULT_TIMEZONE, isTimezone } from "@/lib/domain/market/timezone";

/** When something happened, by the shop's clock: '25/11 às 20:15'. */
export function momentIn(iso: string, timezone: string | null): string {
  const zone = timezone && isTimezone(timezone) ? timezone : DEFAULT_TIMEZONE;
  const format = new Intl.DateTimeFormat("pt-BR", {
    day: "2-digit",
    month: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts.day}/${parts.month} às ${parts.hour}:${parts.minute}`;
}
