import clsx from "clsx";
import { Icon } from "@/components/ui/icon";
import { controlClass } from "./control-class";
import { type Control, Field, useControl } from "./field";

export function Select({ children, ...props }: Control<"select">) {
  const { field, element, controlClassName } = useControl<"select">(props);
  return (
    <Field {...field}>
      <span className="relative block">
        <select {...element} className={clsx(controlClass, "appearance-none truncate pr-10", controlClassName)}>
          {children}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
        />
      </span>
    </Field>
  );
}
