"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Switch } from "@/components/ui/form/switch";
import { balanceQuery } from "@/lib/browser/coupons/balance-query";
import type { CartLine } from "@/lib/domain/cart/line";
import { type Spending, totalsOf } from "@/lib/domain/cart/pricing";
import { endText } from "@/lib/domain/cashback/copy";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import type { Market } from "@/lib/domain/market/market";
import { formatMoney } from "@/lib/domain/money";

type Props = {
  lines: readonly CartLine[];
  coupon: Coupon | null;
  market: Market;
  spending: Spending | null;
  spend: (spending: Spending | null) => void;
};

/** Offers what the customer's balance can pay of this order; nothing without a balance. */
export function BalanceChoice({ lines, coupon, market, spending, spend }: Props) {
  const { data } = useQuery(balanceQuery);
  const balance = data?.balance ?? 0;
  const share = market.cashback?.share ?? 0;
  const isOn = spending !== null;
  // It may have changed since it was chosen.
  useEffect(() => {
    if (data && isOn) spend(balance > 0 ? { balance, share } : null);
  }, [data, isOn, balance, share, spend]);
  const { spent } = totalsOf(lines, coupon, 0, { balance, share });
  if (!data || spent === 0) return null;
  const ending = endText(data, market.timezone);
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-2">
      <Switch
        label={`Usar ${formatMoney(spent)} de cashback`}
        hint={[`Seu saldo: ${formatMoney(balance)}.`, ending].filter(Boolean).join(" ")}
        checked={isOn}
        onChange={({ target }) => spend(target.checked ? { balance, share } : null)}
      />
    </div>
  );
}
