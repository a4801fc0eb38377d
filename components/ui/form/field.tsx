import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { controlClass } from "./control-class";

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error and how to fix it; marks the field as invalid. */
  error?: string | null;
  /** For screen readers only. */
  hideLabel?: boolean;
  className?: string;
  /** For texts: a longer one stays in the field, with an error. */
  maxLength?: number | undefined;
};

type Described = Pick<ComponentProps<"input">, "aria-describedby" | "aria-invalid">;

/** Attributes that link a control to its hint and error, in addition to the caller's own. */
function described(id: string, { hint, error }: Pick<FieldProps, "hint" | "error">, own: Described) {
  const ids = clsx(hint && `${id}-hint`, error && `${id}-error`, own["aria-describedby"]);
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : own["aria-invalid"] };
}

export function FieldMessages({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | null }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-bad">
      <Icon name="warning" className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );
}

export function Field({
  id,
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={clsx("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-semibold"}>
        {label}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

export type Control<Tag extends "input" | "textarea" | "select"> = FieldProps &
  Omit<ComponentProps<Tag>, "className" | "maxLength"> & { controlClassName?: string };

/** Sorts the props of a control: those of its field, and those of the element itself, tied to its hint and error. */
export function useControl<Tag extends "input" | "textarea" | "select">(props: Control<Tag>) {
  const { label, hint, error: given, hideLabel, className, controlClassName, maxLength, id: givenId, ...rest } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const { excess, ...listener } = useLimit(maxLength, rest);
  const error = given ?? excess;
  return {
    field: { id, label, hint, error, hideLabel, className },
    element: { ...rest, ...listener, id, ...described(id, { hint, error }, rest) },
    controlClassName,
  };
}

/**
 * A browser silently cuts a pasted text at `maxLength`: here it stays whole, and the field shows how much too long it
 * is.
 */
function useLimit(maxLength: number | undefined, { value }: { value?: unknown }) {
  const [typed, setTyped] = useState(0);
  if (maxLength === undefined) return { excess: null };
  const onInput = ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value.length);
  return { onInput, excess: tooLong(typeof value === "string" ? value.length : typed, maxLength) };
}

/** An error for a text over the limit, else null. */
export function tooLong(length: number, limit: number): string | null {
  return length > limit ? `Cabem ${limit} letras, e há ${length}: encurte o texto.` : null;
}

/**
 * Spreads `register(…)` of react-hook-form. Give it the right `type`, `inputMode`, `autoComplete`. `button`: inside, at
 * its end.
 */
export function TextInput({ button, ...props }: Control<"input"> & { button?: ReactNode }) {
  const { field, element, controlClassName } = useControl<"input">(props);
  return (
    <Field {...field}>
      <div className="relative">
        <input type="text" {...element} className={clsx(controlClass, button && "pr-12", controlClassName)} />
        {button && <div className="absolute inset-y-0 right-0 flex items-center">{button}</div>}
      </div>
    </Field>
  );
}

export function TextArea(props: Control<"textarea">) {
  const { field, element, controlClassName } = useControl<"textarea">(props);
  return (
    <Field {...field}>
      <textarea rows={3} {...element} className={clsx(controlClass, "resize-y py-2.5", controlClassName)} />
    </Field>
  );
}
