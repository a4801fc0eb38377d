import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

/**
 * A row that switches something on or off; the whole row is the target. Takes the props of `<input type="checkbox">`.
 */
export function Switch({
  label,
  hint,
  className,
  ...input
}: Omit<ComponentProps<"input">, "type" | "role"> & { label: ReactNode; hint?: ReactNode }) {
  const id = useId();
  return (
    <label className={clsx("flex min-h-13 cursor-pointer items-center justify-between gap-4 py-2", className)}>
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state, and aria-checked could contradict it
          role="switch"
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...input}
          className="h-7 w-12 cursor-pointer appearance-none rounded-full border-2 border-muted bg-raised transition-colors duration-150 checked:border-brand-ink checked:bg-brand"
        />
        <span
          aria-hidden="true"
          // Forced colours hide every background but the system's own colours.
          className="pointer-events-none absolute inset-y-0 left-1.5 my-auto size-4 rounded-full bg-muted transition-[translate,background-color] duration-150 forced-colors:bg-[CanvasText] [:checked~&]:translate-x-5 [:checked~&]:bg-on-brand forced-colors:[:checked~&]:bg-[Highlight]"
        />
      </span>
    </label>
  );
}
