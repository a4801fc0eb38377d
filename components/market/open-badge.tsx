"use client";

import { badgeClass } from "@/components/ui/badge-class";
import { CLOCK } from "@/components/ui/clock-path";
import { Glyph } from "@/components/ui/glyph";
import { statusText } from "@/lib/domain/market/copy";
import { useMarket } from "./market-context";

const CHECK = "m5 12.5 4.5 4.5L19 7.5";

/**
 * Whether the shop is open, corrected when the page is older than its status. Its width keeps it on one line from 320
 * px on, so that nothing below moves. Hidden on a cached menu, which cannot know.
 */
export function OpenBadge() {
  const market = useMarket();
  return (
    <span
      className={badgeClass(
        market.isOpen ? "good" : "bad",
        "w-max max-w-full max-[359px]:px-2 max-[359px]:text-xs kept:hidden",
      )}
    >
      <Glyph path={market.isOpen ? CHECK : CLOCK} className="size-4" />
      {statusText(market)}
    </span>
  );
}
