import { Icon, type IconName } from "@/components/ui/icon";
import { kindOf, type PaymentKind } from "@/lib/payment/choice";

const icons: Record<PaymentKind, IconName> = {
  cash: "cash",
  credit: "card",
  debit: "card",
  pix: "pix",
  pos: "receipt",
  other: "ticket",
};

/** The icon of a type or method, by its name; a brand has its type's. */
export function PaymentIcon({ name, typeName = name }: { name: string; typeName?: string }) {
  const own = kindOf(name);
  const icon = icons[own === "other" ? kindOf(typeName) : own];
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-brand-soft text-brand-ink">
      <Icon name={icon} />
    </span>
  );
}
