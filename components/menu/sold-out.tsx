import { useMarket } from "@/components/market/market-context";
import { SOLD_OUT } from "@/lib/domain/menu/copy";
import { isTodaysEnd } from "@/lib/domain/menu/todays-end";

/**
 * 'Esgotado', or 'Esgotado hoje' for items available again tomorrow; an offline copy of the menu never says today. Its
 * own element, because the day may end between rendering and reading.
 */
export function SoldOut({ item }: { item: { unavailableUntil?: string; saleTimes?: string } }) {
  const { unavailableUntil, saleTimes } = item;
  return (
    <>
      {saleTimes ?? SOLD_OUT}
      {unavailableUntil && !saleTimes && <UntilToday until={unavailableUntil} />}
    </>
  );
}

export function UntilToday({ until }: { until: string }) {
  const { timezone } = useMarket();
  return (
    <span suppressHydrationWarning className="kept:hidden">
      {isTodaysEnd(until, timezone, new Date()) && " hoje"}
    </span>
  );
}
