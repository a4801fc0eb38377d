"use client";

import { RareContactWays } from "@/components/page/rare-contact-ways";
import { cartCopy } from "@/lib/domain/cart/copy";
import type { Market } from "@/lib/domain/market/market";

export function MinimumUnknown({ market }: { market: Market }) {
  return (
    <div className="flex flex-col rounded-md bg-wait-soft p-4 text-wait">
      <p className="text-pretty font-semibold">{cartCopy.minimumUnknown}</p>
      <ul className="-mb-2 flex flex-col empty:hidden">
        <RareContactWays market={market} className="gap-2 font-semibold underline underline-offset-4" />
      </ul>
    </div>
  );
}
