import clsx from "clsx";
import { Icon } from "@/components/ui/icon";

const button =
  "flex size-11 shrink-0 items-center justify-center rounded-full text-brand-ink transition-[transform,background-color] duration-150 hover:bg-brand-soft active:scale-90 aria-disabled:text-muted aria-disabled:opacity-40 aria-disabled:hover:bg-transparent aria-disabled:active:scale-100";

/**
 * A quantity with minus and plus. At a limit the button is only `aria-disabled`, so that it keeps focus; `framed` draws
 * a border around the three, `hideZero` leaves only the plus while the quantity is 0.
 */
export function Stepper({
  value,
  onChange,
  label,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  framed,
  hideZero,
  removable,
  silent,
  className,
}: {
  value: number;
  onChange: (value: number) => void;
  label: string;
  min?: number;
  max?: number;
  framed?: boolean;
  hideZero?: boolean;
  /** At the last one minus becomes a bin. */
  removable?: boolean;
  /** The caller announces the new number in a sentence of its own. */
  silent?: boolean;
  className?: string;
}) {
  const Shown = silent ? "span" : "output";
  const atMin = value <= min;
  const atMax = value >= max;
  const hidden = hideZero && value === 0 && min === 0;
  const removes = removable && value - 1 <= min;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a group of form fields in every row
    <div
      role="group"
      aria-label={`Quantidade de ${label}`}
      className={clsx("inline-flex items-center", framed && "rounded-full border border-line bg-surface", className)}
    >
      <button
        type="button"
        className={clsx(button, hidden && "opacity-0! focus-visible:opacity-40!")}
        aria-label={`${removes ? "Remover" : "Diminuir"} ${label}`}
        aria-disabled={atMin || undefined}
        onClick={() => !atMin && onChange(value - 1)}
      >
        <Icon name={removes ? "trash" : "minus"} />
      </button>
      <Shown className={clsx("min-w-6 text-center font-semibold tabular-nums", hidden && "opacity-0")}>{value}</Shown>
      <button
        type="button"
        className={button}
        aria-label={`Aumentar ${label}`}
        aria-disabled={atMax || undefined}
        onClick={() => !atMax && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
