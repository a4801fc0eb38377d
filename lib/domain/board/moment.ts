import { localTime } from "@/lib/domain/market/local-time";
import { DEFAULT_TIMEZONE, isTimezone } from "@/lib/domain/market/timezone";
import { clock } from "@/lib/domain/orders/delivery-estimate";

/** When something happened, by the shop's clock: '25/11 às 20h15'. */
export function momentIn(iso: string, timezone: string | null): string {
  const zone = timezone && isTimezone(timezone) ? timezone : DEFAULT_TIMEZONE;
  const moment = new Date(iso);
  const { day } = localTime(moment, zone);
  const [, month, dayOfMonth] = day.split("-");
  return `${dayOfMonth}/${month} às ${clock(moment, zone)}`;
}
