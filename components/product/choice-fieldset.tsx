import clsx from "clsx";
import type { ReactNode } from "react";
import { FieldError } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";

export function ChoiceFieldset({
  id,
  name,
  hint,
  chosen,
  max,
  done,
  error,
  children,
}: {
  id: string;
  name: string;
  hint: string | null;
  chosen: number;
  max: number;
  done: boolean;
  error: string | null;
  children: ReactNode;
}) {
  return (
    <fieldset
      id={id}
      className={clsx("min-w-0 rounded-md border bg-surface", error ? "border-bad ring-1 ring-bad" : "border-line")}
    >
      <legend className="sr-only">
        {name} {hint}
      </legend>
      <div className="flex items-center justify-between gap-3 rounded-t-md bg-raised px-3 py-2.5">
        <div className="min-w-0" aria-hidden="true">
          <p className="font-bold break-words">{name}</p>
          {hint && <p className="text-sm text-muted">{hint}</p>}
        </div>
        <Counter chosen={chosen} max={max} done={done} />
      </div>
      {error && (
        <div role="alert" className="px-3 pt-2">
          <FieldError>
            <span className="sr-only">{name}: </span>
            {error}
          </FieldError>
        </div>
      )}
      <div className="divide-y divide-line px-3">{children}</div>
    </fieldset>
  );
}

function Counter({ chosen, max, done }: { chosen: number; max: number; done: boolean }) {
  const limited = max < 99;
  return (
    <span
      className={clsx(
        "flex h-7 shrink-0 items-center justify-center rounded-full px-2.5 text-sm font-semibold tabular-nums",
        done ? "bg-good-soft text-good" : "bg-surface text-muted",
      )}
    >
      {done && <Icon name="check" className="mr-1 size-4" />}
      <span aria-hidden="true">{limited ? `${chosen}/${max}` : chosen}</span>
      <span className="sr-only">{limited ? `${chosen} de ${max} escolhidos` : `${chosen} escolhidos`}</span>
    </span>
  );
}
