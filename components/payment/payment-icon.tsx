import { CASH, RECEIPT } from "@/components/ui/drawings";
import { Icon, type IconName } from "@/components/ui/icon";
import { kindOf, type PaymentKind } from "@/lib/domain/payment/kind";

const icons: Record<PaymentKind, IconName> = {
  cash: CASH,
  credit: "card",
  debit: "card",
  pix: "pix",
  pos: RECEIPT,
  other: "ticket",
};

/** The icon's name for a type or method, by its name; a brand has its type's. */
export function paymentIcon(name: string, typeName = name): IconName {
  const own = kindOf(name);
  return icons[own === "other" ? kindOf(typeName) : own];
}

export function PaymentIcon({ name, typeName }: { name: string; typeName?: string }) {
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-brand-soft text-brand-ink">
      <Icon name={paymentIcon(name, typeName)} />
    </span>
  );
}
