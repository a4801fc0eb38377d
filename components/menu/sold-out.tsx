import { useMarket } from "@/components/market/market-context";
import { isTodaysEnd } from "@/lib/domain/market/opening";
import { SOLD_OUT } from "@/lib/domain/menu/copy";

/**
 * 'Esgotado', or 'Esgotado hoje' for what is back tomorrow; a menu kept for reading offline does not say today. Its own
 * element, because the day may end between rendering and reading.
 */
export function SoldOut({ item: { unavailableUntil } }: { item: { unavailableUntil?: string } }) {
  const { timezone } = useMarket();
  const isToday = unavailableUntil !== undefined && isTodaysEnd(unavailableUntil, timezone, new Date());
  return (
    <>
      {SOLD_OUT}
      {unavailableUntil !== undefined && (
        <span suppressHydrationWarning className="kept:hidden">
          {isToday && " hoje"}
        </span>
      )}
    </>
  );
}
