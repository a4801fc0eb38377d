"use client";

import { RareContactWays } from "@/components/page/rare-contact-ways";
import { cartCopy } from "@/lib/domain/cart/copy";
import type { Market } from "@/lib/domain/market/market";
import type { Centavos } from "@/lib/domain/money";
import { MinimumProgress } from "./minimum-progress";

type Props = {
  missing: Centavos;
  /** The shop's, or the district's where that one is greater. */
  minOrder: Centavos;
  market: Market;
};

export function MinimumNotice({ missing, minOrder, market }: Props) {
  if (market.minOrderUnreadable) return <MinimumUnknown market={market} />;
  return <MinimumProgress missing={missing} minOrder={minOrder} />;
}

function MinimumUnknown({ market }: { market: Market }) {
  return (
    <div className="flex flex-col rounded-md bg-wait-soft p-4 text-wait">
      <p className="text-pretty font-semibold">{cartCopy.minimumUnknown}</p>
      <ul className="-mb-2 flex flex-col empty:hidden">
        <RareContactWays market={market} className="gap-2 font-semibold underline underline-offset-4" />
      </ul>
    </div>
  );
}
