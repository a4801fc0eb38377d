import type { ReactNode } from "react";
import { CASH } from "@/components/ui/drawings";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import type { Centavos } from "@/lib/domain/money";

type Props = {
  label: string;
  /** Absent: not known. */
  balance: Centavos | undefined;
  children?: ReactNode;
};

export function BalanceBox({ label, balance, children }: Props) {
  return (
    <section
      aria-label="Saldo de cashback"
      className={`flex gap-3 rounded-md border border-line bg-surface p-4 ${children ? "items-start" : "items-center"}`}
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-good-soft text-good">
        <Icon name={CASH} className="size-6" />
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-col">
          <span className="text-muted text-sm">{label}</span>
          {balance !== undefined && <Price amount={balance} className="font-bold text-lg" />}
        </p>
        {children}
      </div>
    </section>
  );
}
