"use client";

import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/components/account/use-session";
import { balanceQuery } from "@/lib/browser/coupons/balance-query";
import { endText, ruleText } from "@/lib/domain/cashback/copy";
import type { Market } from "@/lib/domain/market/market";
import { BalanceBox } from "./balance-box";

type Props = { rule: NonNullable<Market["cashback"]>; timezone: string };

/** The customer's balance, and the shop's rule. */
export function OwnBalance({ rule, timezone }: Props) {
  const session = useSession();
  const { data } = useQuery({ ...balanceQuery, enabled: session.status === "customer" });
  const ending = data && endText(data, timezone);
  return (
    <BalanceBox label={data ? "Saldo de cashback" : "Cashback"} balance={data?.balance}>
      {ending && <p className="text-sm">{ending}</p>}
      <p className="text-pretty text-muted text-sm">{ruleText(rule)}</p>
    </BalanceBox>
  );
}
