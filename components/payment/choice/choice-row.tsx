import type { ReactNode } from "react";
import { PaymentIcon } from "@/components/payment/payment-icon";
import { Icon } from "@/components/ui/icon";

type NamedProps = { name: string; description: string | null; children?: ReactNode };

/** A payment type that one tap chooses. */
export function ChoiceRow({ onChoose, ...named }: Omit<NamedProps, "children"> & { onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="w-full rounded-md border border-line bg-surface text-left hover:border-muted"
    >
      <Named {...named}>
        <Icon name="chevron-right" className="size-5 text-muted" />
      </Named>
    </button>
  );
}

export function Named({ name, description, children }: NamedProps) {
  return (
    <span className="flex min-h-14 items-center gap-3 px-3 py-2">
      <PaymentIcon name={name} />
      <span className="flex min-w-0 grow flex-col">
        <span className="break-words font-semibold">{name}</span>
        {description && <span className="text-muted text-sm">{description}</span>}
      </span>
      {children}
    </span>
  );
}
