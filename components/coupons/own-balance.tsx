"use client";

import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/components/account/use-session";
import { CASH } from "@/components/ui/drawings";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { balanceQuery } from "@/lib/browser/cashback/balance-query";
import { endText, ruleText } from "@/lib/domain/cashback/copy";
import type { Market } from "@/lib/domain/market/market";

type Props = { rule: NonNullable<Market["cashback"]>; timezone: string };

/** The customer's balance, and the shop's rule. */
export function OwnBalance({ rule, timezone }: Props) {
  const session = useSession();
  const { data } = useQuery({ ...balanceQuery, enabled: session.status === "customer" });
  const ending = data && endText(data, timezone);
  return (
    <section
      aria-label="Saldo de cashback"
      className="flex items-start gap-3 rounded-md border border-line bg-surface p-4"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-good-soft text-good">
        <Icon name={CASH} className="size-6" />
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-col">
          <span className="text-muted text-sm">{data ? "Saldo de cashback" : "Cashback"}</span>
          {data && <Price amount={data.balance} className="font-bold text-lg" />}
        </p>
        {ending && <p className="text-sm">{ending}</p>}
        <p className="text-pretty text-muted text-sm">{ruleText(rule)}</p>
      </div>
    </section>
  );
}
