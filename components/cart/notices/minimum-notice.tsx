"use client";

import { useCode } from "@/components/lazy/use-code";
import { lazyCode } from "@/lib/browser/lazy-code";
import { cartCopy } from "@/lib/domain/cart/copy";
import type { Market } from "@/lib/domain/market/market";
import type { Centavos } from "@/lib/domain/money";
import { MinimumProgress } from "./minimum-progress";

/** Hardly any shop needs it. */
const contactWaysCode = lazyCode(() => import("@/components/market/contact-ways"));

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
  const code = useCode(contactWaysCode, true);
  return (
    <div className="flex flex-col rounded-md bg-wait-soft p-4 text-wait">
      <p className="text-pretty font-semibold">{cartCopy.minimumUnknown}</p>
      {code.data && (
        <ul className="-mb-2 flex flex-col empty:hidden">
          <code.data.ContactWays market={market} className="gap-2 font-semibold underline underline-offset-4" />
        </ul>
      )}
    </div>
  );
}
