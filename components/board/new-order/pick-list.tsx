import clsx from "clsx";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { TextInput } from "@/components/ui/form/field";

export type Pick = { id: string; label: string; detail?: string | null; end?: ReactNode; disabled?: boolean };

type Props = Omit<ComponentProps<typeof TextInput>, "onChange" | "value" | "list"> & {
  value: string;
  onValue: (value: string) => void;
  picks: readonly Pick[];
  /** Names the list. */
  listLabel: string;
  onPick: (id: string) => void;
  /** Whether Enter takes the first of the list before an arrow key chose one. */
  takesFirst: boolean;
  /** Enter where nothing is chosen. */
  onEnter?: () => void;
  /** Backspace in an empty field. */
  onBack?: () => void;
};

/** A field with a list below it: type, arrows, Enter. The list takes its place in the page, so that it covers nothing. */
export function PickList({ value, onValue, picks, listLabel, onPick, takesFirst, onEnter, onBack, ...input }: Props) {
  const listId = useId();
  const first = takesFirst ? 0 : -1;
  const [active, setActive] = useState(first);
  const names = picks.map(({ id }) => id).join("\n");
  // Another list begins anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are the list
  useEffect(() => setActive(first), [names, first]);
  const activePick = picks[active];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Backspace" && value === "" && onBack) onBack();
    else if (event.key === "ArrowDown") setActive(Math.min(active + 1, picks.length - 1));
    else if (event.key === "ArrowUp") setActive(Math.max(active - 1, first));
    else if (event.key === "Enter" && activePick && !activePick.disabled) onPick(activePick.id);
    else if (event.key === "Enter" && onEnter) onEnter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="flex flex-col gap-1">
      <TextInput
        autoComplete="off"
        {...input}
        role="combobox"
        aria-expanded={picks.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activePick ? `${listId}-${active}` : undefined}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        // A box that scrolls would be a stop of its own.
        tabIndex={-1}
        aria-label={listLabel}
        className={clsx("max-h-72 overflow-y-auto rounded-sm", picks.length > 0 && "border border-line")}
      >
        {picks.map(({ id, label, detail, end, disabled }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            aria-disabled={disabled || undefined}
            onClick={() => !disabled && onPick(id)}
            className={clsx(
              "flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5",
              index === active ? "bg-brand-soft text-brand-ink" : "bg-surface hover:bg-raised",
              disabled && "cursor-not-allowed text-muted",
            )}
          >
            <span className="flex min-w-0 grow flex-col">
              <span className="break-words font-semibold">{label}</span>
              {detail && <span className="break-words text-muted text-sm">{detail}</span>}
            </span>
            {end && <span className="shrink-0 whitespace-nowrap tabular-nums">{end}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
