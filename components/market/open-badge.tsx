"use client";

import { badgeClass } from "@/components/ui/badge-class";
import { Glyph } from "@/components/ui/glyph";
import { CHECK, CLOCK } from "@/components/ui/marks";
import { statusText } from "@/lib/domain/market/copy";
import { useMarket } from "./market-context";

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
