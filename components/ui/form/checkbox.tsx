import clsx from "clsx";
import { type Control, FieldMessages, useControl } from "./field";

/** The whole row is the target. */
export function Checkbox(props: Control<"input">) {
  const { field, element, controlClassName } = useControl<"input">(props);
  const { id, label, hint, error, hideLabel, className } = field;
  return (
    <div className={clsx("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" {...element} className={clsx("size-5 shrink-0 accent-brand-ink", controlClassName)} />
        <span className={clsx(hideLabel && "sr-only")}>{label}</span>
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
