import { PaymentIcon } from "@/components/payment/payment-icon";
import { Icon } from "@/components/ui/icon";

/** `expanded`: its methods are shown below. */
export function ChoiceRow({
  name,
  typeName,
  description,
  expanded,
  onChoose,
}: {
  name: string;
  typeName?: string;
  description: string | null;
  expanded?: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 text-left hover:border-muted aria-expanded:border-brand-ink"
    >
      <PaymentIcon name={name} typeName={typeName} />
      <span className="flex min-w-0 grow flex-col">
        <span className="break-words font-semibold">{name}</span>
        {description && <span className="text-muted text-sm">{description}</span>}
      </span>
      <Icon name={expanded ? "chevron-down" : "chevron-right"} className="size-5 text-muted" />
    </button>
  );
}
