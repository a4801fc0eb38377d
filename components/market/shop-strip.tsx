import clsx from "clsx";
import type { Market } from "@/lib/domain/market/market";
import { OpenBadge } from "./open-badge";
import { ShopLink } from "./shop-link";

/** The shop at the top of a page below its menu. */
export function ShopStrip({ market, className }: { market: Market; className?: string }) {
  return (
    <div
      className={clsx(
        "flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 print:hidden",
        className,
      )}
    >
      <ShopLink market={market} />
      <OpenBadge />
    </div>
  );
}
