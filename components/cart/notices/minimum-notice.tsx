"use client";

import { NOTICE_PROPS } from "@/components/cart/changes/first-notice";
import { onDemand } from "@/components/page/server-rendered";
import type { Market } from "@/lib/domain/market/market";
import type { Centavos } from "@/lib/domain/money";
import { MinimumProgress } from "./minimum-progress";

const MinimumUnknown = onDemand(() => import("./minimum-unknown").then((module) => module.MinimumUnknown));

type Props = {
  missing: Centavos;
  /** The shop's, or the district's where that one is greater. */
  minOrder: Centavos;
  market: Market;
};

export function MinimumNotice({ missing, minOrder, market }: Props) {
  return (
    <div {...NOTICE_PROPS} className="empty:hidden">
      {market.minOrderUnreadable ? (
        <MinimumUnknown market={market} />
      ) : (
        <MinimumProgress missing={missing} minOrder={minOrder} />
      )}
    </div>
  );
}
