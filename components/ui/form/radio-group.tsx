import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field";

/** One choice of several rows: a fieldset with a legend; the rows are `RadioRow`s with the same `name`. */
export function RadioGroup({
  legend,
  hint,
  error,
  hideLegend,
  className,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  hideLegend?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const ids = clsx(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <fieldset className={clsx("flex min-w-0 flex-col gap-2", className)} aria-describedby={ids || undefined}>
      <legend className={hideLegend ? "sr-only" : "mb-2 text-sm font-semibold"}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** A row that is chosen by touching it anywhere: radio, name, an optional line below it, something at its end. */
export function RadioRow({
  label,
  description,
  end,
  framed = true,
  className,
  ...input
}: Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  description?: ReactNode;
  end?: ReactNode;
  /** Draws a bordered card instead of a plain row in a list. */
  framed?: boolean;
}) {
  return (
    <label
      className={clsx(
        "flex min-h-13 cursor-pointer items-center gap-3 transition-colors duration-150 has-disabled:cursor-not-allowed has-disabled:text-muted",
        "has-focus-visible:outline-3 has-focus-visible:outline-ink",
        framed
          ? "rounded-sm border border-line bg-surface px-3 py-2.5 hover:border-muted has-checked:border-brand-ink has-checked:bg-brand-soft"
          : "py-2.5",
        className,
      )}
    >
      <input type="radio" {...input} className="size-5 shrink-0 accent-brand-ink focus-visible:outline-none" />
      <span className="flex min-w-0 grow flex-col">
        <span className="break-words">{label}</span>
        {description && <span className="text-sm text-muted">{description}</span>}
      </span>
      {end && <span className="shrink-0 text-right">{end}</span>}
    </label>
  );
}
