import { localTime } from "@/lib/domain/market/local-time";
import { DEFAULT_TIMEZONE, isTimezone } from "@/lib/domain/market/timezone";

/** When something happened, by the shop's clock: '25/11 às 20:15'. */
export function momentIn(iso: string, timezone: string | null): string {
  const zone = timezone && isTimezone(timezone) ? timezone : DEFAULT_TIMEZONE;
  const { day, time } = localTime(new Date(iso), zone);
  const [, month, dayOfMonth] = day.split("-");
  return `${dayOfMonth}/${month} às ${time}`;
}
