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

/** The icon of a type or method, by its name. */
export function PaymentIcon({ name }: { name: string }) {
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-brand-soft text-brand-ink">
      <Icon name={icons[kindOf(name)]} />
    </span>
  );
}
