"use client";

import { useQuery } from "@tanstack/react-query";
import { codeQuery } from "@/lib/browser/code-query";
import { cartCopy } from "@/lib/domain/cart/copy";
import type { Market } from "@/lib/domain/market/market";
import { type Centavos, formatMoney } from "@/lib/domain/money";

/** Hardly any shop needs it. */
const contactWaysCode = codeQuery("contact-ways", () => import("@/components/market/contact-ways"));

export function MinimumNotice({ missing, market }: { missing: Centavos; market: Market }) {
  const { minOrder } = market;
  if (market.minOrderUnreadable) return <MinimumUnknown market={market} />;
  if (missing === 0) return null;
  return (
    <div className="flex flex-col gap-2 rounded-md bg-wait-soft p-4 text-wait">
      <p id="minimo" className="font-semibold">
        Faltam {formatMoney(missing)} para o pedido mínimo
      </p>
      <progress
        aria-labelledby="minimo"
        max={minOrder}
        value={minOrder - missing}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-wait [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-wait"
      />
    </div>
  );
}

function MinimumUnknown({ market }: { market: Market }) {
  const code = useQuery(contactWaysCode);
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
